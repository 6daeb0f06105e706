import { formatCount } from '@sultan/kernel/plural'
import { formatTermsAmount, formatWorkingDays, type ShopTerms } from '@sultan/kernel/shop-terms'
import { freeShipping } from './free-shipping.ts'

/* Texts of the product page. */

export const photos = 'Fotografije proizvoda'
export const photo = (n: number, alt: string) => (alt ? `Fotografija ${n}: ${alt}` : `Fotografija ${n}`)
export const enlarge = (n: number, alt: string) => `Uvećaj: ${photo(n, alt)}`
export const photoOf = (n: number, total: number) => `${n} / ${total}`
export const nextPhoto = 'Sljedeća fotografija'
export const previousPhoto = 'Prethodna fotografija'
export const closePhotos = 'Zatvori fotografije'

export const inStock = 'Na stanju'
export const backorder = 'Po narudžbi'
/** For a shop that does not mention backorders. */
export const silentBackorder = 'Može se naručiti'
export const soldIndividually = 'Jedan komad u narudžbi'
export const piecesLeft = (n: number) =>
  `još ${formatCount(n, { one: 'komad', few: 'komada', other: 'komada' })}`

export const addToCart = 'Dodaj u korpu'
/**
 * The store's attribute names are in the nominative, which is grammatical only after a colon. Only
 * `Zapremina` is declined.
 */
export const chooseFirst = (attribute: string) =>
  attribute === 'Zapremina'
    ? 'Izaberite zapreminu prije dodavanja u korpu.'
    : `Prije dodavanja u korpu izaberite: ${attribute.toLocaleLowerCase('bs')}.`
export const noSuchCombination = 'Ova kombinacija ne postoji. Izaberite drugu.'
export const clearChoice = 'Poništi izbor'
export const unavailableCombination = 'Nije u ovoj kombinaciji'
export const selectedMark = 'izabrano'

export const sendInquiry = 'Pošaljite upit'
export const inquireByPhone = (phone: string) => `Nazovite ${phone}`
export const inquirySubject = (name: string) => `Upit: ${name}`

export const payOnDelivery = 'Plaćanje pouzećem, gotovinom kuriru'
export const shipping = (terms: ShopTerms) => {
  const { freeShippingFrom, flatRate, deliveryDays } = terms
  const free = freeShipping(terms)
  const price = flatRate === null || freeShippingFrom === 0 ? [] : [formatTermsAmount(flatRate)]
  const delivery =
    free.length > 0
      ? [...free, ...price.map(amount => `inače ${amount}`)]
      : price.map(amount => `Dostava ${amount}`)
  return [delivery.join(', '), `Stiže za ${formatWorkingDays(deliveryDays)}`].filter(Boolean).join('. ')
}
export const returns = (days: number) => `Povrat u roku od ${days} dana za neotvoren proizvod`

export const description = 'Opis'
export const facts = 'Podaci o proizvodu'
export const sku = 'Šifra'
export const category = 'Kategorija'

export const related = 'Lijepo ide uz ovo'
export const relatedShelf = 'Slični proizvodi, klizna polica'

export const withoutScript = (phone: string, email: string) =>
  `Korpa traži JavaScript. Uključite ga, ili naručite telefonom na ${phone} ili e-mailom na ${email}.`
