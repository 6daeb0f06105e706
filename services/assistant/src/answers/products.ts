import { type CatalogueItem, kindOf } from '../catalogue/catalogue.ts'
import { areKin } from '../language/kin.ts'
import { wordsOf } from '../language/words.ts'
import type { Reply, Talk } from '../talk.ts'
import { answerComparison } from './comparison.ts'
import { answerGift } from './gifts.ts'
import { categoryLink, categoryPath, current, LIST, list } from './lists.ts'
import { askedOptions, describeOffer } from './one-product.ts'
import { describeParticulars } from './particulars.ts'
import { productLine } from './product-lines.ts'
import { describeSizes } from './sizes.ts'
import { isTrusted, type Subject, subjectOf } from './subject.ts'
import { pick } from './wordings.ts'

/** Whatever the message wants of products; null when it wants nothing of them that can be made out. */
export async function answerProducts(talk: Talk): Promise<Reply | null> {
  const { question, topic } = talk
  if (question.has('compare')) {
    const compared = await answerComparison(talk)
    if (compared !== null) return compared
  }
  const gift = question.has('gift') ? namedGift(talk) : null
  if (gift !== null) return answerOne([gift], talk)
  if (isForSomebody(talk)) {
    const suiting = await answerGift(talk)
    if (suiting !== null) return suiting
  }
  if (question.has('sale')) return withoutPromise(await answerSale(talk), talk)
  if (question.topicWords.length === 0 && topic.items.length > 0) {
    const related = await answerRelated(talk)
    if (related !== null) return related
  }
  const subject = subjectOf(talk)
  if (subject === null) return question.topicWords.length === 0 ? answerOffer(talk) : null
  if (question.has('cheapest', 'dearest', 'cheaper', 'dearer') && !subject.isOne)
    return answerByPrice(subject, talk)
  return subject.isOne ? answerOne(subject.items, talk) : answerKind(subject.items, talk, subject.isFar)
}

/** `šta sadrži poklon set Ramazan`: a product with the word in its name, rather than a present for somebody. */
function namedGift({ question, find }: Talk): CatalogueItem | null {
  if (question.topicWords.length === 0 || question.recipient !== null || question.budget !== null) return null
  const [only, ...others] = find(['poklon', ...question.topicWords]).named
  return only !== undefined && others.length === 0 ? only : null
}

function isForSomebody({ question, topic }: Talk): boolean {
  if (question.has('gift')) return true
  const wasGift = topic.question?.has('gift') ?? false
  if (question.recipient !== null) return true
  return wasGift && question.budget !== null && question.topicWords.length === 0
}

/** One product: price and stock, and what else was asked of it. */
async function answerOne([item]: readonly CatalogueItem[], talk: Talk): Promise<Reply | null> {
  const { question, shop } = talk
  const details = item === undefined ? null : await shop.details(item.id)
  if (item === undefined || details === null) return null
  const { offer } = details
  const parts = [describeOffer(details, askedOptions(details, question))]
  if (question.has('size')) parts.push(describeSizes(details, question))
  parts.push(describeParticulars(details, question))
  if (offer.price === null) parts.push(`Cijenu dogovaramo prije izrade: ${shop.particulars.email}.`)
  const intro = offer.stock === 'out' ? 'Nažalost,' : question.has('wish', 'stock') ? 'Da, imamo:' : ''
  const similar = offer.stock === 'out' ? await similarTo(item, talk) : []
  if (similar.length > 0) parts.push(['Slično, a na stanju:', ...similar.map(productLine)].join('\n'))
  const [first = '', ...rest] = parts
  return {
    text: [intro === '' ? first : `${intro} ${first}`, ...rest].filter(Boolean).join('\n'),
    offers: [offer, ...similar],
  }
}

/** Of a large category only the most wanted are looked at. */
const NEAR = 200

/** What can be had instead: of the same kind, the most wanted first. */
async function similarTo(item: CatalogueItem, talk: Talk): Promise<Awaited<ReturnType<typeof current>>> {
  const kind = kindOf(item, talk.catalogue)
  const names = wordsOf(item.name).slice(0, 3)
  const others = talk.catalogue.items.filter(
    one => one !== item && one.isBuyable && one.categories.some(({ slug }) => slug === kind?.slug),
  )
  const likeness = (one: CatalogueItem): number =>
    wordsOf(one.name).filter(word => names.some(name => areKin(name, word))).length
  const nearest = others
    .slice(0, NEAR)
    .map(one => ({ one, score: likeness(one) }))
    .sort((a, b) => b.score - a.score)
  const offers = await current(
    nearest.slice(0, 6).map(({ one }) => one),
    talk,
    null,
    2,
  )
  return offers.filter(({ stock }) => stock !== 'out')
}

/** A kind of products: the best of them, and where the rest are. */
async function answerKind(items: readonly CatalogueItem[], talk: Talk, isFar = false): Promise<Reply | null> {
  const { question } = talk
  const offers = await current(items, talk)
  if (offers.length === 0) return question.budget === null ? null : overBudget(items, talk)
  const allOut = offers.every(({ stock }) => stock === 'out')
  const intro = allOut
    ? 'Nažalost, trenutno nije na stanju:'
    : isFar
      ? 'Tačno to nisam našao. Najbliže je:'
      : pick(question.seed, ['Evo šta imamo:', 'Imamo sljedeće:', 'Ovo bi moglo biti to:'])
  return list(intro, offers, namedCategory(talk) || categoryLink(items, talk))
}

