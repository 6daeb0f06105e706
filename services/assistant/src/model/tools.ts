import { stripMarkup } from '@sultan/kernel/html'
import { formatMoney } from '@sultan/kernel/money'
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'
import { priceWords, stockWords } from '../answers/product-lines.ts'
import type { AssistantShop, Details, Offer, OfferedVariation, ShopPage } from '../assistant.ts'

const mostFound = 8
const longestDescription = 1500
const longestPage = 12_000

const tool = (
  name: string,
  description: string,
  properties: Readonly<Record<string, unknown>>,
): ChatCompletionFunctionTool => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    },
  },
})

/** What the model may ask. Nothing of it changes anything. */
export const tools: readonly ChatCompletionFunctionTool[] = [
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

/** What was looked up for one answer; what the answer says is held against it. */
export interface Lookups {
  readonly offers: Map<number, Offer>
  readonly details: Map<number, Details>
}

/** Runs one call of the model; the result is told as JSON. What makes no sense is told so, and costs a round. */
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
    // Asked for nothing, then.
  }
  const given = new Map(Object.entries(typeof read === 'object' && read !== null ? read : {}))
  return name => {
    const value: unknown = given.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
}

async function search(shop: AssistantShop, lookups: Lookups, query: string) {
  const offers = query === '' ? [] : await shop.offers(shop.search(query, mostFound))
  for (const offer of offers) lookups.offers.set(offer.id, offer)
  return { proizvodi: offers.map(told) }
}

async function product(shop: AssistantShop, lookups: Lookups, slug: string) {
  const item = shop.catalogue()?.bySlug(slug)
  const details = item ? await shop.details(item.id) : null
  if (details === null) return { greška: 'Takvog proizvoda nema.' }
  lookups.offers.set(details.offer.id, details.offer)
  lookups.details.set(details.offer.id, details)
  return {
    ...told(details.offer),
    opis: stripMarkup(details.description).slice(0, longestDescription),
    osobine: details.attributes.map(({ name, options }) => `${name}: ${options.join(', ')}`),
    opcije: details.variations.map(variation => ({
      opcija: variation.options.join(', '),
      cijena: variationPrice(variation),
      stanje: stockWords(variation),
    })),
  }
}

function variationPrice({ price, priceBefore }: OfferedVariation): string {
  if (price === null) return 'cijena na upit'
  return priceBefore === null
    ? formatMoney(price)
    : `${formatMoney(price)} (ranije ${formatMoney(priceBefore)})`
}

function page(pages: readonly ShopPage[], path: string) {
  const found = pages.find(one => one.path === path)
  if (!found) return { greška: 'Takve stranice nema.', stranice: pages.map(one => one.path) }
  return { naslov: found.title, tekst: stripMarkup(found.content).slice(0, longestPage) }
}

function told(offer: Offer) {
  return {
    slug: offer.slug,
    naziv: offer.name,
    cijena: priceWords(offer),
    stanje: stockWords(offer),
    ...(offer.left !== null && { komada: offer.left }),
    ...(offer.isOnSale && { sniženje: true }),
  }
}
