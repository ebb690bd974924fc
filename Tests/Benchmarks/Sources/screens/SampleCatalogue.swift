import Catalogue
import Forms
import Foundation
import Imaging
import TestSupport

/// A catalogue of as many restaurants as nobody has, made through the same calls as any other.
struct SampleCatalogue {
  let directory: String
  let count: Int

  /// Opens the catalogue of `count` restaurants in a folder, or makes it, which takes minutes.
  init(count: Int, in folder: String) throws {
    directory = "\(folder)/restaurants-\(count)"
    self.count = count
    if FileManager.default.fileExists(atPath: directory) { return }
    let unfinished = directory + ".unfinished"
    if FileManager.default.fileExists(atPath: unfinished) { try FileManager.default.removeItem(atPath: unfinished) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try fill(Catalogue(directory: unfinished, mode: .create, locale: "en"))
    // It has its name when it is whole.
    try FileManager.default.moveItem(atPath: unfinished, toPath: directory)
  }

  private func fill(_ catalogue: Catalogue) throws {
    var random = SplitMix(seed: 6)
    let photos = try (0..<48).map { number in
      try PhotoStaging.stage(bytes: Self.picture(number), fileName: "photo-\(number).jpg").photo
    }
    for number in 1...count {
      try catalogue.save(Self.restaurant(number, photos: photos, using: &random).values, as: .restaurant)
      if number % 10_000 == 0 { print("made \(number) of \(count) restaurants") }
    }
  }

  private static func restaurant(
    _ number: Int, photos: [StagedPhoto], using random: inout SplitMix
  ) -> Restaurant {
    func any<Element>(_ elements: [Element]) -> Element { elements[Int(random.next() % UInt64(elements.count))] }
    var restaurant = Restaurant()
    let words = any(Words.names)
    restaurant.name = "\(any(words.first)) \(any(words.last)) \(any(Words.places)) \(number)"
    restaurant.type = Reference(id: nil, name: any(Words.types))
    restaurant.location = Reference(id: nil, name: any(Words.places))
    restaurant.address = "\(random.next() % 300) \(any(Words.places))"
    restaurant.phone = "+886 2 \(2000 + random.next() % 8000) \(1000 + random.next() % 9000)"
    restaurant.description = "\(any(Words.remarks)) \(any(Words.remarks))"
    restaurant.tags = Array(Set([any(Words.tags), any(Words.tags)])).sorted()
    restaurant.isFavourite = random.next() % 20 == 0
    restaurant.rating = random.next() % 3 == 0 ? nil : Int(random.next() % 51)
    restaurant.price = random.next() % 3 == 0 ? nil : Int(1 + random.next() % 4)
    if number % 8 == 0 { restaurant.photos = [.staged(any(photos))] }
    return restaurant
  }

  /// A photograph of 1200 by 900 pixels, each number's another one.
  private static func picture(_ number: Int) throws -> [UInt8] {
    let size = PixelSize(1200, 900)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels.append(UInt8(truncatingIfNeeded: x * (number + 1) / 8))
        pixels.append(UInt8(truncatingIfNeeded: y / 4 + 5 * number))
        pixels.append(UInt8(truncatingIfNeeded: (x + y) / 8))
      }
    }
    guard let raster = Raster(size: size, channels: 3, pixels: pixels) else {
      throw ImagingError.notEncodable("a picture of its own")
    }
    return try JPEGEncoder(quality: 85).encode(raster)
  }
}
