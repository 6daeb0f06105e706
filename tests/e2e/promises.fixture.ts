import { formatOrderToArrival } from '@sultan/kernel/delivery-dates'
import { ownDeliveryTerm } from '@sultan/kernel/delivery-term'
import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import { isReturnedUnopened, returnPromise } from '@sultan/kernel/return-kind'
import {
  deliveryPrice,
  deliveryPriceSentence,
  formatTermsAmount,
  formatWorkingDays,
  type ShopTerms,
} from '@sultan/kernel/shop-terms'
import type { Product } from '@sultan/woo-client/products'
import { productSchema } from '@sultan/woo-client/products'

/** Number of product pages that are read at the same time. */
const PARALLEL_READS = 8

/** Returns the text of HTML, with no-break spaces replaced by ordinary spaces. */
const plain = (html: string): string => stripMarkup(html).replaceAll('\u00A0', ' ')

/** The statements about stock, delivery and returns in the HTML of a product page. */
interface Promises {
  readonly stock: string
  /** Text of the list of purchase terms; empty for an external product, which is sold by another shop. */
  readonly terms: string
  readonly offers: readonly OfferLd[]
}

interface OfferLd {
  readonly availability: string
  readonly price: string
  /** Shipping details in the JSON-LD of a product; absent for virtual goods, which are not shipped. */
  readonly shippingDetails?: {
    readonly shippingRate?: { readonly value: string }
    readonly deliveryTime?: Readonly<
      Record<'handlingTime' | 'transitTime', { minValue: number; maxValue: number }>
    >
  }
  readonly hasMerchantReturnPolicy: { readonly merchantReturnDays: number }
}

/**
 * Compares product pages with the shop's delivery and return terms (`terms`). Returns a description of each
 * difference, and the number of compared pages for each state of a product, such as `sold out`. Compares the
 * pages of at most `maxAlike` products that have the same state, type and return terms.
 */
export async function compareProductPages(
  url: string,
  terms: ShopTerms,
  maxAlike = Number.POSITIVE_INFINITY,
) {
  const alike = Map.groupBy(await readProducts(url), product =>
    [stateOf(product), product.type, isUnopenedOnly(product, terms)].join(),
  )
  const products = [...alike.values()].flatMap(list => list.slice(0, maxAlike))
  const mismatches: string[] = []
  const states = new Map<string, number>()
  for (let at = 0; at < products.length; at += PARALLEL_READS) {
    await Promise.all(
      products.slice(at, at + PARALLEL_READS).map(async product => {
        const state = stateOf(product)
        states.set(state, (states.get(state) ?? 0) + 1)
        const response = await fetch(`${url}/proizvod/${encodeURIComponent(product.slug)}`)
        const found = readPromises(await response.text())
        mismatches.push(
          ...differences(product, state, found, terms).map(mismatch => `${product.slug}: ${mismatch}`),
        )
      }),
    )
  }
  return { mismatches, states: Object.fromEntries(states) }
}

