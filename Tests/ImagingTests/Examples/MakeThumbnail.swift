import Imaging

func makeThumbnail(of path: String) throws(ImagingError) -> [UInt8] {
  let photograph = try ImageFile.read(path)
  let renditions = try Thumbnailer().renditions(of: photograph, fitting: [.square(320)])
  return try JPEGEncoder().encode(renditions.rasters[0])
}
