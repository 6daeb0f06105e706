import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { forRecipient } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { tokenize } from '../language/tokenizer.ts'
import { answerByPrice, byPrice, byPriceDown } from './answer-by-price.ts'
import { describeProduct } from './product-description.ts'
import { categoryLink, currentProducts, listReply } from './product-lists.ts'
import { describeSizes } from './size-guide.ts'

/**
 * Lists other products of the category under discussion: `a jeftinije?` (“and cheaper?”), `a veće?` (“and
 * bigger?”), `imate li još?` (“do you have more?”).
 */
export async function answerRelated(conversation: Conversation): Promise<Reply | null> {
  const { question, topic } = conversation
  const isAboutMoney = question.has('cheaper', 'moreExpensive')
  const isOther = question.has('more') && !question.has('first', 'third', 'fourth', 'last')
  if (question.has('bigger', 'smaller')) return answerOtherSize(conversation)
  const isChoice = topic.items.length > 1 && question.words.some(word => /^(koji|koja|koje|koju)$/.test(word))
  if (isChoice && question.has('cheaper', 'moreExpensive', 'cheapest', 'mostExpensive')) {
    return answerByPrice(topic.items, conversation)
  }
  if (!isAboutMoney && !isOther && !(question.budget !== null && topic.question !== null)) return null
  const pool = poolOf(conversation)
  const prices = topic.items.flatMap(({ price }) => price ?? [])
  const others = pool.filter(item => !topic.items.includes(item))
  const fitting = isAboutMoney
    ? others
        .filter(({ price, isBuyable }) => {
          if (price === null || !isBuyable) return false
          return question.has('cheaper') ? price < Math.min(...prices) : price > Math.max(...prices)
        })
        .sort(question.has('cheaper') ? byPriceDown : byPrice)
    : question.budget === null
      ? others
      : pool
  const snapshots = await currentProducts(fitting, conversation)
  if (snapshots.length > 0)
    return listReply(
      isAboutMoney ? 'Ima i ovo:' : 'Evo još nešto:',
      snapshots,
      categoryLink(fitting, conversation),
    )
  const extreme = [...topic.items].sort(question.has('moreExpensive') ? byPriceDown : byPrice).slice(0, 1)
  const same = await currentProducts(extreme, conversation, null, 1)
  if (!isAboutMoney || same.length === 0) return null
  return listReply(
    question.has('cheaper')
      ? 'Jeftinije od toga u toj grupi trenutno nemamo:'
      : 'Skuplje od toga u toj grupi trenutno nemamo:',
    same,
  )
}

/**
 * Products whose names and options contain the words of the shopper's earlier question, then products of the
 * category under discussion.
 */
function poolOf({ topic, find, catalogue }: Conversation): readonly CatalogueItem[] {
  const found = find(topic.question?.topicWords ?? [])
  const meant = found.named.length > topic.items.length ? found.named : []
  const [item] = topic.items
  const kind = item && mainCategory(item, catalogue)?.slug
  const isOfKind = ({ categories }: CatalogueItem): boolean => categories.some(({ slug }) => slug === kind)
  // The products listed last may be of different categories, as in a list of gifts. Then there is no one
  // category to list others from, so all products that suit the recipient of the earlier question are
  // candidates.
  const isMixed = !topic.items.every(isOfKind)
  const alike = isMixed
    ? forRecipient(catalogue.items, topic.question?.recipient ?? null)
    : catalogue.items.filter(isOfKind)
  return [...new Set([...meant, ...alike])]
}

/**
 * Lists all sizes of a variable product; for any other product, the products with its name in other sizes.
 */
async function answerOtherSize(conversation: Conversation): Promise<Reply | null> {
  const { topic, catalogue, question } = conversation
  const [item] = topic.items
  if (item === undefined) return null
  const [head = ''] = item.name.split(',')
  const family = tokenize(head).filter(word => !/^\d/.test(word))
  const [rarest = ''] = [...family].sort((a, b) => b.length - a.length)
  const brothers = [...catalogue.withPrefix(rarest)]
    .filter(
      one => one !== item && family.every(word => tokenize(one.name.split(',')[0] ?? '').includes(word)),
    )
    .sort((a, b) => catalogue.popularityRank(a) - catalogue.popularityRank(b))
  const details = await conversation.shop.details(item.id)
  if (details !== null && details.variations.length > 0) {
    const sizes = describeSizes(details, question)
    return {
      text: [describeProduct(details), sizes].filter(Boolean).join('\n'),
      snapshots: [details.snapshot],
    }
  }
  const others = await currentProducts(brothers, conversation, null)
  if (others.length > 0) return listReply('Imamo i:', others)
  const same = await currentProducts([item], conversation, null)
  return same.length === 0 ? null : listReply('Drugu veličinu tog proizvoda nemamo:', same)
}
