import { formatCount, plural } from '@sultan/kernel/plural'
import { formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'

/* Texts of the cart drawer that depend on the price quote of the cart. These texts are loaded with the
   drawer, unlike the texts in `cart.ts`. */

/**
 * Text such as `Dostava 7,00 KM, besplatno od 100,00 KM` (delivery 7 KM, free from 100 KM). `price` is null
 * when delivery is free.
 */
export const delivery = (price: string | null, { freeShippingFrom }: ShopTerms) => {
  if (price === null) return 'Dostava: besplatno'
  const free = freeShippingFrom === null ? '' : `, besplatno od ${formatTermsAmount(freeShippingFrom)}`
  return `Dostava ${price}${free}`
}

const pieces = { one: 'komad', few: 'komada', other: 'komada' }
export const inStockOnly = (n: number) =>
  `Na stanju ${plural(n, { one: 'je', few: 'su', other: 'je' })} ${formatCount(n, pieces)}`
export const onePerOrder = 'Jedan komad u narudžbi'
/** Why a line of the cart cannot be bought. */
export const unavailable = {
  gone: 'Nema na stanju',
  'not-sold': 'Više se ne prodaje',
  'choose-again': 'Opcije su promijenjene, izaberite ponovo na stranici proizvoda',
  'one-per-order': onePerOrder,
}
export const priceChanged = (from: string, to: string) => `Cijena je bila ${from}, a sada je ${to}`

export const suggestions = 'Nešto sitno do besplatne dostave'
export const addSuggestion = (name: string) => `Dodaj u korpu: ${name}`
