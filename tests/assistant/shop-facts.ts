import { decodeName, stripMarkup } from '@sultan/kernel/html-text'
import { formatMoney, fromMinorString, toDecimal } from '@sultan/kernel/money'
import type { ChatShop } from './chat-shop.fixture.ts'

/**
 * The current values of a product in the shop. The checks compare replies of the assistant with these values.
 */
export interface ProductFact {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly isInStock: boolean
  readonly isOnSale: boolean
  /** Current price in the form `16.90`. `priceInWords` is the same price in the form `16,90 KM`. */
  readonly price: string
  readonly priceInWords: string
  /**
   * Every price that a reply of the assistant may state for the product: current and regular prices of the
   * product and its variations.
   */
  readonly allPrices: ReadonlySet<string>
  readonly isHidden: boolean
}

export interface ShopFacts {
  readonly bySlug: ReadonlyMap<string, ProductFact>
  /**
   * Amounts of money in the texts of the shop's pages. A reply of the assistant may state these amounts too.
   */
  readonly policyPrices: ReadonlySet<string>
}

/**
 * Fields of a Store API product that the checks compare with replies of the assistant, in the form in which
 * the store sends them.
 */
interface ProductJson {
  readonly id: number
  readonly parent: number
  readonly slug: string
  readonly name: string
  readonly on_sale: boolean
  readonly is_in_stock: boolean
  readonly prices: { readonly price: string; readonly regular_price: string }
}

const PRICE = /\d[\d.]*,\d\d(?=[\s\u00A0]KM)/g

export function pricesIn(text: string): readonly string[] {
  return text.match(PRICE) ?? []
}

export async function readShopFacts({ get }: Pick<ChatShop, 'get'>): Promise<ShopFacts> {
  const route = '/wc/store/v1/products'
  // The cast is safe: the store under test wrote the response body.
  const pages = async (query: string) =>
    (
      await Promise.all([1, 2, 3].map(page => get(`${route}&per_page=100&page=${page}${query}`)))
    ).flat() as ProductJson[]
  const [products, found, variations, texts] = await Promise.all([
    pages(''),
    pages('&catalog_visibility=search'),
    pages('&type=variation'),
    get('/wp/v2/pages') as Promise<{ content: { rendered: string } }[]>,
  ])
  const visible = new Set(found.map(({ id }) => id))
  return {
    bySlug: new Map(
      products.map(product => [
        product.slug,
        factOf(
          product,
          variations.filter(({ parent }) => parent === product.id),
          !visible.has(product.id),
        ),
      ]),
    ),
    policyPrices: new Set(texts.flatMap(({ content }) => pricesIn(stripMarkup(content.rendered)))),
  }
}

function factOf(product: ProductJson, variations: readonly ProductJson[], isHidden: boolean): ProductFact {
  const { id, slug, name, is_in_stock: isInStock, on_sale: isOnSale, prices } = product
  const all = [product, ...variations].flatMap(one => [one.prices.price, one.prices.regular_price])
  return {
    id,
    slug,
    name: decodeName(name),
    isInStock,
    isOnSale,
    price: inWords(prices.price, 'decimal'),
    priceInWords: inWords(prices.price),
    allPrices: new Set(all.flatMap(amount => pricesIn(inWords(amount)))),
    isHidden,
  }
}

function inWords(minor: string, form: 'words' | 'decimal' = 'words'): string {
  const money = fromMinorString(minor, 2, 'BAM')
  if (money === null) throw new Error(`No amount: ${minor}`)
  return form === 'words' ? formatMoney(money) : toDecimal(money)
}
