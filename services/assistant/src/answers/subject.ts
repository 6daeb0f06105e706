import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { type Found, isAbout, isInName, isSure } from '../catalogue/find-products.ts'
import { isKnown } from '../catalogue/kinds.ts'
import { chosenByPlace, chosenByTrait, isPointing } from '../conversation/pointing.ts'
import { isColour } from '../language/colours.ts'
import { areKin } from '../language/kin.ts'
import type { Intent } from '../language/rules.ts'
import { AND, sides } from '../language/sides.ts'
import { wordsOf } from '../language/words.ts'
import type { Talk } from '../talk.ts'
import { asksForOptions } from './answer-among.ts'
import { isAttributeAsked } from './particulars.ts'

/** The products a message is about. */
export interface Subject {
  readonly items: readonly CatalogueItem[]
  /** One certain product, rather than a kind of products. */
  readonly isOne: boolean
  /** Names and options say every word of what was asked for; otherwise it is only like it. */
  readonly isNamed?: boolean
  /** Much of what was asked for was not found. */
  readonly isFar?: boolean
}

/** Questions that only make sense about one product. */
const particular: readonly Intent[] = [
  'size',
  'material',
  'origin',
  'care',
  'use',
  'expiry',
  'about',
  'colour',
]

/** Of what was asked for, in a long story around a wish. */
const FEWEST = 0.3

/** Named in the message, chosen from what was named before, or still what it was about; null when there is nothing of it. */
export function subjectOf(talk: Talk): Subject | null {
  const { question, topic } = talk
  const placed = chosenByPlace(talk)
  const chosen = placed.length > 0 ? placed : chosenByTrait(talk)
  if (chosen.length > 0) return { items: chosen, isOne: chosen.length === 1 }
  if (asksForOption(talk)) return { items: topic.items, isOne: topic.items.length === 1 }
  if (pointsBack(talk)) return { items: topic.items.slice(0, 1), isOne: true }
  const isAttribute =
    question.topicWords.length > 0 &&
    question.topicWords.every(word => asksForAttribute(topic.items[0], [word]))
  if (isAttribute) return { items: topic.items.slice(0, 1), isOne: true }
  const isCount = question.topicWords.length > 0 && question.topicWords.every(word => /^\d/.test(word))
  if (isCount && topic.items.length === 0 && !asksForOptions(question)) return null
  const named = namedOnce(talk)
  if (named !== null) return { items: [named], isOne: true }
  if (question.topicWords.length > 0) {
    const found = findMeant(talk)
    const isWhole = found.named.some(item => question.topicWords.every(word => isInName(word, item)))
    const several = isWhole ? [] : severalNamed(talk)
    if (several.length > 1) return { items: several, isOne: false }
    if (isTrusted(found, talk)) return subjectFrom(found, talk)
    // `kolika je teglica`: of what was talked of, in a word of the shopper's own.
    const isStill =
      question.has('price', ...particular) && !question.has('wish') && question.words.length <= 5
    if (!isStill) return null
  }
  if (topic.items.length === 0) return null
  return { items: topic.items, isOne: topic.items.length === 1 || question.has(...particular) }
}

/** Nothing but options of what was talked of: `a u crnoj boji?`, `ima li M?`. */
function asksForOption({ question, topic }: Talk): boolean {
  const options = topic.items.flatMap(item => item.attributes.flatMap(one => one.options)).flatMap(wordsOf)
  const { topicWords, sizes } = question
  const isSaid = topicWords.every(word => isColour(word) || options.some(option => areKin(word, option)))
  return topic.items.length > 0 && isSaid && (topicWords.length > 0 || sizes.length > 0)
}

/** `u toj knjizi`: a word for the product that was talked of, with a finger pointed at it. */
function pointsBack({ question, topic }: Talk): boolean {
  const [item] = topic.items
  if (item === undefined || question.topicWords.length === 0) return false
  const around = [item.name, ...item.categories.map(({ name }) => name), ...item.tags].flatMap(wordsOf)
  return (
    isPointing(question.words) &&
    question.topicWords.every(word =>
      around.some(one => areKin(one, word) || areKin(one, word.replace(/z(?=i$)/, 'g'))),
    )
  )
}

/** The whole name of one product stands in the message. */
function namedOnce({ question, catalogue }: Talk): CatalogueItem | null {
  const [first, ...others] = catalogue.namedIn(question.words.join(' '))
  return first !== undefined && others.length === 0 ? first : null
}

/** With its colour where that is part of a name (`crni sapun`), otherwise without: what has another colour is meant all the same. */
function findMeant({ question: { topicWords }, find }: Talk): Found {
  const whole = find(topicWords)
  const things = topicWords.filter(word => !isColour(word))
  const isName = whole.named.some(item => things.every(word => isInName(word, item)))
  if (isName || things.length === 0 || things.length === topicWords.length) return whole
  const meant = find(things)
  return meant.named.length > 0 ? meant : whole
}

/** Off the subject of the shop, words are found by chance in long texts; what is asked for is trusted sooner. */
export function isTrusted(
  found: Found,
  { question, catalogue, shop }: Pick<Talk, 'question' | 'catalogue' | 'shop'>,
): boolean {
  const asksForGoods = question.has(
    'wish',
    'price',
    'stock',
    'sale',
    'gift',
    'compare',
    'cheapest',
    ...particular,
  )
  const isAboutGoods = question.topicWords.some(word => isAbout(word, catalogue))
  if (!isSure(found)) return asksForGoods && isAboutGoods && found.sureness >= FEWEST
  const isShort =
    question.words.length <= 4 &&
    question.topicWords.some(word => word.length > 3 && isKnown(word, catalogue, shop.search))
  if (asksForGoods || isShort || found.named.length > 0) return true
  return question.topicWords.every(word => /^\d/.test(word) || isAbout(word, catalogue))
}

/** `tamjan i ugalj`: two wishes at once, each with products of its own name. */
function severalNamed({ question, find }: Talk): readonly CatalogueItem[] {
  const parts = sides(question.words, question.topicWords, AND).map(part => find(part).named.slice(0, 2))
  return parts.length > 1 && parts.every(part => part.length > 0) ? [...new Set(parts.flat())] : []
}

/** `koliko stranica ima`: the name of one of its attributes. */
function asksForAttribute(item: CatalogueItem | undefined, words: readonly string[]): boolean {
  return item?.attributes.some(({ name }) => isAttributeAsked(name, words)) ?? false
}

/** Words that name a category mean all of it, also when one product happens to have them in its name. */
function subjectFrom({ items, named, sureness }: Found, { question, catalogue, shop }: Talk): Subject {
  const { topicWords } = question
  const isKind = catalogue.categories.some(({ words }) =>
    topicWords.every(word => words.some(one => areKin(one, word))),
  )
  const meant = named.length > 0 ? named : items
  const asksForOne =
    named.length > 0 && (question.has(...particular) || asksForAttribute(meant[0], question.words))
  if (isKind && !asksForOne && !question.has('cheapest', 'dearest'))
    return { items: [...new Set([...items, ...named])], isOne: items.length === 1 }
  return {
    items: meant,
    isFar: sureness < 0.6 || !isKnown(topicWords[0] ?? '', catalogue, shop.search),
    isNamed: named.length > 0,
    isOne: meant.length === 1 || asksForOne,
  }
}
