import type { Details } from '../assistant.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isInName, isSure } from '../catalogue/find-products.ts'
import { chosenByPlace } from '../conversation/pointing.ts'
import { sides } from '../language/sides.ts'
import type { Reply, Talk } from '../talk.ts'
import { byAmount, priceVerdict } from './price-verdict.ts'
import { plain, productLine } from './product-lines.ts'

/** Two products side by side, without a judgement: which one is better hangs on what it is for. Null when there are no two. */
export async function answerComparison(talk: Talk): Promise<Reply | null> {
  const items = comparedItems(talk)
  return items.length < 2 ? null : sideBySide(items, talk)
}

/** Where it was asked which is cheaper, that first. */
export async function sideBySide(items: readonly CatalogueItem[], talk: Talk): Promise<Reply | null> {
  const details = (await Promise.all(items.slice(0, 3).map(({ id }) => talk.shop.details(id)))).filter(
    one => one !== null,
  )
  if (details.length < 2) return null
  const { question } = talk
  if (question.has('cheaper', 'cheapest', 'dearer', 'dearest')) {
    const offers = details.map(({ offer }) => offer).sort(byAmount(question))
    return { text: priceVerdict(offers, question), offers }
  }
  const blocks = details.map(one => [productLine(one.offer), traits(one)].filter(Boolean).join('\n'))
  return {
    text: [
      'Evo ih jedno pored drugog:',
      ...blocks,
      'Šta vam je važnije, cijena ili namjena? Rado pomognem.',
    ].join('\n'),
    offers: details.map(({ offer }) => offer),
  }
}

function traits({ attributes }: Details): string {
  return attributes
    .slice(0, 4)
    .map(({ name, options }) => `${plain(name)}: ${plain(options.slice(0, 8).join(', '))}`)
    .join('; ')
}

function comparedItems(talk: Talk): readonly CatalogueItem[] {
  const { question, topic, catalogue } = talk
  const chosen = chosenByPlace(talk)
  if (chosen.length >= 2) return chosen
  const named = catalogue.namedIn(question.words.join(' '))
  if (named.length >= 2) return named
  const parts = sides(question.words, question.topicWords)
  const [first = []] = parts
  const items: CatalogueItem[] = []
  for (const [at, part] of parts.entries()) {
    const item = oneOf(part, at === 0 ? [] : first, items, talk)
    if (item !== null) items.push(item)
  }
  const [only] = items
  if (items.length === 1 && only !== undefined && question.words.some(word => /^obicn/.test(word))) {
    const plainOne = plainBrother(only, first, talk)
    if (plainOne !== null) items.push(plainOne)
  }
  if (items.length >= 2) return items
  if (question.topicWords.length === 0) return topic.items.slice(0, 2)
  return [...new Set([...topic.items.slice(0, 1), ...items])]
}

/** `hidžaba od šifona i od džerseja`: the second side may leave out what the first has said. */
function oneOf(
  part: readonly string[],
  first: readonly string[],
  taken: readonly CatalogueItem[],
  { find }: Talk,
): CatalogueItem | null {
  const shared = first.filter(word => !/^\d/.test(word) && !part.includes(word))
  for (const head of [shared, shared.slice(0, 1), []]) {
    const found = find([...head, ...part])
    const item = found.named.find(one => !taken.includes(one))
    if (item !== undefined && isSure(found)) return item
  }
  for (const word of part.toReversed()) {
    const item = find([word]).named.find(one => !taken.includes(one))
    if (item !== undefined) return item
  }
  const found = find(part)
  return isSure(found) ? (found.items.find(one => !taken.includes(one)) ?? null) : null
}

/** `misvak s futrolom ili obični`: the cheapest that has the same first word, and little else. */
function plainBrother(item: CatalogueItem, words: readonly string[], { find }: Talk): CatalogueItem | null {
  for (const word of words) {
    const others = find([word]).named.filter(one => one !== item && isInName(word, one))
    const [plainest] = [...others].sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))
    if (plainest !== undefined) return plainest
  }
  return null
}
