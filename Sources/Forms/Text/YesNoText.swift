/// Yes and no as people write them, in the languages at hand.
enum YesNoText {
  static func value(of text: String) -> Bool? {
    switch Fold.name(text) {
    case "yes", "y", "true", "on", "1", "是", "有", "對": true
    case "no", "n", "false", "off", "0", "否", "沒有", "不": false
    default: nil
    }
  }
}
