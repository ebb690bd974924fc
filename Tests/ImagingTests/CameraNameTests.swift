import Testing

@testable import Imaging

@Suite struct CameraNameTests {
  @Test(
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON D800E", "NIKON D800E"),
      ("SONY", "DSC-P12", "SONY DSC-P12"), ("Apple", "iPhone XR", "Apple iPhone XR"), ("Jolla", "Jolla", "Jolla"),
      ("OnePlus", "ONEPLUS A5010", "ONEPLUS A5010"), ("OLYMPUS OPTICAL CO.,LTD", "C750UZ", "OLYMPUS OPTICAL C750UZ"),
      ("FUJI PHOTO FILM CO., LTD.", "SP-2500", "FUJI PHOTO FILM SP-2500"), ("LEICA CAMERA AG", "LEICA Q2", "LEICA Q2"),
      ("JK Imaging, Ltd.", "KODAK PIXPRO FZ201", "JK Imaging KODAK PIXPRO FZ201"),
      ("EASTMAN KODAK COMPANY", "KODAK DX6490", "KODAK DX6490"), ("LG Electronics", "LG-H870", "LG-H870"),
      ("Canon", nil, "Canon"), (nil, "Pixel 6", "Pixel 6"), ("unknown", "Pixel 6", "Pixel 6"),
      ("Google", "  ", "Google"), ("Co.", "Model", "Co. Model"), ("萊卡", "照相機", "萊卡 照相機"),
    ] as [(String?, String?, String)])
  func makerAndModelAreOneName(make: String?, model: String?, name: String) {
    #expect(cameraName(make: make, model: model) == name)
  }

  @Test(arguments: [nil, "", "   ", "Unknown", "UNKNOWN", "n/a", "----", "\u{1}\u{2}", ",", "\u{FFFD}"] as [String?])
  func whatSaysNothingIsNone(text: String?) {
    #expect(cameraName(make: text, model: text) == nil)
    #expect(text?.nameOfDevice == nil)
  }

  @Test(
    arguments: [
      ("  RF24-105mm   F4\tL\n", "RF24-105mm F4 L"), ("a\u{1B}[31mb", "a [31mb"), ("a\u{202E}b\u{200B}c", "abc"),
      ("a\u{FFFD}b\u{E000}", "ab"), ("\u{2028}é\u{A0}1", "é 1"), ("日本 50mm", "日本 50mm"),
    ])
  func namesAreFitForShowing(text: String, name: String) {
    #expect(text.nameOfDevice == name)
  }

  @Test func namesAreShort() {
    let long = String(repeating: "x", count: 63)
    #expect((long + " y").nameOfDevice == long)
    #expect((long + "zy").nameOfDevice == long + "z")
    #expect(cameraName(make: long, model: "y")?.count == 63)
    #expect(String(repeating: "e\u{301}", count: 100).nameOfDevice?.unicodeScalars.count == 64)
  }
}
