/* Texts of the wishlist buttons and their toasts; every page with products loads them. */

export const add = 'Dodaj na listu želja'
export const remove = 'Ukloni s liste želja'
export const addNamed = (name: string) => `${add}: ${name}`
export const removeNamed = (name: string) => `${remove}: ${name}`
export const added = 'Dodano na listu želja'
export const removed = 'Uklonjeno s liste želja'
export const undo = 'Vrati'
