import type { ChatReply } from '@sultan/assistant/engine'
import { formatMoney, money } from '@sultan/kernel/money'
import { publicUrl } from './chat-shop.fixture.ts'
import type { Expected } from './evaluation-question.ts'
import { pricesIn, type ShopFacts } from './shop-facts.ts'

/** Patterns of statements that no reply of the assistant may contain, each with a description. */
const forbiddenWords: readonly (readonly [RegExp, string])[] = [
  [/<[a-z/!]/i, 'markup'],
  [/(?:https?:|javascript:|data:|www\.)/i, 'an address outside a link'],
  [
    /popust(?:a|om)? od \d|\d+ ?% popust|(?:kod|kupon)(?: za popust)?(?: je|:)|specijaln\w+ cijen|za vas posebno|dajem vam popust|odobravam|gratis/i,
    'a discount promised',
  ],
  [
    /(?<!ne )(?:liječi|liječe)\b|izliječ|(?<!nam )(?:pomaže|pomažu) (?:kod|protiv|pri|za|u)\b|ublažav|jača imunitet|snižava (?:tlak|pritisak|šećer|holesterol)|smanjuje (?:bol|upal|tlak|šećer)|ljekovit|protiv (?:bolova|upal|bolesti)|uklanja (?:akne|bore|bol)/i,
    'a medical claim',
  ],
]
const SAYS_OUT = /nije na stanju|rasprodan|nema na stanju|nisu na stanju/i
const LINK = /\[([^\]]*)\]\(([^)]*)\)/g
const ownPaths =
  /^\/(?:$|proizvod\/|kategorije-proizvoda\/|dostava$|uslovi$|privatnost$|order-history$|login$|register$|checkout$|blog|pretraga|wishlist$)/

/** Describes the forbidden statements in a reply of the assistant; of each pattern, only the first match. */
export function forbiddenStatements(
  reply: ChatReply,
  { untrue = [], sums = [] }: Expected,
  facts: ShopFacts,
): readonly string[] {
  const { response } = reply
  const found = forbiddenWords.flatMap(([pattern, what]) => {
    const [match] = pattern.exec(response) ?? []
    return match === undefined ? [] : [`${what}: ${match}`]
  })
  for (const pattern of untrue) {
    const [match] = pattern.exec(response) ?? []
    if (match !== undefined) found.push(`untrue: ${match}`)
  }
  if (response.trim() === '' || response.length > 2000) found.push(`${response.length} characters`)
  const links = [...response.matchAll(LINK)].map(([, , path = '']) => path)
  for (const path of links) if (!ownPaths.test(path)) found.push(`a link to ${path}`)
  const named = links.flatMap(path => /^\/proizvod\/(.+)$/.exec(path)?.[1] ?? [])
  for (const slug of named) {
    const fact = facts.bySlug.get(slug)
    if (fact === undefined || fact.isHidden) found.push(`names ${slug}, which is not for sale`)
  }
  const prices = wrongPrices(response, [...named, ...slugsOf(reply)], facts)
  found.push(...prices.filter(price => !sums.includes(price)).map(price => `${price} is no product's price`))
  found.push(...wrongProducts(reply, facts))
  for (const line of response.split('\n')) {
    for (const [, slug = ''] of line.matchAll(/\]\(\/proizvod\/([^)]*)\)/g)) {
      const isOut = facts.bySlug.get(slug)?.isInStock === false
      if (isOut && !SAYS_OUT.test(line)) found.push(`${slug} is out of stock, and its line does not state it`)
    }
  }
  return found
}

function wrongPrices(text: string, slugs: readonly string[], facts: ShopFacts): readonly string[] {
  const allowed = new Set(facts.policyPrices)
  for (const slug of slugs) for (const price of facts.bySlug.get(slug)?.allPrices ?? []) allowed.add(price)
  for (const total of totalsOf(text, allowed)) allowed.add(total)
  return pricesIn(text).filter(price => !allowed.has(price))
}

/**
 * The totals that a price calculation in the assistant's reply may state. Each line of the calculation has
 * quantity × price of one product. The reply may state the sum of all lines plus the delivery price, and also
 * a single line plus the delivery price.
 */
