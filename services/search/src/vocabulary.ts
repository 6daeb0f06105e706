import SearchableMap from 'minisearch/SearchableMap'
import { sound } from './sound.ts'
import { roots, stems } from './stem.ts'
import { isNumber } from './words.ts'

/** A term of the catalogue that a typed word may mean, and how sure that is, 0 … 1. */
export interface Meaning {
  readonly term: number
  readonly sureness: number
}

export interface Vocabulary {
  readonly size: number
  /** The number of a folded word, given one when it is new. */
  learn(word: string): number
  /** What a word can mean by its exact form, inflection, derivation; by its sound when that gives nothing. */
  meanings(word: string): readonly Meaning[]
  /** What a word can be the beginning of. */
  completions(word: string, most: number): readonly Meaning[]
}

const BY_STEM = 0.92
const BY_ROOT = 0.62
const BY_SOUND = 0.55

/** All words of the catalogue, folded, by what they begin with and by what they have in common. */
export function createVocabulary(): Vocabulary {
  const words = new SearchableMap<number>()
  const exact = new Map<string, number>()
  const kin = {
    stem: new Map<string, number[]>(),
    root: new Map<string, number[]>(),
    sound: new Map<string, number[]>(),
  }

  function learn(word: string): number {
    const known = exact.get(word)
    if (known !== undefined) return known
    const term = exact.size
    exact.set(word, term)
    words.set(word, term)
    if (!isNumber(word)) {
      for (const form of stems(word)) push(kin.stem, form, term)
      for (const base of roots(word)) push(kin.root, base, term)
      push(kin.sound, sound(word), term)
    }
    return term
  }

  function meanings(word: string): readonly Meaning[] {
    const found = new Map<number, number>()
    const add = (terms: readonly number[] | undefined, sureness: number): void => {
      for (const term of terms ?? []) if (!found.has(term)) found.set(term, sureness)
    }
    const same = exact.get(word)
    if (same !== undefined) found.set(same, 1)
    if (!isNumber(word)) {
      for (const form of stems(word)) add(kin.stem.get(form), BY_STEM)
      for (const base of roots(word)) add(kin.root.get(base), BY_ROOT)
      if (found.size === 0) add(kin.sound.get(sound(word)), BY_SOUND)
    }
    return [...found].map(([term, sureness]) => ({ term, sureness }))
  }

  return {
    get size() {
      return exact.size
    },
    learn,
    meanings,
    completions(word, most) {
      const found: Meaning[] = []
      if (isNumber(word)) return found
      for (const [longer, term] of words.atPrefix(word)) {
        if (longer !== word) found.push({ term, sureness: 0.5 + 0.35 * (word.length / longer.length) })
      }
      return found.sort((a, b) => b.sureness - a.sureness).slice(0, most)
    },
  }
}

function push(map: Map<string, number[]>, key: string, term: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [term])
  else list.push(term)
}
