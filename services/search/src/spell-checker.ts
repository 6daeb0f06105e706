import SearchableMap from 'minisearch/SearchableMap'
import { isNumeric } from './analyzer.ts'

/**
 * Upper limit of letters in a corrected word. The cost of a fuzzy look-up grows with the cube of the length:
 * 1,000 letters take a quarter of a second.
 */
const MAX_WORD_LENGTH = 40

interface Entry {
  readonly displayForm: string
  readonly frequency: number
}

export interface SpellChecker {
  /**
   * Adds a folded word with its display form, or raises its frequency. Frequent words are suggested first.
   */
  add(word: string, displayForm: string): void
  /**
   * Known words that differ from `word` by one edit, or by up to two edits when `word` has 8 letters or more.
   * None for fewer than 4 letters. The likeliest words come first, equally likely ones in alphabetical order.
   * `word` is folded.
   */
  suggest(word: string, limit: number): readonly string[]
  /** Display form of a folded word: `hidzama` → `hidžama`. */
  displayForm(word: string): string
}

/** Corrects typos: a letter wrong, missing or added, or two letters swapped. */
export function createSpellChecker(): SpellChecker {
  const entries = new SearchableMap<Entry>()
  let longest = 0

  return {
    add(word, displayForm) {
      if (isNumeric(word) || word.length < 3) return
      longest = Math.min(Math.max(longest, word.length), MAX_WORD_LENGTH)
      const entry = entries.get(word)
      entries.set(word, {
        displayForm: entry?.displayForm ?? displayForm.toLowerCase(),
        frequency: (entry?.frequency ?? 0) + 1,
      })
    },
    suggest(word, limit) {
      if (isNumeric(word) || word.length < 4) return []
      const maxEdits = word.length < 8 ? 1 : 2
      if (word.length > longest + maxEdits) return []
      const candidates = new Map<string, { readonly edits: number; readonly frequency: number }>()
      const collect = (form: string, editsLeft: number, editsMade: number): void => {
        for (const [found, [{ frequency }, distance]] of entries.fuzzyGet(form, editsLeft)) {
          const edits = distance + editsMade
          if (found !== word && edits < (candidates.get(found)?.edits ?? Infinity))
            candidates.set(found, { edits, frequency })
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
    displayForm: word => entries.get(word)?.displayForm ?? word,
  }
}

/** Two swapped letters count as one edit; Levenshtein distance counts two. */
function transpositions(word: string): readonly string[] {
  const positions = Array.from({ length: word.length - 1 }, (_, at) => at)
  return positions.map(at => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
}

/**
 * Whether `found` is a likely correction of `word`. A word of up to five letters is corrected only to words
 * with the same first letter (`vrat` is not corrected to `brat`) or with its first two letters swapped.
 */
function isLikely(word: string, found: string): boolean {
  return word.length > 5 || word[0] === found[0] || (word[0] === found[1] && word[1] === found[0])
}
