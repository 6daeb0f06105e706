/* The cart drawer and its notices. F (fixed by the specification): title, empty state, sum, buttons, note. */

export const title = 'Korpa'
export const closeCart = 'Zatvori korpu'
export const emptyTitle = 'Vaša korpa je prazna'
export const emptyText = 'Dodajte proizvode da biste počeli kupovinu'
export const goOn = 'Nastavi kupovinu'
export const total = 'Ukupno:'
export const pay = 'Idi na plaćanje'
export const note = 'Plaćanje pouzećem • Besplatna dostava preko 100 BAM'

export const lines = 'Artikli u korpi'
export const unnamed = 'Proizvod'
export const remove = (name: string) => `Ukloni iz korpe: ${name}`
export const quantityOf = (name: string) => `Količina: ${name}`

/** Around the amount, which stands in bold. */
export const missingBefore = 'Još'
export const missingAfter = 'do besplatne dostave'
export const shippingFree = 'Dostava je besplatna.'
export const passed = (amount: string) => `Prešli ste ${amount}.`

export const added = 'Dodano u korpu'
export const showCart = 'Pogledaj korpu'
export const removed = 'Uklonjeno iz korpe'
export const putBack = 'Vrati'
export const full = 'Korpa je puna'
export const fullText = 'U jednu narudžbu stane 100 različitih artikala.'