async function readProducts(url: string): Promise<readonly Product[]> {
  const products: Product[] = []
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/wp-json/wc/store/v1/products?per_page=100&page=${page}`)
    const list: unknown = await response.json()
    if (!Array.isArray(list)) throw new Error(`The list of products is not a list: ${JSON.stringify(list)}`)
    products.push(...list.map(one => productSchema.parse(one)))
    if (list.length < 100) return products
  }
}

type State =
  | 'another shop'
  | 'parts'
  | 'price on request'
  | 'sold out'
  | 'virtual'
  | 'own term'
  | 'backorder'
  | 'in stock'

function stateOf(product: Product): State {
  if (product.type === 'external') return 'another shop'
  if (product.prices.price === '0' && !product.is_purchasable) return 'price on request'
  if (product.type === 'grouped') return 'parts'
  if (!product.is_in_stock) return 'sold out'
  if (product.is_virtual) return 'virtual'
  if (ownTerm(product) !== null) return 'own term'
  return product.is_on_backorder ? 'backorder' : 'in stock'
}

const decodedNames = (list: readonly { readonly name: string }[]) =>
  list.map(({ name }) => ({ name: decodeEntities(name) }))

const attributesOf = ({ attributes }: Product) =>
  attributes.map(({ name, terms }) => ({ name: decodeEntities(name), terms: decodedNames(terms) }))

const ownTerm = (product: Product): string | null => ownDeliveryTerm(attributesOf(product))

/** Whether the shop takes the product back only when the product is unopened. */
const isUnopenedOnly = (product: Product, terms: ShopTerms): boolean =>
  isReturnedUnopened(
    { categories: decodedNames(product.categories), attributes: attributesOf(product) },
    terms,
  )

function readPromises(html: string): Promises {
  const [, list = ''] = /<ul class="purchase-terms">(.*?)<\/ul>/s.exec(html) ?? []
  const [, stock = ''] = /<p class="stock[^"]*">(.*?)<\/p>/s.exec(html) ?? []
  const documents = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json = '']) => JSON.parse(json))
    .flatMap(graph => graph['@graph'] ?? graph)
  const offer = documents.find(one => one['@type'] === 'Product')?.offers
  return {
    stock: plain(stock),
    terms: plain(list),
    offers: offer === undefined ? [] : (offer.offers ?? [offer]),
  }
}

function differences(product: Product, state: State, found: Promises, terms: ShopTerms): readonly string[] {
  const said = found.terms
  const mismatches: string[] = []
  const expect = (isTrue: boolean, what: string) => {
    if (!isTrue) mismatches.push(`${what} (${state}): ${JSON.stringify(found)}`)
  }
  const dated = formatOrderToArrival(terms)
  const line = {
    'another shop': null,
    parts: null,
    'sold out': null,
    'price on request': 'Rok dogovaramo uz cijenu',
    virtual: null,
    'own term': ownTerm(product),
    backorder: 'Šaljemo čim stigne na stanje',
    'in stock': dated,
  }[state]
  if (line === null) expect(!/Stiže|Rok|Šaljemo/.test(said), 'a delivery line')
  else expect(said.includes(line) && (line === dated) === said.includes('Stiže'), `no delivery line ${line}`)

  if (state === 'another shop') {
    expect(said === '', 'terms of another shop')
    return mismatches
  }
  if (state === 'sold out') expect(found.stock === 'Nema na stanju', 'no line that the product is sold out')
  else
    expect(
      found.stock.startsWith('Na stanju') === (state === 'in stock' || state === 'virtual'),
      'the stock line',
    )

  if (state === 'virtual') {
    expect(!/Dostava|kurir|Povrat u roku/.test(said), 'a line about delivery')
    expect(
      found.offers.every(offer => offer.shippingDetails === undefined),
      'delivery in JSON-LD',
    )
    return mismatches
  }

  const isUnopened = isUnopenedOnly(product, terms)
  const returns = returnPromise(terms, isUnopened)
  if (state === 'price on request') {
    expect(!said.includes('Povrat'), 'a return line')
    expect(found.offers.length === 0, 'an offer')
    return mismatches
  }
  expect(said.includes(returns), `no return line ${returns}`)
  expect(isUnopened === said.includes('neotvoren'), 'the clause about unopened goods')
  if (terms.freeShippingFrom !== null)
    expect(said.includes(plain(`od ${formatTermsAmount(terms.freeShippingFrom)}`)), 'another threshold')
  if (state === 'parts') return mismatches

  expect(found.offers.length > 0, 'no offer')
  const minutes = (price: string) => Math.round(Number(price) * 100)
  for (const { availability, price, shippingDetails, hasMerchantReturnPolicy } of found.offers) {
    expect(hasMerchantReturnPolicy.merchantReturnDays === terms.returnDays, 'other return days in JSON-LD')
    const rate = deliveryPrice(terms, minutes(price))
    const shippingRate = shippingDetails?.shippingRate
    expect(shippingRate === undefined || minutes(shippingRate.value) === rate, 'rate')
    const time = shippingDetails?.deliveryTime
    if (time === undefined) continue
    expect(availability.endsWith('InStock'), 'a delivery time of what is not in stock')
    const { handlingTime, transitTime } = time
    const min = handlingTime.minValue + transitTime.minValue
    const max = handlingTime.maxValue + transitTime.maxValue
    expect(dated === `Stiže za ${formatWorkingDays({ min, max })}`, 'another delivery time in JSON-LD')
  }
  const hasTime = found.offers.some(({ shippingDetails }) => shippingDetails?.deliveryTime !== undefined)
  expect(hasTime === (state === 'in stock'), 'a delivery time in JSON-LD')
  return mismatches
}

/**
 * Compares the delivery page `/dostava`, the home page and replies of the assistant with the shop's delivery
 * and return terms (`terms`). Returns a description of each difference.
 */
export async function compareOtherTexts(url: string, terms: ShopTerms): Promise<readonly string[]> {
  const { returnDays, dispatchCutoffHour, deliveryDays, freeShippingFrom } = terms
  const page = plain(await (await fetch(`${url}/dostava`)).text())
  const home = plain(await (await fetch(url)).text())
  const ask = async (message: string): Promise<string> => {
    const response = await fetch(`${url}/wp-json/sultan-ai/v1/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, history: [] }),
    })
    const { response: text }: { readonly response: string } = await response.json()
    return plain(text)
  }
  const price = deliveryPriceSentence(terms)
  const days = formatWorkingDays(deliveryDays)
  const inDays = `u roku od ${returnDays} dana`
  const texts: readonly (readonly [string, string, string])[] = [
    ['/dostava', page, price],
    ['/dostava', page, days],
    ['/dostava', page, inDays],
    ['/dostava', page, `radnim danom do ${dispatchCutoffHour}`],
    ['/dostava', page, 'otvoren'],
    ['home page', home, `Povrat ${inDays}`],
    ['home page', home, freeShippingFrom === null ? '' : `od ${formatTermsAmount(freeShippingFrom)}`],
    ['assistant on the price', await ask('koliko je dostava?'), price],
    ['assistant on the time', await ask('za koliko dana stigne paket?'), days],
    ['assistant on returns', await ask('mogu li vratiti proizvod?'), inDays],
    ['assistant on opened goods', await ask('mogu li vratiti otvoreno ulje?'), inDays],
    ['assistant on opened goods', await ask('mogu li vratiti otvoreno ulje?'), 'samo neotvoren'],
  ]
  return texts.flatMap(([where, text, expected]) =>
    text.includes(plain(expected)) ? [] : [`${where} does not say “${expected}”: ${text.slice(0, 600)}`],
  )
}
