import { fold } from '@sultan/kernel/fold'
import type { Spelling } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isJoining } from './words.ts'

const SKIPPED = -1

/**
 * Numbers the words of a catalogue as they are written. Every spelling is folded once only: a catalogue repeats its words
 * thousands of times. Telling words (of names, tags …) are what slips are corrected to.
 */
export function createTermReader(
  vocabulary: Vocabulary,
  spelling: Spelling,
): (raw: string, isTelling: boolean) => number {
  const known = new Map<string, number>()
  const told = new Set<string>()
  return (raw, isTelling) => {
    let term = known.get(raw)
    if (term === undefined) {
      const word = fold(raw)
      term = word === '' || isJoining(word) ? SKIPPED : vocabulary.learn(word)
      known.set(raw, term)
    }
    if (isTelling && term !== SKIPPED && !told.has(raw)) {
      told.add(raw)
      spelling.learn(fold(raw), raw)
    }
    return term
  }
}
