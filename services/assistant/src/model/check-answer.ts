import { fold } from '@sultan/kernel/fold-text'
import { stripMarkup } from '@sultan/kernel/html-text'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import { timeSpansIn } from './amounts.ts'
import { checkPrices } from './check-prices.ts'
import { checkStock } from './check-stock.ts'
import * as claims from './claims.ts'
import { splitClauses } from './clauses.ts'
import type { Evidence, RejectionReason } from './evidence.ts'
import { hasOnlyOwnLinks, productSlug } from './links.ts'
import * as terms from './policy-claims.ts'

export const MAX_ANSWER_LENGTH = 3000

/**
 * Checks every statement of an answer. Returns the reason for its rejection; null when every statement holds.
 */
export function rejectionReason(text: string, evidence: Evidence): RejectionReason | null {
  if (text === '') return 'empty'
  if (text.length > MAX_ANSWER_LENGTH) return 'too long'
  if (/<\s*[/!a-z]|&#|&[a-z]+;/i.test(text)) return 'markup'
  if (repeatsInstructions(text, evidence.instructions)) return 'our own instructions'
  if (!hasOnlyOwnLinks(text, evidence)) return 'link'
  const { shop, snapshots } = evidence
  const clauses = splitClauses(text, {
    linked: path => snapshots.find(({ slug }) => slug === productSlug(path)),
    named: piece => namedProducts(shop, snapshots, piece),
  })
  return (
    checkClaims(fold(text), clauses, evidence) ??
    checkContact(text, evidence) ??
    checkPrices(clauses, evidence) ??
    checkStock(clauses, evidence)
  )
}

function namedProducts(
  shop: AssistantShop,
  snapshots: readonly ProductSnapshot[],
  piece: string,
): readonly ProductSnapshot[] {
  const named = shop.catalogue()?.mentionedIn(piece) ?? []
  return named.flatMap(({ id }) => snapshots.find(snapshot => snapshot.id === id) ?? [])
}

function checkClaims(
  whole: string,
  clauses: ReturnType<typeof splitClauses>,
  evidence: Evidence,
): RejectionReason | null {
  for (const { text, subjects } of clauses) {
    if (claims.promisesDiscount(text)) return 'discount'
    if (claims.speaksOfSale(text) && !subjects.every(({ onSale }) => onSale)) return 'sale'
    if (/%|\b(?:posto|procen\w*|postot\w*)\b/.test(text) && !isPercentKnown(text, evidence)) return 'discount'
    if (claims.claimsToHeal(text) || claims.overrulesDoctor(text)) return 'medical'
    if (terms.asksForSecrets(text)) return 'contact'
    if (terms.promisesTooMuch(text)) return 'promise'
    if (terms.talksOfInstructions(text)) return 'our own instructions'
  }
  if (claims.asksAboutHealth(fold(evidence.request.message)) && !claims.namesDoctor(whole)) return 'medical'
  const known = timeSpansIn(knownText(evidence))
  return [...timeSpansIn(whole)].every(span => known.has(span)) ? null : 'promise'
}

/** Text of the shop's pages and of the products that were looked up, in lower case and without diacritics. */
function knownText({ pages, lookups, shop }: Evidence): string {
  const details = [...lookups.details.values()]
  return fold(
    [
      ...pages.map(page => stripMarkup(page.content)),
      ...details.map(({ description }) => stripMarkup(description)),
      ...details.flatMap(({ attributes }) => attributes.flatMap(({ options }) => options)),
      shop.terms().hasOwnPeriods ? '' : `${shop.terms().returnDays} dana`,
    ].join('\n'),
  )
}

/** Whether the percentages are in the shop's texts, as in „100 % pamuk”. */
function isPercentKnown(clause: string, evidence: Evidence): boolean {
  const known = knownText(evidence).replace(/\s/g, '')
  const percentages = [...clause.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:%|posto|procen)/g)]
  return percentages.length > 0 && percentages.every(([, number]) => known.includes(`${number}%`))
}

/**
 * Rejects phone numbers other than the shop's. A phone number has at least eight digits and separators;
 * prices and time spans are shorter.
 */
function checkContact(text: string, { shop, pages }: Evidence): RejectionReason | null {
  const own = [shop.info.phone, ...pages.map(page => stripMarkup(page.content))].map(digitsOf).join(' ')
  const numbers = text.match(/\+?\d[\d\s()/-]{6,}\d/g) ?? []
  return numbers.every(number => own.includes(digitsOf(number).replace(/^(?:00387|387|0)/, '')))
    ? null
    : 'contact'
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether the answer contains a sentence of the instructions or a tool's name. */
function repeatsInstructions(text: string, instructions: string): boolean {
  const said = fold(text)
  if (/\b(?:search_products|get_product|shop_page)\b/.test(said)) return true
  return instructions.split(/\n|(?<=\.)\s/).some(line => line.length > 40 && said.includes(fold(line)))
}
