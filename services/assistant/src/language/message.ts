import {
  conceptsAt,
  conceptsOf,
  createLexicon,
  isColour,
  isFunctionWord,
  isNumber,
  isSizeWord,
  matchesIn,
  parseNumber,
  prefixesOf,
  testerOf,
  toIjekavian,
  tokenize,
  valuesIn,
  wordLists,
} from './words.ts'

/** A range of prices in minor units, both ends inclusive; without an upper end, `max` is `UNLIMITED`. */
export interface Budget {
  readonly min: number
  readonly max: number
}

/** A comparative such as `jeftinije` (“cheaper”), or if `isMost` a superlative: `najveći` (“largest”). */
export type Comparative = Pick<(typeof wordLists.comparatives)[number], 'by' | 'isHigh' | 'isMost'>

/**
 * A person for whom the shopper buys. An answer may name the person by `label`: `za ženu` (“for a woman”).
 * Products with words that begin with a prefix of `wants` suit the person; products with words that begin
 * with a prefix of `rejects` do not.
 */
export type Recipient = (typeof recipients)[number]

/** A message, or the part of a message with one request, interpreted without data of the shop. */
export interface Message {
  readonly text: string
  readonly words: readonly string[]
  readonly concepts: ReadonlySet<string>
  readonly budget: Budget | null
  readonly recipient: Recipient | null
  /** In years. */
  readonly age: number | null
  readonly sizes: readonly string[]
  readonly comparative: Comparative | null
  /** Positions that the message names in the chat's most recent product list: 1 is the first, −1 the last. */
  readonly places: readonly number[]
  /** ISO codes of the countries that a message names, directly or by a place; `*` for any foreign country. */
  readonly countries: readonly string[]
  /** Indices in `words` of the words that state a budget, an age or a recipient. */
  readonly taken: ReadonlySet<number>
}

