import { type CatalogueItem, kindOf } from '../catalogue/catalogue.ts'
import { forRecipient } from '../catalogue/kinds.ts'
import { wordsOf } from '../language/words.ts'
import type { Reply, Talk } from '../talk.ts'
import { answerByPrice, byPrice, byPriceDown } from './by-price.ts'
import { categoryLink, current, list } from './lists.ts'
import { describeOffer } from './one-product.ts'
import { describeSizes } from './sizes.ts'

/** `a jeftinije?`, `a veće?`, `imate li još?`: other products than those that were named, but of their kind. */
export async function answerRelated(talk: Talk): Promise<Reply | null> {
  const { question, topic } = talk
  const isAboutMoney = question.has('cheaper', 'dearer')
  const isOther = question.has('more') && !question.has('first', 'third', 'fourth', 'last')
  if (question.has('bigger', 'smaller')) return answerOtherSize(talk)
  const isChoice = topic.items.length > 1 && question.words.some(word => /^(koji|koja|koje|koju)$/.test(word))
  if (isChoice && question.has('cheaper', 'dearer', 'cheapest', 'dearest')) {
    return answerByPrice(topic.items, talk)
  }
  if (!isAboutMoney && !isOther && !(question.budget !== null && topic.question !== null)) return null
  const pool = poolOf(talk)
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
  const offers = await current(fitting, talk)
  if (offers.length > 0)
    return list(isAboutMoney ? 'Ima i ovo:' : 'Evo još nešto:', offers, categoryLink(fitting, talk))
  const extreme = [...topic.items].sort(question.has('dearer') ? byPriceDown : byPrice).slice(0, 1)
  const same = await current(extreme, talk, null, 1)
  if (!isAboutMoney || same.length === 0) return null
  return list(
    question.has('cheaper')
      ? 'Jeftinije od toga u toj grupi trenutno nemamo:'
      : 'Skuplje od toga u toj grupi trenutno nemamo:',
    same,
  )
}

/** What the shopper's own words found; where they found little else, products of the same category. */
function poolOf({ topic, find, catalogue }: Talk): readonly CatalogueItem[] {
  const found = find(topic.question?.topicWords ?? [])
  const meant = found.named.length > topic.items.length ? found.named : []
  const [item] = topic.items
  const kind = item && kindOf(item, catalogue)?.slug
  const isOfKind = ({ categories }: CatalogueItem): boolean => categories.some(({ slug }) => slug === kind)
  // Of presents of several kinds, another present.
  const isMixed = !topic.items.every(isOfKind)
  const alike = isMixed
    ? forRecipient(catalogue.items, topic.question?.recipient ?? null)
    : catalogue.items.filter(isOfKind)
  return [...new Set([...meant, ...alike])]
}

/** Of a product with several sizes, all of them with their prices; otherwise its larger and smaller brothers. */
async function answerOtherSize(talk: Talk): Promise<Reply | null> {
  const { topic, catalogue, question } = talk
  const [item] = topic.items
  if (item === undefined) return null
  const [head = ''] = item.name.split(',')
  const family = wordsOf(head).filter(word => !/^\d/.test(word))
  const [rarest = ''] = [...family].sort((a, b) => b.length - a.length)
  const brothers = [...catalogue.having(rarest)].filter(
    one => one !== item && family.every(word => wordsOf(one.name.split(',')[0] ?? '').includes(word)),
  )
  const details = await talk.shop.details(item.id)
  if (details !== null && details.variations.length > 0) {
    const sizes = describeSizes(details, question)
    return { text: [describeOffer(details), sizes].filter(Boolean).join('\n'), offers: [details.offer] }
  }
  const others = await current(brothers, talk, null)
  if (others.length > 0) return list('Imamo i:', others)
  const same = await current([item], talk, null)
  return same.length === 0 ? null : list('Drugu veličinu tog proizvoda nemamo:', same)
}
