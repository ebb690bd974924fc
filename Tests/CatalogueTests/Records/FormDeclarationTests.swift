import Catalogue
import Forms
import Testing

@Suite struct FormDeclarationTests {
  @Test(arguments: RecordType.all.map(\.form)) func thatAFormIsDeclaredWithoutMistakes(form: FormDescription) {
    #expect(form.mistakes(among: RecordType.all.map(\.kind)) == [])
  }
}
