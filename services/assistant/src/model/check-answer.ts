import { fold } from '@sultan/kernel/fold'
import { stripMarkup } from '@sultan/kernel/html'
import type { AssistantShop, ChatQuestion, Offer, ShopPage } from '../assistant.ts'
import { checkPrices } from './check-prices.ts'
import { checkStock } from './check-stock.ts'
import * as claims from './claims.ts'
import { clausesOf } from './clauses.ts'
import { spansIn } from './figures.ts'
import { linksAreOurs, slugOf } from './links.ts'
import * as terms from './terms-claims.ts'
import type { Lookups } from './tools.ts'

/** Why an answer may not leave. Names only: the log has no text of a talk. */
export type Fault =
  | ('empty' | 'too long' | 'markup' | 'link' | 'contact' | 'our own instructions')
  | ('price' | 'stock' | 'discount' | 'sale' | 'promise' | 'medical')

export interface Grounds {
  readonly question: ChatQuestion
  readonly shop: AssistantShop
  readonly pages: readonly ShopPage[]
  /** What the answer names and what was looked up, as it is sold at this moment. */
  readonly offers: readonly Offer[]
  readonly lookups: Lookups
  readonly instructions: string
}

export const longestAnswer = 3000

/** Holds every statement of an answer against the shop; null when there is nothing against it. */
export function faultOf(text: string, grounds: Grounds): Fault | null {
  if (text === '') return 'empty'
  if (text.length > longestAnswer) return 'too long'
  if (/<\s*[/!a-z]|&#|&[a-z]+;/i.test(text)) return 'markup'
  if (repeats(text, grounds.instructions)) return 'our own instructions'
  if (!linksAreOurs(text, grounds)) return 'link'
  const { shop, offers } = grounds
  const clauses = clausesOf(text, {
    linked: path => offers.find(({ slug }) => slug === slugOf(path)),
    named: piece => offersOf(shop, offers, piece),
  })
  return (
    checkClaims(fold(text), clauses, grounds) ??
    checkContact(text, grounds) ??
    checkPrices(clauses, grounds) ??
    checkStock(clauses, grounds)
  )
}

function offersOf(shop: AssistantShop, offers: readonly Offer[], piece: string): readonly Offer[] {
  const named = shop.catalogue()?.namedIn(piece) ?? []
  return named.flatMap(({ id }) => offers.find(offer => offer.id === id) ?? [])
}

function checkClaims(whole: string, clauses: ReturnType<typeof clausesOf>, grounds: Grounds): Fault | null {
  for (const { text, subjects } of clauses) {
    if (claims.promisesDiscount(text)) return 'discount'
    if (claims.speaksOfSale(text) && !subjects.every(({ isOnSale }) => isOnSale)) return 'sale'
    if (/%|\b(?:posto|procen\w*|postot\w*)\b/.test(text) && !isPercentKnown(text, grounds)) return 'discount'
    if (claims.claimsToHeal(text) || claims.overrulesDoctor(text)) return 'medical'
    if (terms.asksForSecrets(text)) return 'contact'
    if (terms.promisesTooMuch(text)) return 'promise'
    if (terms.talksOfInstructions(text)) return 'our own instructions'
  }
  if (claims.asksAboutHealth(fold(grounds.question.message)) && !claims.namesDoctor(whole)) return 'medical'
  const known = spansIn(knownText(grounds))
  return [...spansIn(whole)].every(span => known.has(span)) ? null : 'promise'
}

/** What the shop itself says: its pages, and the products that were read. */
function knownText({ pages, lookups, shop }: Grounds): string {
  const details = [...lookups.details.values()]
  return fold(
    [
      ...pages.map(page => stripMarkup(page.content)),
      ...details.map(({ description }) => stripMarkup(description)),
      ...details.flatMap(({ attributes }) => attributes.flatMap(({ options }) => options)),
      `${shop.particulars.returnDays} dana`,
    ].join('\n'),
  )
}

/** „100 % pamuk” stands in the product's own text; a percentage off never does. */
function isPercentKnown(clause: string, grounds: Grounds): boolean {
  const known = knownText(grounds).replace(/\s/g, '')
  const percentages = [...clause.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:%|posto|procen)/g)]
  return percentages.length > 0 && percentages.every(([, number]) => known.includes(`${number}%`))
}

/** Telephone numbers of the shop alone; prices and spans of time are shorter. */
function checkContact(text: string, { shop, pages }: Grounds): Fault | null {
  const own = [shop.particulars.phone, ...pages.map(page => stripMarkup(page.content))]
    .map(digitsOf)
    .join(' ')
  const numbers = text.match(/\+?\d[\d\s()/-]{6,}\d/g) ?? []
  return numbers.every(number => own.includes(digitsOf(number).replace(/^(?:00387|387|0)/, '')))
    ? null
    : 'contact'
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A line of what the model was told, or a name of its tools. */
function repeats(text: string, instructions: string): boolean {
  const said = fold(text)
  if (/\b(?:search_products|get_product|shop_page)\b/.test(said)) return true
  return instructions.split(/\n|(?<=\.)\s/).some(line => line.length > 40 && said.includes(fold(line)))
}
