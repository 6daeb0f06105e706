import { count } from '@sultan/kernel/plural'

/* Hearts and the saved list. */

export const title = 'Lista želja'
export const clear = 'Isprazni listu'
export const add = 'Dodaj na listu želja'
export const remove = 'Ukloni s liste želja'
export const addNamed = (name: string) => `${add}: ${name}`
export const removeNamed = (name: string) => `${remove}: ${name}`
export const added = 'Dodano na listu želja'
export const removed = 'Uklonjeno s liste želja'
export const cleared = 'Lista želja je prazna'
export const putBack = 'Vrati'
export const emptyTitle = 'Ovdje još ništa ne visi'
export const emptyText =
  'Dodirnite srce na proizvodu koji vam se sviđa. Sačuvat ćemo ga ovdje, na ovom uređaju, dok se ne odlučite.'
export const goOn = 'Nastavi kupovinu'
export const savedCount = (n: number) => count(n, { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' })

export const withoutScript = (phone: string, email: string) =>
  `Lista želja se čuva u pregledniku i traži JavaScript. Uključite ga, ili nas za sve što vas zanima nazovite na ${phone} ili pišite na ${email}.`

export const addAll = 'Stavi sve u korpu'
export const soldNoMore = 'Više se ne prodaje'
export const removeGone = 'Ukloni s liste'
export const removeGoneNamed = (name: string) => `${removeGone}: ${name}`
export const goOffline =
  'Nema svježih podataka iz dućana: vidite ono što je sačuvano na ovom uređaju. Cijene i stanje se možda razlikuju.'

/** Said after all was put into the cart: what went in, and what did not and why. */
export const allAdded = (n: number) =>
  n === 0 ? 'Ništa nije stavljeno u korpu.' : `U korpu: ${savedCount(n)}.`
export const leftOut = 'Ostalo je na listi:'
export const leftOutWhy = {
  choice: 'prvo izaberite opcije',
  soldOut: 'nema na stanju',
  onRequest: 'cijena na upit',
  gone: 'više se ne prodaje',
  full: 'korpa je puna',
} as const
export const unnamed = 'Proizvod'
