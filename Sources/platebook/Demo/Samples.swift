import Catalogue
import Forms

/// The sample records of `Assets`, as their file has them.
struct Samples: Decodable {
  struct Group: Decodable {
    let name: String
    let colour: String
  }
  struct SampleCategory: Decodable {
    let name: String
    let icon: String
    let group: String
  }
  struct Place: Decodable {
    let name: String
    let colour: String
  }
  struct SampleRestaurant: Decodable {
    let name: String
    let type: String
    let address: String
    let phone: String
    let description: String
    let location: String
    /// The name of the photograph's file in a person's folder.
    let photo: String
    /// Where the photograph stands below `Assets/samples/photos`.
    let file: String
  }

  let groups: [Group]
  let categories: [SampleCategory]
  let locations: [Place]
  let restaurants: [SampleRestaurant]

  /// The samples that are compiled in.
  static let shipped = Assets.decode(Samples.self, from: "samples/restaurants.json")

  /// Every record, each after those that it refers to, without photographs.
  var records: [(kind: RecordKind, values: RecordValues)] {
    groups.map { sample in
      var group = CategoryGroup()
      group.name = sample.name
      group.colour = sample.colour
      return (.categoryGroup, group.values)
    }
      + categories.map { sample in
        var category = Category()
        category.name = sample.name
        category.icon = sample.icon
        category.group = Reference(name: sample.group)
        return (.category, category.values)
      }
      + locations.map { sample in
        var location = Location()
        location.name = sample.name
        location.colour = sample.colour
        return (.location, location.values)
      }
      + restaurants.map { sample in
        var restaurant = Restaurant()
        restaurant.name = sample.name
        restaurant.type = Reference(name: sample.type)
        restaurant.address = sample.address
        restaurant.phone = sample.phone
        restaurant.description = sample.description
        restaurant.location = Reference(name: sample.location)
        return (.restaurant, restaurant.values)
      }
  }
}