/** The largest category that the message names. */
function namedCategory({ question, catalogue }: Talk): string {
  const [largest] = catalogue.categories
    .filter(({ words }) => question.topicWords.every(word => words.some(one => areKin(one, word))))
    .sort((a, b) => b.size - a.size)
  return largest === undefined || question.topicWords.length === 0
    ? ''
    : `Sve iz grupe: ${categoryPath(largest)}.`
}

async function overBudget(items: readonly CatalogueItem[], talk: Talk): Promise<Reply | null> {
  const cheapest = [...items]
    .filter(({ isBuyable }) => isBuyable)
    .sort(byPrice)
    .slice(0, 2)
  const offers = await current(cheapest, talk, null, 2)
  return offers.length === 0 ? null : list('Za taj iznos trenutno nemamo. Najpovoljnije je:', offers)
}

/** Who asks for a discount hears that there is none to give beside what is reduced for everybody. */
function withoutPromise(reply: Reply | null, { question }: Talk): Reply | null {
  const asksForMore = question.words.some(word => /^popust/.test(word)) && !question.words.includes('na')
  return reply && asksForMore ? { ...reply, text: `Dodatni popust ne mogu odobriti. ${reply.text}` } : reply
}

async function answerSale(talk: Talk): Promise<Reply | null> {
  const { question, catalogue } = talk
  const found = talk.find(question.topicWords)
  if (question.topicWords.length > 0 && isTrusted(found, talk)) {
    const reduced = found.items.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
    const subject = found.named.length === 1 ? found.named : reduced
    if (found.named.length === 1) return answerOne(subject, talk)
    const offers = (await current(reduced, talk)).filter(({ isOnSale }) => isOnSale)
    if (offers.length > 0) return list('Trenutno sniženo:', offers)
    const regular = await answerKind(found.items, talk)
    return regular && { ...regular, text: `Trenutno ništa od toga nije sniženo.\n${regular.text}` }
  }
  const reduced = catalogue.items.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
  const offers = (await current(reduced, talk)).filter(({ isOnSale }) => isOnSale)
  if (offers.length === 0) return { text: 'Trenutno nemamo sniženih proizvoda.', offers: [] }
  return list(
    'Trenutno sniženo, između ostalog:',
    offers,
    'Zanima li vas neka grupa? Recite mi, pa ću pogledati.',
  )
}

/** `a jeftinije?`, `a veće?`, `imate li još?`: other products than those that were named, but of their kind. */
async function answerRelated(talk: Talk): Promise<Reply | null> {
  const { question, topic } = talk
  const isAboutMoney = question.has('cheaper', 'dearer')
  const isOther = question.has('more') && !question.has('first', 'third', 'fourth', 'last')
  if (question.has('bigger', 'smaller')) return answerOtherSize(talk)
  const isChoice = topic.items.length > 1 && question.words.some(word => /^(koji|koja|koje|koju)$/.test(word))
  if (isChoice && question.has('cheaper', 'dearer', 'cheapest', 'dearest')) {
    return answerByPrice({ items: topic.items, isOne: false }, talk)
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
  return list(question.has('cheaper') ? 'To je najpovoljnije što imamo:' : 'To je najviše što imamo:', same)
}

/** What the shopper's own words found; where they found little else, products of the same category. */
function poolOf({ topic, find, catalogue }: Talk): readonly CatalogueItem[] {
  const found = find(topic.question?.topicWords ?? [])
  const meant = found.named.length > topic.items.length ? found.named : []
  const [item] = topic.items
  const kind = item && kindOf(item, catalogue)?.slug
  const alike = catalogue.items.filter(({ categories }) => categories.some(({ slug }) => slug === kind))
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
    return { text: [describeOffer(details, []), sizes].filter(Boolean).join('\n'), offers: [details.offer] }
  }
  if (brothers.length === 0) {
    const offers = await current([item], talk, null)
    return list('Drugu veličinu tog proizvoda nemamo:', offers)
  }
  return list('Imamo i:', await current(brothers, talk, null))
}

async function answerByPrice({ items }: Subject, talk: Talk): Promise<Reply | null> {
  const { question } = talk
  const isDown = question.has('dearest', 'dearer')
  const sorted = items
    .filter(({ price, isBuyable }) => price !== null && isBuyable)
    .sort(isDown ? byPriceDown : byPrice)
  const offers = await current(sorted, talk, question.budget, 3)
  if (offers.length === 0) return null
  return list(isDown ? 'Od najskupljeg:' : 'Od najpovoljnijeg:', offers, categoryLink(sorted, talk))
}

/** What the shop has at all. */
async function answerOffer(talk: Talk): Promise<Reply | null> {
  const { question, catalogue } = talk
  if (!question.has('offer', 'popular', 'wish', 'cheapest', 'dearest', 'gift', 'more')) return null
  if (question.has('cheapest', 'dearest'))
    return answerByPrice({ items: catalogue.items, isOne: false }, talk)
  if (question.budget !== null) return answerKind(catalogue.items, talk)
  if (question.has('popular')) {
    return list('Najtraženije kod nas:', await current(catalogue.items, talk, null, LIST))
  }
  const largest = [...catalogue.categories].sort((a, b) => b.size - a.size).slice(0, 8)
  const names = largest.map(one => `– ${categoryPath(one)}`)
  return { text: ['U ponudi imamo:', ...names, 'Šta vas zanima?'].join('\n'), offers: [] }
}

function byPrice(a: CatalogueItem, b: CatalogueItem): number {
  return (a.price ?? Infinity) - (b.price ?? Infinity)
}

function byPriceDown(a: CatalogueItem, b: CatalogueItem): number {
  return (b.price ?? -1) - (a.price ?? -1)
}