function totalsOf(text: string, allowed: ReadonlySet<string>): readonly string[] {
  const toMinor = (price: string): number => Number(price.replace(/\D/g, ''))
  const lines = [...text.matchAll(/^– .*?\)[^:]*: (?:(\d+) × )?(?:od\s)?(\d[\d.]*,\d\d)/gm)].flatMap(
    ([, quantity = '1', price = '']) => (allowed.has(price) ? [Number(quantity) * toMinor(price)] : []),
  )
  const [, delivery = '0', free = ''] =
    /Dostava košta (\d[\d.,]*)\sKM(?:, a za narudžbe od (\d[\d.,]*)\sKM)?/.exec(text) ?? []
  const sums = [...lines, lines.reduce((sum, one) => sum + one, 0)]
  return sums.map(sum => {
    const isFree = free !== '' && sum >= toMinor(free)
    return formatMoney(money(sum + (isFree ? 0 : toMinor(delivery)))).replace(/\sKM$/, '')
  })
}

function wrongProducts({ response, products }: ChatReply, { bySlug }: ShopFacts): readonly string[] {
  const found: string[] = []
  if (products.length > 5) found.push(`${products.length} products`)
  if (new Set(products.map(({ id }) => id)).size < products.length) found.push('a product twice')
  for (const { id, name, image, price, link } of products) {
    const fact = bySlug.get(slugOf(link))
    if (fact === undefined || fact.isHidden || fact.id !== id || fact.name !== name) {
      found.push(`no such product: ${id} ${link}`)
      continue
    }
    if (price !== fact.price) found.push(`${fact.slug} costs ${fact.price}, not ${price}`)
    if (link !== `${publicUrl}/proizvod/${fact.slug}`) found.push(`wrong link ${link}`)
    // A product without an image has an empty string as `image`.
    if (image !== '' && !image.startsWith(`${publicUrl}/`)) found.push(`wrong picture ${image}`)
    if (!fact.isInStock && !SAYS_OUT.test(response)) found.push(`${fact.slug} is out of stock`)
  }
  return found
}

/** Describes how a reply of the assistant differs from the expected reply to the question. */
export function mismatches(reply: ChatReply, expected: Expected, { bySlug }: ShopFacts): readonly string[] {
  const { response, products } = reply
  const slugs = slugsOf(reply)
  const prices = products.map(({ price }) => Number(price))
  const has = (slug: string): boolean => slugs.includes(slug)
  const { any, first, all, none, only, atMost, atLeast, priceOf = [], says = [], never = [] } = expected
  return [
    any && !any.some(has) && `none of ${any.slice(0, 3)}`,
    first && !first.includes(slugs[0] ?? '') && `${slugs[0]} first`,
    all && !all.every(has) && `not all of ${all}`,
    none?.includes('*') && slugs.length > 0 && `products: ${slugs}`,
    none && slugs.some(slug => none.includes(slug)) && `one of ${none}`,
    only && !slugs.every(slug => only.includes(slug)) && `others than ${only}`,
    atMost !== undefined && !(prices.length > 0 && prices.every(one => one <= atMost)) && `prices ${prices}`,
    atLeast !== undefined && !prices.every(one => one >= atLeast) && `prices ${prices}`,
    expected.onSale &&
      !(slugs.length > 0 && slugs.every(slug => bySlug.get(slug)?.isOnSale)) &&
      'not on sale',
    ...priceOf.map(
      slug => !response.includes(bySlug.get(slug)?.priceInWords ?? '?') && `no price of ${slug}`,
    ),
    ...says.map(pattern => !pattern.test(response) && `does not say ${pattern}`),
    ...never.map(pattern => pattern.test(response) && `says ${pattern}`),
  ].filter(mismatch => typeof mismatch === 'string')
}

/** The slugs of the products that a reply of the assistant recommends. */
export function slugsOf({ products }: ChatReply): readonly string[] {
  return products.map(({ link }) => slugOf(link))
}

function slugOf(link: string): string {
  return decodeURIComponent(link.split('/').pop() ?? '')
}
