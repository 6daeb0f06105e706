import { roots, stem, stems } from '@sultan/kernel/stemmer'
import SearchableMap from 'minisearch/SearchableMap'
import { isNumeric } from './analyzer.ts'
import { phoneticKey } from './phonetic-key.ts'

/** A term of the index that matches a typed word. `confidence` is 0 … 1. */
export interface TermMatch {
  readonly term: number
  readonly confidence: number
  /**
   * How the term matches the typed word. `inflection`: the word itself, or another form of the typed word.
   * `completion`: a longer word that begins with the typed word. `similar`: a word with the same root or
   * sound as the typed word.
   */
  readonly kind: 'inflection' | 'completion' | 'similar'
}

export interface TermDictionary {
  /**
   * Returns the number of a folded word in the dictionary, and adds a word that is missing. A new word
   * receives the number of a removed word, or the next free number.
   */
  add(word: string): number
  /** Removes the word for which `add` returned the number `term`. */
  remove(term: number): void
  /**
   * The terms that match a folded word (in lower case without diacritics):
   * - the equal term, and terms with the same stem;
   * - if there is no such term, the Ekavian or Ijekavian form: `sveca` and `svijeca` (candle);
   * - terms with the same root;
   * - if nothing else matches, terms with the same phonetic key.
   * A term for which `isOtherWord` returns true is not matched by its stem.
   */
  match(word: string, isOtherWord?: (found: string) => boolean): readonly TermMatch[]
  /**
   * Longer terms that begin with the word: the shortest first, terms of equal length in alphabetical order.
   */
  completions(word: string, limit: number): readonly TermMatch[]
}

const STEM_CONFIDENCE = 0.92
const DIALECT_CONFIDENCE = 0.9
const ROOT_CONFIDENCE = 0.62
/**
 * A query word is matched by a root of up to three letters only when the word has at least three more
 * letters, because many unrelated words have the same short root. `casica` (small glass) finds `casa`
 * (glass), but `ranac` (backpack) does not find `rane` (wounds).
 */
const SHORT_ROOT_LENGTH = 3
const MIN_SUFFIX_LENGTH = 3
const PHONETIC_CONFIDENCE = 0.55

/** Creates an empty dictionary. All words in a dictionary are folded: in lower case without diacritics. */
export function createTermDictionary(): TermDictionary {
  const byPrefix = new SearchableMap<number>()
  const byWord = new Map<string, number>()
  /**
   * The words of the dictionary, each at the array index that `add` returned for the word; null for a removed
   * word.
   */
  const words: (string | null)[] = []
  const removed: number[] = []
  const byStem = new Map<string, number[]>()
  const byRoot = new Map<string, number[]>()
  const byPhoneticKey = new Map<string, number[]>()

  function add(word: string): number {
    const known = byWord.get(word)
    if (known !== undefined) return known
    const term = removed.pop() ?? words.length
    words[term] = word
    byWord.set(word, term)
    byPrefix.set(word, term)
    if (!isNumeric(word)) {
      for (const stem of stems(word)) push(byStem, stem, term)
      for (const root of roots(word)) push(byRoot, root, term)
      push(byPhoneticKey, phoneticKey(word), term)
    }
    return term
  }

  function remove(term: number): void {
    const word = words[term] ?? null
    if (word === null) return
    words[term] = null
    removed.push(term)
    byWord.delete(word)
    byPrefix.delete(word)
    if (isNumeric(word)) return
    for (const stem of stems(word)) pull(byStem, stem, term)
    for (const root of roots(word)) pull(byRoot, root, term)
    pull(byPhoneticKey, phoneticKey(word), term)
  }

  function match(word: string, isOtherWord?: (found: string) => boolean): readonly TermMatch[] {
    const matches = new Map<number, TermMatch>()
    const collect = (
      terms: readonly number[] | undefined,
      confidence: number,
      kind: TermMatch['kind'] = 'inflection',
    ): void => {
      for (const term of terms ?? []) if (!matches.has(term)) matches.set(term, { term, confidence, kind })
    }
    const exact = byWord.get(word)
    if (exact !== undefined) collect([exact], 1)
    if (isNumeric(word)) return [...matches.values()]
    const wordOf = (term: number): string => words[term] ?? ''
    for (const stem of stems(word))
      collect(
        byStem.get(stem)?.filter(term => isOtherWord?.(wordOf(term)) !== true),
        STEM_CONFIDENCE,
      )
    const sameSound = byPhoneticKey.get(phoneticKey(word))
    if (matches.size === 0)
      collect(
        sameSound?.filter(term => ekavianStem(wordOf(term)) === ekavianStem(word)),
        DIALECT_CONFIDENCE,
      )
    for (const root of roots(word))
      if (root.length > SHORT_ROOT_LENGTH || word.length - root.length >= MIN_SUFFIX_LENGTH)
        collect(byRoot.get(root), ROOT_CONFIDENCE, 'similar')
    if (matches.size === 0) collect(sameSound, PHONETIC_CONFIDENCE, 'similar')
    return [...matches.values()]
  }

  return {
    add,
    remove,
    match,
    completions(word, limit) {
      if (isNumeric(word)) return []
      const found: { readonly longer: string; readonly term: number }[] = []
      for (const [longer, term] of byPrefix.atPrefix(word)) if (longer !== word) found.push({ longer, term })
      return found
        .sort((a, b) => a.longer.length - b.longer.length || (a.longer < b.longer ? -1 : 1))
        .slice(0, limit)
        .map(({ longer, term }) => ({
          term,
          confidence: 0.5 + 0.35 * (word.length / longer.length),
          kind: 'completion',
        }))
    },
  }
}

/**
 * The Ekavian form of a word's stem: the same for the Ijekavian `svijeca` and the Ekavian `sveca` (candle).
 */
function ekavianStem(word: string): string {
  return stem(word).replace(/i?je/g, 'e')
}

function push(map: Map<string, number[]>, key: string, term: number): void {
  const terms = map.get(key)
  if (terms === undefined) map.set(key, [term])
  else terms.push(term)
}

function pull(map: Map<string, number[]>, key: string, term: number): void {
  const left = map.get(key)?.filter(one => one !== term) ?? []
  if (left.length === 0) map.delete(key)
  else map.set(key, left)
}
