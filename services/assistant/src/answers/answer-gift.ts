import { fold } from '@sultan/kernel/fold-text'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { type Catalogue, type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { itemsOfCategory } from '../catalogue/categories.ts'
import { isCatalogueWord } from '../catalogue/find-products.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import type { Budget } from '../language/budget.ts'
import type { Recipient } from '../language/recipients.ts'
import { answerByPrice } from './answer-by-price.ts'
import { answerOne } from './answer-one.ts'
import { pick } from './messages.ts'
import { currentProducts, listReply, MAX_LISTED } from './product-lists.ts'
import { isTrusted } from './subject.ts'

const defaultInterests = ['poklon', 'set', 'kahv', 'lokum', 'med', 'miris']
const MAX_PER_CATEGORY = 2

/**
 * Suggests products for a recipient and a budget. Either may come from an earlier message: `a za oca?` (“and
 * for my father?”), `a do 30?` (“and up to 30?”).
 */
export async function answerGift(conversation: Conversation): Promise<Reply | null> {
  const { question, topic } = conversation
  const recipient = question.recipient ?? topic.question?.recipient ?? null
  const budget = question.budget ?? topic.question?.budget ?? null
  const suiting = suitableItems(conversation, recipient, budget)
  if (suiting.length === 1 && !question.has('gift') && question.topicWords.length > 0)
    return answerOne(suiting, conversation)
  if (question.has('cheapest', 'mostExpensive') && suiting.length > 0)
    return answerByPrice(suiting, conversation)
  const snapshots = (await currentProducts(suiting, conversation, budget, MAX_LISTED)).filter(
    snapshot => stockStatus(snapshot) === 'in',
  )
  if (snapshots.length === 0) return null
  const intro = question.has('gift') ? giftIntro(question.seed) : 'Evo šta bi moglo odgovarati:'
  const outro =
    budget === null && question.has('gift') ? 'Recite mi i koliko želite potrošiti, pa ću suziti izbor.' : ''
  return listReply(intro, snapshots, outro)
}

function giftIntro(seed: number): string {
  return pick(seed, [
    'Za poklon bih predložio:',
    'Ovo bi mogao biti lijep poklon:',
    'Evo nekoliko prijedloga za poklon:',
  ])
}

function suitableItems(
  conversation: Conversation,
  recipient: Recipient | null,
  budget: Budget | null,
): readonly CatalogueItem[] {
  const { question, catalogue } = conversation
  // A follow-up such as `a za ženu?` (“and for my wife?”) reuses the words of the earlier question.
  const before = question.has('gift') ? [] : (conversation.topic.question?.topicWords ?? [])
  const words = question.topicWords.length > 0 ? question.topicWords : before
  const found = conversation.find(words)
  const isWish = isTrusted(found, conversation) && words.some(word => isCatalogueWord(word, catalogue))
  const kind = itemsOfCategory(words, catalogue)
  const near = found.named.length >= MAX_LISTED || kind.length >= MAX_LISTED ? [] : found.items
  const wished = isWish ? new Set([...found.named, ...kind, ...near]) : null
  const scores = new Map<CatalogueItem, number>()
  const count = (prefixes: readonly string[], weight: number): void => {
    for (const prefix of prefixes) {
      for (const item of catalogue.withPrefix(fold(prefix)))
        scores.set(item, (scores.get(item) ?? 0) + weight)
    }
  }
  count(['poklon'], 1)
  count(recipient?.preferredPrefixes ?? defaultInterests, 2)
  count(recipient?.excludedPrefixes ?? ['hidzam', 'dijel', 'rezervn'], -6)
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
      (budget === null || (price >= budget.min && price <= budget.max))
    )
  })
  const rank = ([item, score]: readonly [CatalogueItem, number]): number =>
    score +
    (isWish && found.named.includes(item) ? 6 : 0) +
    (budget === null || budget.max > 1e9 ? 0 : (item.price ?? 0) / budget.max) -
    catalogue.popularityRank(item) / 1e5
  const sorted = fitting.sort((a, b) => rank(b) - rank(a)).map(([item]) => item)
  if (wished === null) return varyCategories(sorted, catalogue)
  const suitable = sorted.filter(item => (scores.get(item) ?? 0) > 1)
  // For a child, products that do not suit the age or recipient, such as adult sizes, are suggested only when
  // no suitable product exists.
  if ((age !== null || recipient?.name === 'dijete') && suitable.length > 0) return suitable
  const rest = [...wished].filter(item => !scores.has(item))
  return [...sorted, ...rest]
}

/**
 * Score of an item for an age: 8 when its age attribute (`Uzrast: 2–5 godina`, `8+`) includes the age, −8
 * when not, 0 without the attribute.
 */
export function ageScore({ attributes }: CatalogueItem, age: number): number {
  const ages = attributes.filter(({ name }) => /^uzrast/i.test(name)).flatMap(({ options }) => options)
  if (ages.length === 0) return 0
  const fits = ages.some(option => {
    const [from = 0, to = Infinity] = option.match(/\d+/g)?.map(Number) ?? []
    return age >= from && age <= to
  })
  return fits ? 8 : -8
}

/** Moves the third and further products of a category to the end. */
function varyCategories(items: readonly CatalogueItem[], catalogue: Catalogue): readonly CatalogueItem[] {
  const taken = new Map<string, number>()
  const first: CatalogueItem[] = []
  const later: CatalogueItem[] = []
  for (const item of items) {
    const kind = mainCategory(item, catalogue)?.slug ?? ''
    const times = taken.get(kind) ?? 0
    taken.set(kind, times + 1)
    if (times < MAX_PER_CATEGORY) first.push(item)
    else later.push(item)
  }
  return [...first, ...later]
}
