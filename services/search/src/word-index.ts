import { foldToken } from './analyzer.ts'
import { analyzeTexts, createTermNumbering, type IndexedTexts } from './document-terms.ts'
import { createPostings, type Postings } from './postings.ts'
import { createSpellChecker, type SpellChecker } from './spell-checker.ts'
import { createTermDictionary, type TermDictionary } from './term-dictionary.ts'

/**
 * The words of a catalogue: the dictionary of terms, the documents of each term, and the suggestions of the
 * spell checker. A word that no document contains any longer is removed.
 */
interface WordIndex {
  readonly dictionary: TermDictionary
  readonly spellChecker: SpellChecker
  /** For each term, the documents that contain the term, and the weight of the term in each document. */
  readonly postings: Postings
  /**
   * Returns a function that adds the texts of a document to the index. The function caches the number that
   * identifies each term (an indexed word). The function must not be used after a call of `remove`, because
   * the number of a removed term may later identify another term.
   */
  createWriter(): (document: number, texts: IndexedTexts) => void
  /** Removes all texts of the given documents. `capacity` is greater than every document number. */
  remove(documents: readonly number[], capacity: number): void
}

export function createWordIndex(): WordIndex {
  const dictionary = createTermDictionary()
  const spellChecker = createSpellChecker()
  const postings = createPostings()
  /**
   * For each spelling of a suggested word, the documents that contain the spelling. When no document contains
   * a spelling any longer, the spelling is removed.
   */
  const suggestions = createPostings()
  const numbers = new Map<string, number>()
  const spellings: string[] = []
  const freed: number[] = []

  function numberOf(spelling: string): number {
    const known = numbers.get(spelling)
    if (known !== undefined) return known
    const number = freed.pop() ?? spellings.length
    numbers.set(spelling, number)
    spellings[number] = spelling
    spellChecker.add(foldToken(spelling), spelling)
    return number
  }

  return {
    dictionary,
    spellChecker,
    postings,
    createWriter() {
      const termOf = createTermNumbering(dictionary)
      return (document, texts) => {
        const analyzed = analyzeTexts(texts, termOf)
        for (const [term, weight] of analyzed.weights) postings.add(term, document, weight)
        for (const spelling of analyzed.suggestions) suggestions.add(numberOf(spelling), document, 1)
      }
    },
    remove(documents, capacity) {
      const isRemoved = new Uint8Array(capacity)
      for (const document of documents) isRemoved[document] = 1
      for (const term of postings.removeDocuments(isRemoved)) dictionary.remove(term)
      for (const number of suggestions.removeDocuments(isRemoved)) {
        const spelling = spellings[number] ?? ''
        spellChecker.remove(foldToken(spelling), spelling)
        numbers.delete(spelling)
        freed.push(number)
      }
    },
  }
}