export const UNLIMITED = Number.MAX_SAFE_INTEGER
/** Maximum number of words of a message that are read; this many words have about 1,000 characters. */
const MAX_WORDS = 200
/** Maximum number of words per message that are tried as product names: more words cause more searches. */
const MAX_TOPIC_WORDS = 8
/** Largest number that is recognised in a phrase such as `prva dva` (“the first two”). */
const MAX_FIRST = 9
const MAX_AGE_OF_CHILD = 12
const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL']
/** A clothing size. S, M and L are capitals, because `s` also means “with”; `2 L` is an amount. */
const SIZE = /(?<![\p{L}\d.,])(?:S|(?<!\d\s*)[ML]|X{1,3}[SL]|\dXL|x{1,3}l|xs)(?![\p{L}\d’'.]?\p{L})/gu

const recipients = wordLists.recipients.map(({ wants, not, ...one }) => {
  return { ...one, wants: prefixesOf(wants), rejects: prefixesOf(not) }
})
const child = recipients.find(({ name }) => name === 'dijete') ?? null
const people = createLexicon(recipients.map(one => [one.words, one]))
const ages = createLexicon(Object.entries(wordLists.ages))
const comparatives = createLexicon<Comparative>(wordLists.comparatives.map(one => [one.words, one]))
const ordinals = createLexicon(Object.entries(wordLists.ordinals))
const countries = createLexicon(Object.entries({ ...wordLists.countries, ...wordLists.home }))
const comparing = wordLists.comparatives.map(one => one.words).join(' ')
const isComparing = testerOf(`${comparing} ${Object.keys(wordLists.ordinals).join(' ')} ${wordLists.traits}`)
const currencies = createLexicon(Object.entries(wordLists.currencies))
const isOtherUnit = testerOf(wordLists.units)
const isNegation = testerOf(wordLists.negations)
/** After a word of the kind `max` or `min`, such as `do` (“up to”), a number alone is a budget. */
const leads = createLexicon(Object.entries(wordLists.budget))
const requestConcepts = new Set(wordLists.requestConcepts.split(' '))

export function readMessage(text: string): Message {
  const words = tokenize(text).slice(0, MAX_WORDS).map(toIjekavian)
  const budget = parseBudget(words)
  const age = parseAge(words)
  const persons = matchesIn(people, words)
  // `skuplje od 150 KM` (“more expensive than 150 KM”) is a budget and no comparative.
  const others = budget === null ? words : words.toSpliced(budget.from, budget.to - budget.from)
  const ofAge = age !== null && age.value <= MAX_AGE_OF_CHILD ? child : null
  const spans = [budget, age, ...persons].filter(one => one !== null)
  return {
    text,
    words,
    concepts: conceptsOf(words),
    budget,
    recipient: persons[0]?.value ?? ofAge,
    age: age?.value ?? null,
    sizes: [...new Set(sizesIn(text))],
    comparative: valuesIn(comparatives, others)[0] ?? null,
    places: [...new Set([...words.keys()].flatMap(at => placesAt(words, at)))],
    countries: valuesIn(countries, words),
    taken: new Set(words.keys().filter(at => spans.some(({ from, to }) => at >= from && at < to))),
  }
}

/**
 * The positions in a list that the words name: 2 for `drugi` (“the second one”), 1 and 2 for `prva dva` (“the
 * first two”).
 */
function placesAt(words: readonly string[], at: number): readonly number[] {
  const number = parseNumber(words[at + 1]) ?? 1
  const isCount = Number.isInteger(number) && number > 0 && number <= MAX_FIRST
  return ordinals(words, at).flatMap(({ value }) =>
    value === 1 && isCount ? Array.from({ length: number }, (_, before) => before + 1) : value,
  )
}

/** The first age in the words: `od 3 godine` (“aged 3”), `za dvogodišnjaka` (“for a two-year-old”). */
function parseAge(words: readonly string[]) {
  const counted = words.flatMap((word, at) => {
    const value = /^god(in\w*)?$/.test(word) ? parseNumber(words[at - 1]) : null
    return value === null ? [] : { value, from: at - 1, to: at + 1 }
  })
  return [...counted, ...matchesIn(ages, words)][0] ?? null
}

/** The words that may name a product: colours, numbers, words of the catalogue and unknown words. */
export function topicWords(
  { words, taken }: Message,
  isCatalogueWord: (word: string) => boolean,
  vocabulary: ReadonlySet<string>,
): readonly string[] {
  const mayName = (word: string, at: number): boolean => {
    if (taken.has(at) || word.length < 2 || isFunctionWord(word) || isSizeWord(word)) return false
    if (isColour(word) || isNumber(word)) return true
    if (parseNumber(word) !== null || isComparing(word) || countries(words, at).length > 0) return false
    const concepts = conceptsAt(words, at)
    if (concepts.some(name => requestConcepts.has(name))) return false
    return isCatalogueWord(word) || (!vocabulary.has(word) && concepts.length === 0)
  }
  return words.filter(mayName).slice(0, MAX_TOPIC_WORDS)
}

/** The clothing sizes in a text; `2XL` is `XXL`. */
const sizesIn = (text: string): readonly string[] =>
  (text.match(SIZE) ?? []).map(size => size.toUpperCase().replace('2X', 'XX').replace('3X', 'XXX'))

/** The clothing sizes that an option covers: `S/M` covers S and M, `Univerzalna (S–L)` covers S, M and L. */
export function sizesOf(option: string): readonly string[] {
  // In `Crna s bijelom` (“black with white”), `s` is no size.
  const sizes = sizesIn(/^[xsml\d\s/–-]+$/i.test(option) ? option.toUpperCase() : option)
  const [first = '', last = ''] = sizes
  if (sizes.length !== 2 || !/[–-]/.test(option)) return sizes
  return SIZES.slice(SIZES.indexOf(first), SIZES.indexOf(last) + 1)
}

function parseBudget(words: readonly string[]) {
  for (const at of words.keys()) {
    const first = amountAt(words, at)
    if (first === null) continue
    const from = words.findLastIndex((_, before) => before < at && leads(words, before).length === 0) + 1
    const lead = valuesIn(leads, words.slice(from, at))
    const isJoined = words[first.to] === 'do' || words[first.to] === 'i'
    const second = amountAt(words, isJoined ? first.to + 1 : first.to)
    const isMoney = first.hasUnit || second?.hasUnit === true
    if (!isMoney && lead.every(kind => kind === 'other')) continue
    if (second !== null && second.value > first.value)
      return { min: first.value, max: second.value, from, to: second.to }
    // `da nije skuplje od 150` (“not more expensive than 150”) states a maximum.
    const isNegated = words.slice(Math.max(0, from - 1), at).some(isNegation)
    const isMin = lead.includes('min') && !isNegated
    return { min: isMin ? first.value : 0, max: isMin ? UNLIMITED : first.value, from, to: first.to }
  }
  return null
}

/** Parses `words[at]` as a sum of money in minor units. Null for a number with a unit such as `kg`. */
function amountAt(words: readonly string[], at: number) {
  const number = parseNumber(words[at])
  if (number === null || number <= 0 || isOtherUnit(words[at + 1] ?? '')) return null
  const [currency] = currencies(words, at + 1)
  const value = Math.round(number * 100 * (currency?.value ?? 1))
  return { value, hasUnit: currency !== undefined, to: at + (currency === undefined ? 1 : 2) }
}

export const isWithin = (price: number | null, budget: Budget | null): boolean =>
  budget === null || (price !== null && price >= budget.min && price <= budget.max)
