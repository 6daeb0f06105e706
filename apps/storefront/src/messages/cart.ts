import { formatShortAmount, type ShopTerms } from '@sultan/kernel/shop-terms'

/* Texts of the cart drawer and its notices. The specification prescribes title, empty state, sum, buttons
   and note. */

export const title = 'Korpa'
export const closeCart = 'Zatvori korpu'
export const emptyTitle = 'Vaša korpa je prazna'
export const emptyText = 'Dodajte proizvode da biste počeli kupovinu'
export const continueShopping = 'Nastavi kupovinu'
export const total = ({ tax }: ShopTerms) => (tax?.isIncluded === false ? 'Ukupno bez poreza:' : 'Ukupno:')
export const taxAdded = (label: string) => `${label || 'Porez'} se dodaje na stranici za plaćanje.`
export const toCheckout = 'Idi na plaćanje'
export const note = ({ freeShippingFrom }: ShopTerms) => {
  if (freeShippingFrom === null) return 'Plaćanje pouzećem'
  const free = freeShippingFrom === 0 ? '' : ` preko ${formatShortAmount(freeShippingFrom)} BAM`
  return `Plaćanje pouzećem • Besplatna dostava${free}`
}

export const lines = 'Artikli u korpi'
export const unnamedProduct = 'Proizvod'
export const remove = (name: string) => `Ukloni iz korpe: ${name}`
export const quantityOf = (name: string) => `Količina: ${name}`

/** Texts before and after the amount that is missing for free shipping. The amount itself is bold. */
export const missingBefore = 'Još'
export const missingAfter = 'do besplatne dostave'
export const shippingFree = 'Dostava je besplatna.'
export const passed = (amount: string) => `Dostigli ste ${amount}.`

export const added = 'Dodano u korpu'
export const alreadyInCart = 'Već u korpi'
export const showCart = 'Pogledaj korpu'
export const removed = 'Uklonjeno iz korpe'
export const undoRemove = 'Vrati'
export const cartFull = 'Korpa je puna'
export const cartFullText = 'U narudžbu stane 100 različitih artikala.'
