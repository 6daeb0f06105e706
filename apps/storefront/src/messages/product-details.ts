import { formatTermsAmount, type ShopTerms } from '@sultan/kernel/shop-terms'
import { freeShipping } from './free-shipping.ts'

/* Texts of the product page's parts that are loaded later than the page: the options of a variable product,
   the parts below the first screen, and the dialog with pictures. */

export const clearChoice = 'Poništi izbor'
/**
 * Note of an option that the shop does not sell together with the chosen options. The text is short enough
 * for one line.
 */
export const unavailableCombination = 'Nije u ponudi'
export const selectedMark = 'izabrano'
export const sizeTable = 'Tabela mjera'

export const description = 'Opis'
export const facts = 'Podaci o proizvodu'
export const sku = 'Šifra'
export const category = 'Kategorija'

export const related = 'Lijepo ide uz ovo'
export const relatedRow = 'Slični proizvodi, klizna polica'

export const nextPhoto = 'Sljedeća fotografija'
export const previousPhoto = 'Prethodna fotografija'
export const zoomIn = 'Uvećaj fotografiju'
export const zoomOut = 'Umanji fotografiju'
/** Hidden text that is spoken when another photo is shown. */
export const photoPosition = (n: number, total: number) => `Fotografija ${n} od ${total}`
export const closePhotos = 'Zatvori fotografije'

export const payOnDelivery = 'Plaćanje gotovinom, pri preuzimanju'
/** Text about payment on the page of a virtual product. */
export const payByArrangement = 'Plaćanje gotovinom, po dogovoru'
export const shippingPrice = (terms: ShopTerms) => {
  const { freeShippingFrom, flatRate } = terms
  const free = freeShipping(terms)
  const price = flatRate === null || freeShippingFrom === 0 ? [] : [formatTermsAmount(flatRate)]
  return free.length > 0
    ? [...free, ...price.map(amount => `inače ${amount}`)].join(', ')
    : price.map(amount => `Dostava ${amount}`).join('')
}
