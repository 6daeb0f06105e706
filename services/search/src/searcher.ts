import { fold } from '@sultan/kernel/fold'
import type { Ranking } from './ranking.ts'
import type { SkuIndex } from './sku-index.ts'
import type { Spelling } from './spelling.ts'
import type { Synonyms } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { alsoMeant, type Wish, wishesOf } from './wishes.ts'
import { rawWordsOf } from './words.ts'

export interface SearchParts {
  readonly vocabulary: Vocabulary
  readonly spelling: Spelling
  readonly synonyms: Synonyms
  readonly skus: SkuIndex
  readonly ranking: Ranking
}

interface FoundDocuments {
  readonly documents: Uint32Array
  /** What was searched for instead, when only that finds anything. */
  readonly corrected: string | null
}

const MOST_WORDS = 12
const MOST_CORRECTIONS = 3
const SLIP = 0.75
/** With fewer hits the next likely correction is looked for as well. */
const FEW = 10
const none = new Uint32Array(0)
const nothing: FoundDocuments = { documents: none, corrected: null }

/**
 * From the strict to the lenient, the first that finds: all wishes; all wishes with slips corrected; what remains of them when
 * that is still what was asked for.
 */
export function createSearcher({ vocabulary, spelling, synonyms, skus, ranking }: SearchParts): {
  find(term: string): FoundDocuments
} {
  const wish = (words: readonly string[]): readonly Wish[] => wishesOf(words, vocabulary, synonyms)
  /** What only resembles a word of the catalogue may be a slip for another one: both are looked for. */
  const withSlips = (words: readonly string[]): readonly Wish[] =>
    wish(words).map(one => {
      if (!one.isUnsure || !isUnderstood(one)) return one
      const meant = spelling.corrections(words[one.from] ?? '', 1)
      return alsoMeant(
        one,
        meant.flatMap(word => wish([word])),
        SLIP,
      )
    })
  const rankAll = (wishes: readonly Wish[]): Uint32Array =>
    wishes.every(isUnderstood) ? ranking.rank(wishes, Math.ceil(wishes.length / 2)) : none

  function correct(
    raw: readonly string[],
    words: readonly string[],
    wishes: readonly Wish[],
  ): FoundDocuments {
    const unknown = wishes.filter(one => !isUnderstood(one)).map(({ from }) => from)
    const offers = new Map(unknown.map(at => [at, spelling.corrections(words[at] ?? '', MOST_CORRECTIONS)]))
    let found: Uint32Array = none
    let corrected: string | null = null
    for (let choice = 0; choice < MOST_CORRECTIONS && found.length < FEW; choice++) {
      if (![...offers.values()].some(offer => choice < offer.length)) break
      const chosen = words.map((word, at) => offers.get(at)?.[choice] ?? offers.get(at)?.[0] ?? word)
      const documents = lenient(wish(chosen))
      if (documents.length === 0) continue
      corrected ??= chosen
        .map((word, at) => (offers.has(at) ? spelling.written(word) : (raw[at] ?? word)))
        .join(' ')
      found = found.length === 0 ? documents : Uint32Array.from(new Set([...found, ...documents]))
    }
    return { documents: found, corrected }
  }

  /** Everything, or what is left without the words nobody knows, or most of it. */
  function lenient(wishes: readonly Wish[]): Uint32Array {
    const all = rankAll(wishes)
    if (all.length > 0) return all
    const understood = wishes.filter(isUnderstood)
    if (understood.every(one => one.isNumber)) return none
    const unknown = wishes.filter(one => !isUnderstood(one))
    const typed = wishes.reduce((sum, { length }) => sum + length, 0)
    const mayGo = unknown.every(one => one.isAside) || unknown.length * 3 <= typed
    return mayGo ? rankAll(understood) : none
  }

  return {
    find(term) {
      const raw = rawWordsOf(term)
        .filter(word => fold(word) !== '')
        .slice(0, MOST_WORDS)
      const words = raw.map(fold)
      if (words.length === 0) return nothing
      const bySku = skus.find(term)
      const wishes = withSlips(words)
      const strict = rankAll(wishes)
      if (bySku.length > 0)
        return { documents: Uint32Array.from(new Set([...bySku, ...strict])), corrected: null }
      if (strict.length > 0) return { documents: strict, corrected: null }
      const slipped = correct(raw, words, wishes)
      return slipped.documents.length > 0 ? slipped : { documents: lenient(wishes), corrected: null }
    },
  }
}

function isUnderstood({ readings }: Wish): boolean {
  return readings.length > 0
}
