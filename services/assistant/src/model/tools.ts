import { stripMarkup } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import { formatMoney } from '@sultan/kernel/money'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { priceText, remainingStock, stockText } from '../answers/product-text.ts'
import type { AssistantShop, ProductInfo, ShopPage, VariationInfo } from '../catalogue/assistant-shop.ts'
import type { Tool } from './chat-completions.ts'

const MAX_PRODUCTS = 8
const MAX_DESCRIPTION_LENGTH = 1500
const MAX_PAGE_LENGTH = 12_000

const tool = (name: string, description: string, properties: Readonly<Record<string, unknown>>): Tool => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  },
})

/** Functions that the model may call. All are read-only. */
export const tools: readonly Tool[] = [
  tool(
    'search_products',
    'Traži proizvode po pojmu (npr. „ulje crnog kima”). Vraća slug, naziv, cijenu i stanje.',
    {
      query: { type: 'string', description: 'Pojam na bosanskom, bez cijene i količine.' },
    },
  ),
  tool('get_product', 'Sve o jednom proizvodu: opis, osobine, opcije s cijenama i stanjem.', {
    slug: { type: 'string' },
  }),
  tool('shop_page', 'Tekst jedne stranice prodavnice: dostava, povrat, plaćanje, privatnost, uslovi.', {
    path: { type: 'string', description: 'Npr. /dostava' },
  }),
]

/** Products looked up for one answer; the checks compare the answer with them. */
export interface Lookups {
  readonly snapshots: Map<number, ProductSnapshot>
  readonly details: Map<number, ProductInfo>
}

/**
 * Runs one tool call and returns its result as JSON. For an invalid call the JSON contains an error, which
 * the model reads like any result.
 */
export async function runTool(
  shop: AssistantShop,
  pages: readonly ShopPage[],
  lookups: Lookups,
  call: { readonly name: string; readonly arguments: string },
): Promise<string> {
  const given = readArguments(call.arguments)
  if (call.name === 'search_products') return JSON.stringify(await search(shop, lookups, given('query')))
  if (call.name === 'get_product') return JSON.stringify(await product(shop, lookups, given('slug')))
  if (call.name === 'shop_page') return JSON.stringify(page(pages, given('path')))
  return JSON.stringify({ greška: 'Takvog alata nema.' })
}

function readArguments(text: string): (name: string) => string {
  let read: unknown = null
  try {
    read = JSON.parse(text)
  } catch {
    // Arguments of a call that are not valid JSON count as no arguments.
  }
  const given = new Map(Object.entries(isRecord(read) ? read : {}))
  return name => {
    const value: unknown = given.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
}

async function search(shop: AssistantShop, lookups: Lookups, query: string) {
  const snapshots = query === '' ? [] : await shop.snapshots(shop.search(query, MAX_PRODUCTS))
  for (const snapshot of snapshots) lookups.snapshots.set(snapshot.id, snapshot)
  return { proizvodi: snapshots.map(toToolResult) }
}

async function product(shop: AssistantShop, lookups: Lookups, slug: string) {
  const item = shop.catalogue()?.bySlug(slug)
  const details = item ? await shop.details(item.id) : null
  if (details === null) return { greška: 'Takvog proizvoda nema.' }
  lookups.snapshots.set(details.snapshot.id, details.snapshot)
  lookups.details.set(details.snapshot.id, details)
  return {
    ...toToolResult(details.snapshot),
    opis: stripMarkup(details.description).slice(0, MAX_DESCRIPTION_LENGTH),
    osobine: details.attributes.map(({ name, options }) => `${name}: ${options.join(', ')}`),
    opcije: details.variations.map(variation => ({
      opcija: variation.options.join(', '),
      cijena: variationPrice(variation),
      stanje: stockText(variation.stock),
    })),
  }
}

function variationPrice({ price, priceBefore }: VariationInfo): string {
  if (price === null) return 'cijena na upit'
  return priceBefore === null
    ? formatMoney(price)
    : `${formatMoney(price)} (ranije ${formatMoney(priceBefore)})`
}

function page(pages: readonly ShopPage[], path: string) {
  const found = pages.find(one => one.path === path)
  if (!found) return { greška: 'Takve stranice nema.', stranice: pages.map(one => one.path) }
  return { naslov: found.title, tekst: stripMarkup(found.content).slice(0, MAX_PAGE_LENGTH) }
}

function toToolResult(snapshot: ProductSnapshot) {
  const left = remainingStock(snapshot)
  return {
    slug: snapshot.slug,
    naziv: snapshot.name,
    cijena: priceText(snapshot),
    stanje: stockText(stockStatus(snapshot)),
    ...(left !== null && { komada: left }),
    ...(snapshot.onSale && { sniženje: true }),
  }
}
