import { fold } from '@sultan/kernel/fold'
import { type Catalogue, type CatalogueItem, kindOf } from '../catalogue/catalogue.ts'
import { isAbout } from '../catalogue/find-products.ts'
import { wholeKind } from '../catalogue/kinds.ts'
import type { Budget } from '../language/budget.ts'
import type { Recipient } from '../language/recipients.ts'
import type { Reply, Talk } from '../talk.ts'
import { answerOne } from './answer-one.ts'
import { answerByPrice } from './by-price.ts'
import { current, LIST, list } from './lists.ts'
import { isTrusted } from './subject.ts'
import { pick } from './wordings.ts'

const forAnybody = ['poklon', 'set', 'kahv', 'lokum', 'med', 'miris']
const MOST_OF_ONE_CATEGORY = 2

/** What suits somebody and the budget. Recipient and budget may have been said before: `a za oca?`, `a do 30?`. */
export async function answerGift(talk: Talk): Promise<Reply | null> {
  const { question, topic } = talk
  const recipient = question.recipient ?? topic.question?.recipient ?? null
  const budget = question.budget ?? topic.question?.budget ?? null
  const suiting = suitingItems(talk, recipient, budget)
  if (suiting.length === 1 && !question.has('gift') && question.topicWords.length > 0)
    return answerOne(suiting, talk)
  if (question.has('cheapest', 'dearest') && suiting.length > 0) return answerByPrice(suiting, talk)
  const offers = (await current(suiting, talk, budget, LIST)).filter(({ stock }) => stock === 'in')
  if (offers.length === 0) return null
  const intro = question.has('gift') ? giftIntro(question.seed) : 'Evo šta bi moglo odgovarati:'
  const outro =
    budget === null && question.has('gift') ? 'Recite mi i koliko želite potrošiti, pa ću suziti izbor.' : ''
  return list(intro, offers, outro)
}

function giftIntro(seed: number): string {
  return pick(seed, [
    'Za poklon bih predložio:',
    'Ovo bi mogao biti lijep poklon:',
    'Evo nekoliko prijedloga za poklon:',
  ])
}

function suitingItems(
  talk: Talk,
  recipient: Recipient | null,
  budget: Budget | null,
): readonly CatalogueItem[] {
  const { question, catalogue } = talk
  // `a za ženu?` keeps the thing that was asked for.
  const before = question.has('gift') ? [] : (talk.topic.question?.topicWords ?? [])
  const words = question.topicWords.length > 0 ? question.topicWords : before
  const found = talk.find(words)
  const isWish = isTrusted(found, talk) && words.some(word => isAbout(word, catalogue))
  const kind = wholeKind(words, catalogue)
  const near = found.named.length >= LIST || kind.length >= LIST ? [] : found.items
  const wished = isWish ? new Set([...found.named, ...kind, ...near]) : null
  const scores = new Map<CatalogueItem, number>()
  const count = (beginnings: readonly string[], weight: number): void => {
    for (const beginning of beginnings) {
      for (const item of catalogue.having(fold(beginning))) scores.set(item, (scores.get(item) ?? 0) + weight)
    }
  }
  count(['poklon'], 1)
  count(recipient?.likes ?? forAnybody, 2)
  count(recipient?.dislikes ?? ['hidzam', 'dijel', 'rezervn'], -6)
  const { age } = question
  if (age !== null) {
    for (const item of catalogue.items) scores.set(item, (scores.get(item) ?? 0) + ageScore(item, age))
  }
  const fitting = [...scores].filter(([item, score]) => {
    const { price, isBuyable } = item
    const isWished = wished === null ? score > 0 : wished.has(item) && score > -6
    return (
      isWished &&
      isBuyable &&
      price !== null &&
      (budget === null || (price >= budget.least && price <= budget.most))
    )
  })
  const rank = ([item, score]: readonly [CatalogueItem, number]): number =>
    score +
    (isWish && found.named.includes(item) ? 6 : 0) +
    (budget === null || budget.most > 1e9 ? 0 : (item.price ?? 0) / budget.most) -
    catalogue.placeOf(item) / 1e5
  const sorted = fitting.sort((a, b) => rank(b) - rank(a)).map(([item]) => item)
  if (wished === null) return varied(sorted, catalogue)
  const suitable = sorted.filter(item => (scores.get(item) ?? 0) > 1)
  // Nobody wants a woman's dress for a child as long as there is one of its size.
  if ((age !== null || recipient?.name === 'dijete') && suitable.length > 0) return suitable
  const rest = [...wished].filter(item => !scores.has(item))
  return [...sorted, ...rest]
}

/** `Uzrast: 2–5 godina`, `8+`: for that age, for another one, or for any. */
export function ageScore({ attributes }: CatalogueItem, age: number): number {
  const ages = attributes.filter(({ name }) => /^uzrast/i.test(name)).flatMap(({ options }) => options)
  if (ages.length === 0) return 0
  const fits = ages.some(option => {
    const [from = 0, to = Infinity] = option.match(/\d+/g)?.map(Number) ?? []
    return age >= from && age <= to
  })
  return fits ? 8 : -8
}

/** Four bottles of the same kind are no choice. */
function varied(items: readonly CatalogueItem[], catalogue: Catalogue): readonly CatalogueItem[] {
  const taken = new Map<string, number>()
  const first: CatalogueItem[] = []
  const later: CatalogueItem[] = []
  for (const item of items) {
    const kind = kindOf(item, catalogue)?.slug ?? ''
    const times = taken.get(kind) ?? 0
    taken.set(kind, times + 1)
    if (times < MOST_OF_ONE_CATEGORY) first.push(item)
    else later.push(item)
  }
  return [...first, ...later]
}
