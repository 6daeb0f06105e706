import { decodeSlug } from '@sultan/kernel/slug'
import { createLexicon, testerOf, valuesIn } from './lexicon.ts'
import { parseSizeLimit, type SizeLimit } from './measures.ts'
import { type Budget, parseBudget, parseNumber } from './money.ts'
import { parseAge, parseRecipient, type Recipient, recipientOfAge } from './people.ts'
import { haveSameStem } from './same-stem.ts'
import { isSizeWord, sizesIn } from './sizes.ts'
import {
  conceptsAt,
  conceptsOf,
  isColour,
  isFunctionWord,
  isNumber,
  toIjekavian,
  tokenize,
  wordLists,
} from './words.ts'

/** A comparative such as `jeftinije` (“cheaper”), or a superlative (`isMost`) such as `najveći` (“the largest”). */
export type Comparative = Pick<(typeof wordLists.comparatives)[number], 'by' | 'isHigh' | 'isMost'>

/** A shopper's message, or a part of one with a single request. Reading it needs no data of the shop. */
export interface Message {
  readonly text: string
  readonly words: readonly string[]
  readonly concepts: ReadonlySet<string>
  readonly budget: Budget | null
  readonly limit: SizeLimit | null
  readonly recipient: Recipient | null
  /** Age of the recipient, in years: `za dijete od 3 godine`. */
  readonly age: number | null
  readonly sizes: readonly string[]
  readonly comparative: Comparative | null
  /** Places in a list of products that the message names: 1 is the first product, −1 the last. */
  readonly places: readonly number[]
  /** ISO codes of the countries that the message names, directly or by a place; `*` for any foreign country. */
  readonly countries: readonly string[]
  /** Indices in `words` of the words that state a budget, an age or a recipient. */
  readonly taken: ReadonlySet<number>
}

/** Maximum number of words of a message that are read: about 1,000 characters of natural language. */
const MAX_WORDS = 200
/** Highest number in phrases such as `prve tri` (“the first three”). */
const MAX_PLACES = 4
/** Maximum number of words that are searched for, because each word costs a search. */
const MAX_TOPIC_WORDS = 8

const comparatives = createLexicon<Comparative>(wordLists.comparatives.map(one => [one.words, one]))
const ordinals = createLexicon(Object.entries(wordLists.ordinals))
const countries = createLexicon(
  Object.entries({ ...wordLists.countries, ...wordLists.home }).map(([code, list]) => [list, code]),
)

/** Reads a message; `corrected` corrects typos of single words. */
export function readMessage(markedUp: string, corrected = (word: string): string => word): Message {
  const text = withoutMarkup(markedUp)
  const words = tokenize(text).slice(0, MAX_WORDS).map(toIjekavian).map(corrected)
  const budget = parseBudget(words)
  const age = parseAge(words)
  const recipient = parseRecipient(words)
  const limit = parseSizeLimit(words)
  const spans = [budget, age, recipient, limit].flatMap(one => one?.span ?? [])
  return {
    text,
    words,
    concepts: conceptsOf(words),
    budget: budget && { min: budget.min, max: budget.max },
    limit,
    recipient: recipient?.recipient ?? (age && recipientOfAge(age.years)),
    age: age?.years ?? null,
    sizes: sizesIn(text),
    comparative: limit === null ? (valuesIn(comparatives, words)[0] ?? null) : null,
    places: placesIn(words),
    countries: valuesIn(countries, words),
    taken: new Set(words.keys().filter(at => spans.some(({ from, to }) => at >= from && at < to))),
  }
}

/** The places that words name: 1 and 2 for `prva dva` (“the first two”). */
function placesIn(words: readonly string[]): readonly number[] {
  const places = words.flatMap((_, at) => {
    const [ordinal] = ordinals(words, at)
    if (ordinal === undefined) return []
    const count = Math.ceil(Math.min(MAX_PLACES, parseNumber(words[at + 1]) ?? 1))
    const first = ordinal.value < 0 ? ordinal.value - count + 1 : ordinal.value
    return Array.from({ length: count }, (_, next) => first + next)
  })
  return [...new Set(places)]
}

/** Concepts whose words never name goods. */
const requestConcepts = new Set(
  `namjera cijena stanje ponovo poređenje jeftinije veće drugo traženo ponuda akcija boja veličina opis pozdrav zahvala
  rastanak pristanak kako vrijeme porijeklo poklon ko_si popust dostava`.split(/\s+/),
)
const isComparing = testerOf(
  [...wordLists.comparatives.map(one => one.words), ...Object.keys(wordLists.traits)].join(' '),
)

/**
 * The words of a message that may name a product: colours, words of the catalogue, and words that occur in no example
 * of the assistant's topics.
 */
export function topicWords(
  { words, taken }: Message,
  isCatalogueWord: (word: string) => boolean,
  vocabulary: ReadonlySet<string>,
): readonly string[] {
  const found = words.filter((word, at) => {
    if (taken.has(at) || word.length < 2 || isFunctionWord(word) || isSizeWord(word)) return false
    if (isColour(word) || isNumber(word)) return true
    if (countries(words, at).length > 0 || parseNumber(word) !== null || isComparing(word)) return false
    const concepts = conceptsAt(words, at)
    if (concepts.some(name => requestConcepts.has(name))) return false
    return isCatalogueWord(word) || (!vocabulary.has(word) && concepts.length === 0)
  })
  const distinct = found.filter((word, at) => !found.slice(0, at).some(one => haveSameStem(one, word)))
  return distinct.slice(0, MAX_TOPIC_WORDS)
}

/** Removes markup and URLs; the URL of a product is replaced by the words of its slug. */
function withoutMarkup(message: string): string {
  return message
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/(?:https?:\/\/|www\.)\S*/gi, address => {
      const [, slug = ''] = /\/proizvod\/([\p{L}\p{M}\p{N}_%-]+)/u.exec(address) ?? []
      return slug === '' ? ' http ' : decodeSlug(slug).replaceAll('-', ' ')
    })
    .trim()
}
