import SearchableMap from 'minisearch/SearchableMap'
import { isNumber } from './words.ts'

/** The work grows with the cube of a word's length: of one of 1,000 letters it held the server up for a quarter of a second. */
const LONGEST = 40

interface Known {
  readonly shown: string
  readonly times: number
}

export interface Spelling {
  /** A word that a slip may be corrected to, as it is written; the more often it is learnt the sooner it is offered. */
  learn(word: string, shown: string): void
  /** Known words one slip away (two from 8 letters on; below 4 letters none), the likeliest first. */
  corrections(word: string, most: number): readonly string[]
  /** How a folded word is written: `hidzama` → `hidžama`. */
  written(word: string): string
}

/** What shoppers mean when they slip: a letter wrong, missing, too many, or two of them swapped. Words are folded. */
export function createSpelling(): Spelling {
  const known = new SearchableMap<Known>()
  let longest = 0

  return {
    learn(word, shown) {
      if (isNumber(word) || word.length < 3) return
      longest = Math.min(Math.max(longest, word.length), LONGEST)
      const before = known.get(word)
      known.set(word, { shown: before?.shown ?? shown.toLowerCase(), times: (before?.times ?? 0) + 1 })
    },
    corrections(word, most) {
      if (isNumber(word) || word.length < 4) return []
      const allowed = word.length < 8 ? 1 : 2
      if (word.length > longest + allowed) return []
      const nearest = new Map<string, { readonly slips: number; readonly times: number }>()
      const look = (form: string, slipsLeft: number, slipsMade: number): void => {
        for (const [found, [{ times }, distance]] of known.fuzzyGet(form, slipsLeft)) {
          const slips = distance + slipsMade
          if (found !== word && slips < (nearest.get(found)?.slips ?? Infinity))
            nearest.set(found, { slips, times })
        }
      }
      look(word, allowed, 0)
      for (const swapped of swaps(word)) look(swapped, allowed - 1, 1)
      return [...nearest]
        .filter(([found]) => isLikely(word, found))
        .sort(
          ([a, left], [b, right]) =>
            left.slips - right.slips ||
            firstLetter(word, a) - firstLetter(word, b) ||
            right.times - left.times,
        )
        .slice(0, most)
        .map(([found]) => found)
    },
    written: word => known.get(word)?.shown ?? word,
  }
}

/** Swapped letters are one slip to a shopper and two to Levenshtein. */
function swaps(word: string): readonly string[] {
  const pairs = Array.from({ length: word.length - 1 }, (_, at) => at)
  return pairs.map(at => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
}

/** Of short words the first letter is right: `vrat` is not `brat`. A swap of the first two is allowed. */
function isLikely(word: string, found: string): boolean {
  return word.length > 5 || word[0] === found[0] || (word[0] === found[1] && word[1] === found[0])
}

function firstLetter(word: string, found: string): number {
  return word[0] === found[0] ? 0 : 1
}
