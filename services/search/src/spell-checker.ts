import SearchableMap from 'minisearch/SearchableMap'
import { isNumeric } from './analyzer.ts'

/**
 * Typed words of more than `MAX_WORD_LENGTH` + 2 letters are not corrected, because the time of a fuzzy
 * look-up grows with the cube of the word's length: 1,000 letters take a quarter of a second. Two is the
 * maximum number of edits in a correction.
 */
const MAX_WORD_LENGTH = 40

/** A word that can be suggested, with its spellings in the order in which they were added. */
interface Entry {
  readonly spellings: readonly string[]
}

export interface SpellChecker {
  /**
   * Adds a spelling of a folded word. The same spelling can be added several times. Of equally similar words,
   * `suggest` puts the word with the most added spellings first.
   */
  add(word: string, spelling: string): void
  /** Removes one added spelling of a word. When the word has no spelling left, the word is removed too. */
  remove(word: string, spelling: string): void
  /**
   * Returns at most `limit` likely corrections of `word`, the likeliest first. `word` must be folded (lower
   * case, no diacritics). A correction is a word that was passed to `add` and that differs from `word` by one
   * edit, or by up to two edits when `word` has 8 letters or more. A `word` of fewer than 4 letters has no
   * corrections. Equally likely corrections are in alphabetical order.
   */
  suggest(word: string, limit: number): readonly string[]
  /**
   * Display form of a folded word: `hidzama` → `hidžama` (cupping). When a word has several spellings, the
   * display form is the spelling in Latin letters with the most diacritics.
   */
  displayForm(word: string): string
}

/**
 * Creates a spell checker, which corrects typos: a letter wrong, missing or added, or two letters swapped.
 */
export function createSpellChecker(): SpellChecker {
  const entries = new SearchableMap<Entry>()
  /** Length of the longest word that was ever added to the spell checker, at most `MAX_WORD_LENGTH`. */
  let maxLength = 0

  return {
    add(word, spelling) {
      if (isNumeric(word) || word.length < 3) return
      maxLength = Math.min(Math.max(maxLength, word.length), MAX_WORD_LENGTH)
      entries.set(word, { spellings: [...(entries.get(word)?.spellings ?? []), spelling] })
    },
    remove(word, spelling) {
      const { spellings } = entries.get(word) ?? { spellings: [] }
      const at = spellings.indexOf(spelling)
      if (at === -1) return
      if (spellings.length === 1) entries.delete(word)
      else entries.set(word, { spellings: spellings.toSpliced(at, 1) })
    },
    suggest(word, limit) {
      if (isNumeric(word) || word.length < 4) return []
      const maxEdits = word.length < 8 ? 1 : 2
      if (word.length > maxLength + maxEdits) return []
      const candidates = new Map<string, { readonly edits: number; readonly frequency: number }>()
      const collect = (form: string, editsLeft: number, editsMade: number): void => {
        for (const [found, [{ spellings }, distance]] of entries.fuzzyGet(form, editsLeft)) {
          const edits = distance + editsMade
          if (found !== word && edits < (candidates.get(found)?.edits ?? Infinity))
            candidates.set(found, { edits, frequency: spellings.length })
        }
      }
      collect(word, maxEdits, 0)
      for (const swapped of transpositions(word)) collect(swapped, maxEdits - 1, 1)
      return [...candidates]
        .filter(([found]) => isLikely(word, found))
        .sort(
          ([a, left], [b, right]) =>
            left.edits - right.edits ||
            Number(word[0] !== a[0]) - Number(word[0] !== b[0]) ||
            right.frequency - left.frequency ||
            (a < b ? -1 : 1),
        )
        .slice(0, limit)
        .map(([found]) => found)
    },
    displayForm(word) {
      const forms = entries.get(word)?.spellings.map(spelling => spelling.toLowerCase()) ?? []
      return forms.sort(compareSpellings)[0] ?? word
    },
  }
}

function compareSpellings(a: string, b: string): number {
  return (
    Number(isLatin(b)) - Number(isLatin(a)) || diacritics(b) - diacritics(a) || (a < b ? -1 : a > b ? 1 : 0)
  )
}

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text)
const diacritics = (text: string): number => text.match(/[^ -~]/gu)?.length ?? 0

/** Two swapped letters count as one edit; Levenshtein distance counts two. */
export function transpositions(word: string): readonly string[] {
  const positions = Array.from({ length: word.length - 1 }, (_, at) => at)
  return positions.map(at => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
}

/**
 * Whether `found` is a likely correction of `word`. A word of up to five letters is corrected only to words
 * with the same first letter, or to words whose first two letters are swapped: `vrat` (neck) is not corrected
 * to `brat` (brother).
 */
function isLikely(word: string, found: string): boolean {
  return word.length > 5 || word[0] === found[0] || (word[0] === found[1] && word[1] === found[0])
}
