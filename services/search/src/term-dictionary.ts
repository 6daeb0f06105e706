import SearchableMap from 'minisearch/SearchableMap'
import { isNumeric } from './analyzer.ts'
import { phoneticKey } from './phonetic-key.ts'
import { roots, stems } from './stemmer.ts'

/** A term of the index that matches a typed word. `confidence` is 0 … 1. */
export interface TermMatch {
  readonly term: number
  readonly confidence: number
}

export interface TermDictionary {
  /** Number of terms in the dictionary. */
  readonly size: number
  /** Returns the number of a folded word. A new word receives the next number. */
  add(word: string): number
  /**
   * Terms equal to a folded word or with the same stem or root. If there are none: terms with the same
   * phonetic key.
   */
  match(word: string): readonly TermMatch[]
  /** Longer terms that begin with the word, shortest first. */
  completions(word: string, limit: number): readonly TermMatch[]
}

const STEM_CONFIDENCE = 0.92
const ROOT_CONFIDENCE = 0.62
const PHONETIC_CONFIDENCE = 0.55

/** Creates an empty dictionary of the folded words of a catalogue. */
export function createTermDictionary(): TermDictionary {
  const byPrefix = new SearchableMap<number>()
  const byWord = new Map<string, number>()
  const byStem = new Map<string, number[]>()
  const byRoot = new Map<string, number[]>()
  const byPhoneticKey = new Map<string, number[]>()

  function add(word: string): number {
    const known = byWord.get(word)
    if (known !== undefined) return known
    const term = byWord.size
    byWord.set(word, term)
    byPrefix.set(word, term)
    if (!isNumeric(word)) {
      for (const stem of stems(word)) push(byStem, stem, term)
      for (const root of roots(word)) push(byRoot, root, term)
      push(byPhoneticKey, phoneticKey(word), term)
    }
    return term
  }

  function match(word: string): readonly TermMatch[] {
    const confidences = new Map<number, number>()
    const collect = (terms: readonly number[] | undefined, confidence: number): void => {
      for (const term of terms ?? []) if (!confidences.has(term)) confidences.set(term, confidence)
    }
    const exact = byWord.get(word)
    if (exact !== undefined) confidences.set(exact, 1)
    if (!isNumeric(word)) {
      for (const stem of stems(word)) collect(byStem.get(stem), STEM_CONFIDENCE)
      for (const root of roots(word)) collect(byRoot.get(root), ROOT_CONFIDENCE)
      if (confidences.size === 0) collect(byPhoneticKey.get(phoneticKey(word)), PHONETIC_CONFIDENCE)
    }
    return [...confidences].map(([term, confidence]) => ({ term, confidence }))
  }

  return {
    get size() {
      return byWord.size
    },
    add,
    match,
    completions(word, limit) {
      const found: TermMatch[] = []
      if (isNumeric(word)) return found
      for (const [longer, term] of byPrefix.atPrefix(word)) {
        if (longer !== word) found.push({ term, confidence: 0.5 + 0.35 * (word.length / longer.length) })
      }
      return found.sort((a, b) => b.confidence - a.confidence).slice(0, limit)
    },
  }
}

function push(map: Map<string, number[]>, key: string, term: number): void {
  const terms = map.get(key)
  if (terms === undefined) map.set(key, [term])
  else terms.push(term)
}
