import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DocumentationTests {
  @Test func itBuildsWithoutWarnings() throws {
    #expect(try BuiltDocumentation("Forms").complaints == "")
  }
}
