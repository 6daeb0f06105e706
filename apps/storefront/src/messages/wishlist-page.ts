import { formatCount } from '@sultan/kernel/plural'

/* Texts of the wishlist page. */

export const title = 'Lista želja'
export const clear = 'Isprazni listu'
export const cleared = 'Lista želja je prazna'
export const emptyTitle = 'Ovdje još ništa ne visi'
export const lead =
  'Dodirnite srce na proizvodu koji vam se sviđa. Sačuvat ćemo ga ovdje, na ovom uređaju, dok se ne odlučite.'
export const continueShopping = 'Nastavi kupovinu'
export const savedCount = (n: number) =>
  formatCount(n, { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' })

export const withoutScript = (phone: string, email: string) =>
  `Lista želja se čuva u pregledniku, pa je za nju potreban JavaScript. Uključite ga. Možete nas i nazvati na ${phone} ili nam pisati na ${email}.`

export const addAll = 'Stavi sve u korpu'
export const discontinued = 'Više se ne prodaje'
export const removeDiscontinued = 'Ukloni s liste'
export const removeDiscontinuedNamed = (name: string) => `${removeDiscontinued}: ${name}`
export const offline =
  'Svježe podatke trenutno ne možemo učitati. Vidite ono što je sačuvano na ovom uređaju; cijene i zalihe možda su drukčije.'

/** Says how many products the button `Stavi sve u korpu` (add all to the cart) has added. */
export const allAdded = (n: number) =>
  n === 0 ? 'Ništa nije stavljeno u korpu.' : `Dodano u korpu: ${savedCount(n)}.`
export const notAdded = 'Ostalo je na listi:'
export const notAddedReasons = {
  choice: 'prvo izaberite opcije',
  soldOut: 'nema na stanju',
  onRequest: 'cijena na upit',
  onInquiry: 'naručuje se na upit',
  soldElsewhere: 'prodaje druga prodavnica',
  gone: 'više se ne prodaje',
  full: 'korpa je puna',
  inCart: 'već je u korpi',
} as const
export const unnamedProduct = 'Proizvod'
