import { decodeSlug } from '@sultan/kernel/slug'
import { parseAge } from './ages.ts'
import { type Budget, parseBudget } from './budget.ts'
import { detectIntents, type Intent } from './intents.ts'
import type { Span } from './pattern.ts'
import { parseRecipient, type Recipient, recipientOfAge } from './recipients.ts'
import { isSizeWord } from './sizes-and-colours.ts'
import { isStopWord } from './stop-words.ts'
import { tokenize } from './tokenizer.ts'
import { toIjekavian, translateToBosnian } from './translation.ts'

/** A shopper's message, parsed into intents, budget, recipient, clothing sizes and topic words. */
export interface Question {
  readonly words: readonly string[]
  has(...intents: readonly Intent[]): boolean
  readonly budget: Budget | null
  readonly recipient: Recipient | null
  /** Age of the recipient, in years: `za dijete od 3 godine`. */
  readonly age: number | null
  /**
   * Clothing sizes (`XL`, `M`), read before the message is put into lower case, where they look like other
   * words.
   */
  readonly sizes: readonly string[]
  /**
   * Words that may name a product: those left of the message without intents, budget, recipient and stop
   * words.
   */
  readonly topicWords: readonly string[]
  /** Number that picks among wordings of an answer. Equal messages have equal seeds. */
  readonly seed: number
}

/**
 * Intents whose words never name a product. The words of other intents (`poklon`, `sastav`, `cijena`) may
 * name one.
 */
const nonProductIntents: readonly Intent[] = [
  ...([
    'islamicGreeting',
    'greeting',
    'thanks',
    'farewell',
    'price',
    'stock',
    'compare',
    'productRequest',
    'cheaper',
    'moreExpensive',
  ] as const),
  ...([
    'cheapest',
    'mostExpensive',
    'sale',
    'bigger',
    'smaller',
    'more',
    'popular',
    'assortment',
    'size',
    'colour',
  ] as const),
  ...([
    'origin',
    'care',
    'use',
    'about',
    'first',
    'second',
    'third',
    'fourth',
    'last',
    'shipping',
    'payment',
  ] as const),
  ...([
    'shippingTime',
    'freeShipping',
    'return',
    'howToOrder',
    'gift',
    'discount',
    'giftWrap',
    'expiry',
  ] as const),
  ...([
    'complaint',
    'abroad',
    'card',
    'place',
    'contact',
    'hours',
    'missedDelivery',
    'inspectBeforePaying',
    'receipt',
    'material',
  ] as const),
  ...(['exception', 'refund', 'returnCost', 'orderStatus', 'cancel', 'health', 'availabilityLater'] as const),
]

const SIZE = /(?<![\p{L}\d.,])(X{0,3}[SL]|M|\dXL|x{1,3}l|xs|[ml])(?![\p{L}\d’'.]?\p{L})/gu
/** In `ima l`, `mogu l` the letter is short for „li”, not a size. */
const SHORT_LI =
  /(?<!\p{L})(ima|imate|imaš|je|jesu|da|može|moze|mogu|smijem|hoće|hoce|treba|ko|kad|bi|prodajete)\s+l(?![\p{L}/])/giu
const SMALL_S = /veli[cč]in\w*\s+s(?!\p{L})/iu

/** Maximum number of words that are searched for, because each word costs a search. */
const MAX_TOPIC_WORDS = 8

/**
 * Maximum number of words of a message that are parsed: about 1,000 characters of natural language. Parsing
 * 1,000 single letters took seconds.
 */
const MAX_WORDS = 200

export function parseQuestion(message: string): Question {
  const text = withoutMarkup(message)
  const words = translateToBosnian(tokenize(text).slice(0, MAX_WORDS)).map(toIjekavian)
  const spansByIntent = detectIntents(words)
  const budget = parseBudget(words)
  const age = parseAge(words)
  const recipient =
    parseRecipient(words) ?? (age?.isPerson ? { recipient: recipientOfAge(age.years), spans: [] } : null)
  const gone = new Set<number>()
  const drop = ({ from, to }: Span): void => {
    for (let at = from; at < to; at++) gone.add(at)
  }
  for (const intent of nonProductIntents)
    for (const place of spansByIntent.get(intent) ?? []) ends(place).forEach(drop)
  if (budget !== null) drop(budget.span)
  if (age !== null) drop(age.span)
  if (recipient !== null) for (const place of recipient.spans) drop(place)
  return {
    words,
    has: (...intents) => intents.some(intent => spansByIntent.has(intent)),
    budget,
    recipient: recipient?.recipient ?? null,
    age: age?.years ?? null,
    sizes: sizesIn(text),
    topicWords: words
      .filter((word, at) => !gone.has(at) && word.length > 1 && !isStopWord(word) && !isSizeWord(word))
      .slice(0, MAX_TOPIC_WORDS),
    seed: [...message].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7),
  }
}

/**
 * The words of a matched intent phrase that are not searched for: all words of a match of up to two words,
 * otherwise only its first and last word, because the words between them may name a product.
 */
function ends({ from, to }: Span): readonly Span[] {
  if (to - from <= 2) return [{ from, to }]
  return [
    { from, to: from + 1 },
    { from: to - 1, to },
  ]
}

function sizesIn(text: string): readonly string[] {
  const found = [...text.replace(SHORT_LI, '$1').matchAll(SIZE)].map(([, size = '']) => size.toUpperCase())
  return [...new Set(SMALL_S.test(text) ? [...found, 'S'] : found)]
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
