import { readAge } from './ages.ts'
import { type Budget, readBudget } from './budget.ts'
import { isSizeWord } from './clothing-sizes.ts'
import { inIjekavian } from './ekavian.ts'
import { isFiller } from './filler.ts'
import { inBosnian } from './foreign-words.ts'
import type { Heard } from './pattern.ts'
import { type Recipient, readRecipient, recipientOfAge } from './recipients.ts'
import { hear, type Intent } from './rules.ts'
import { wordsOf } from './words.ts'

/** A message as the rules understand it. */
export interface Question {
  readonly words: readonly string[]
  has(...intents: readonly Intent[]): boolean
  readonly budget: Budget | null
  readonly recipient: Recipient | null
  /** Of who it is for, in years: `za dijete od 3 godine`. */
  readonly age: number | null
  /** `XL`, `M`: clothing sizes, which are too short to be told from other words once they are folded. */
  readonly sizes: readonly string[]
  /** What is left when talk, money and the rules' own words are gone: what may name a product. */
  readonly topicWords: readonly string[]
  /** For answers that have several wordings: the same for the same message. */
  readonly seed: number
}

/** Rules whose words never name a product. Those of others (`poklon`, `sastav`, `cijena`) may. */
const aside: readonly Intent[] = [
  ...([
    'selam',
    'greeting',
    'thanks',
    'bye',
    'price',
    'stock',
    'compare',
    'wish',
    'cheaper',
    'dearer',
  ] as const),
  ...([
    'cheapest',
    'dearest',
    'sale',
    'bigger',
    'smaller',
    'more',
    'popular',
    'offer',
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
    'absence',
    'inspect',
    'receipt',
    'material',
  ] as const),
  ...(['exception', 'refund', 'returnCost', 'orderStatus', 'cancel', 'health', 'availabilityLater'] as const),
]

const SIZE = /(?<![\p{L}\d.,])(X{0,3}[SL]|M|\dXL|x{1,3}l|xs|[ml])(?![\p{L}\d’'.]?\p{L})/gu
/** `ima l`, `mogu l`: „li”, and no size. */
const SHORT_LI =
  /(?<!\p{L})(ima|imate|imaš|je|jesu|da|može|moze|mogu|smijem|hoće|hoce|treba|ko|kad|bi|prodajete)\s+l(?![\p{L}/])/giu
const SMALL_S = /veli[cč]in\w*\s+s(?!\p{L})/iu

/** Beyond them nobody names a product, and each costs a search. */
const MOST_TOPIC_WORDS = 8

/** As many as 1,000 characters of a language have. What is made of single letters held the server up for seconds. */
const MOST_WORDS = 200

export function readQuestion(message: string): Question {
  const text = withoutMarkup(message)
  const words = inBosnian(wordsOf(text).slice(0, MOST_WORDS)).map(inIjekavian)
  const heard = hear(words)
  const budget = readBudget(words)
  const age = readAge(words)
  const recipient =
    readRecipient(words) ?? (age?.isPerson ? { recipient: recipientOfAge(age.years), heard: [] } : null)
  const gone = new Set<number>()
  const drop = ({ from, to }: Heard): void => {
    for (let at = from; at < to; at++) gone.add(at)
  }
  for (const intent of aside) for (const place of heard.get(intent) ?? []) ends(place).forEach(drop)
  if (budget !== null) drop(budget.heard)
  if (age !== null) drop(age.heard)
  if (recipient !== null) for (const place of recipient.heard) drop(place)
  return {
    words,
    has: (...intents) => intents.some(intent => heard.has(intent)),
    budget,
    recipient: recipient?.recipient ?? null,
    age: age?.years ?? null,
    sizes: sizesIn(text),
    topicWords: words
      .filter((word, at) => !gone.has(at) && word.length > 1 && !isFiller(word) && !isSizeWord(word))
      .slice(0, MOST_TOPIC_WORDS),
    seed: [...message].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7),
  }
}

/** Of a long phrase with a gap only both ends are the rule's; what stands between may be the product. */
function ends({ from, to }: Heard): readonly Heard[] {
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

/** Neither markup nor addresses are part of a question; an address of a product of ours is read as its slug. */
export function withoutMarkup(message: string): string {
  return message
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/(?:https?:\/\/|www\.)\S*/gi, address => {
      const [, slug = ''] = /\/proizvod\/([\w-]+)/.exec(address) ?? []
      return slug === '' ? ' http ' : slug.replaceAll('-', ' ')
    })
    .trim()
}
