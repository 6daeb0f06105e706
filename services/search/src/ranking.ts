import { documentOf, type Postings, weightOf } from './postings.ts'
import { Agreement, Tally } from './tally.ts'
import type { Meaning } from './vocabulary.ts'
import type { Reading, Wish } from './wishes.ts'

/** What the ranking knows of the documents themselves, by their number. */
export interface Standing {
  readonly isBuyable: Uint8Array
  /** Place of each document among all by popularity, no two the same; and the other way round. */
  readonly placeOf: Uint32Array
  readonly documentAt: Uint32Array
}

export interface Ranking {
  /**
   * Documents that answer all wishes, the best first. When none or hardly any does, those follow that answer at least `needed`
   * of them otherwise than in passing.
   */
  rank(wishes: readonly Wish[], needed: number): Uint32Array
}

/** From here on a wish is answered by the name; by name, category, tag or attribute, not merely mentioned in a text. */
const NAMED = 130
const STRONG = 85
/** So few mere mentions of everything are no answer yet. */
const FEW = 10
const SCORE_STEPS = 2048
const PLACES = 2 ** 24

/**
 * Puts documents in order: more wishes answered, then what is asked for by name before what only mentions it, then the score,
 * then popularity. What cannot be bought goes last, unless it alone is what was asked for by name.
 */
export function createRanking(postings: Postings, { isBuyable, placeOf, documentAt }: Standing): Ranking {
  const documents = isBuyable.length
  const total = new Agreement(documents)
  const together = new Agreement(documents)
  const forWish = new Tally(documents)
  const forWord = new Tally(documents)

  function raise(meanings: readonly Meaning[], { sureness: share, floor }: Reading, tally: Tally): void {
    for (const { term, sureness } of meanings) {
      for (const posting of postings.of(term)) {
        const weight = weightOf(posting)
        if (weight >= floor) tally.raise(documentOf(posting), weight * sureness * share)
      }
    }
  }

  function tallyReading(reading: Reading): void {
    const [only, ...more] = reading.words
    if (only !== undefined && more.length === 0) {
      raise(only, reading, forWish)
      return
    }
    together.clear()
    for (const meanings of reading.words) {
      forWord.clear()
      raise(meanings, reading, forWord)
      if (forWord.size === 0) return
      together.take(forWord)
    }
    for (let at = 0; at < together.size; at++) {
      const document = together.documents[at] ?? 0
      if (together.counts[document] !== reading.words.length) continue
      forWish.raise(document, (together.sums[document] ?? 0) / reading.words.length)
    }
  }

  function groupOf(document: number, isSoughtAvailable: boolean): number {
    const isSought = (total.lowest[document] ?? 0) >= NAMED
    if (isBuyable[document] === 1) return isSought ? 1 : 2
    return isSought && !isSoughtAvailable ? 0 : 3
  }

  function answering(all: number, needed: number): Uint32Array {
    const touched = total.documents.subarray(0, total.size)
    const whole = touched.filter(one => total.counts[one] === all)
    const isEnough = whole.length >= FEW || whole.some(one => (total.lowest[one] ?? 0) >= STRONG)
    if (needed === all || isEnough) return whole
    return touched.filter(one => {
      const count = total.counts[one] ?? 0
      return count === all || (count >= needed && (total.lowest[one] ?? 0) >= STRONG)
    })
  }

  /** Everything that decides the place of a document, in one number: such arrays are sorted natively. */
  function keyOf(document: number, wishes: number, isSoughtAvailable: boolean): number {
    const missing = wishes - (total.counts[document] ?? 0)
    const score = Math.floor(((total.sums[document] ?? 0) / wishes / 256) * SCORE_STEPS)
    const order =
      (missing * 4 + groupOf(document, isSoughtAvailable)) * SCORE_STEPS + (SCORE_STEPS - 1 - score)
    return order * PLACES + (placeOf[document] ?? 0)
  }

  return {
    rank(wishes, needed) {
      total.clear()
      for (const wish of wishes) {
        forWish.clear()
        for (const reading of wish.readings) tallyReading(reading)
        total.take(forWish)
      }
      const found = answering(wishes.length, needed)
      const isSoughtAvailable = found.some(one => isBuyable[one] === 1 && (total.lowest[one] ?? 0) >= NAMED)
      const keys = new Float64Array(found.length)
      for (let at = 0; at < found.length; at++)
        keys[at] = keyOf(found[at] ?? 0, wishes.length, isSoughtAvailable)
      keys.sort()
      for (let at = 0; at < keys.length; at++) found[at] = documentAt[(keys[at] ?? 0) % PLACES] ?? 0
      return found
    },
  }
}
