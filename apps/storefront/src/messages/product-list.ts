import { formatCount } from '@sultan/kernel/plural'

/* Texts of product cards and category pages. */

export const productCount = (n: number) =>
  formatCount(n, { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' })

/**
 * Text such as `21–40 od 47 proizvoda` (of 47 products). After `od` (of) the noun has the same form for every
 * number.
 */
export const shownOf = (first: number, last: number, total: number) =>
  total === 0 ? productCount(0) : `${first}–${last} od ${total} proizvoda`

export const addToCartNamed = (name: string) => `Dodaj u korpu: ${name}`
export const chooseOptionsNamed = (name: string) => `Izaberi opcije: ${name}`

export const childCategories = 'Potkategorije'
export const allInCategory = 'Sve u kategoriji'

export const sortBy = 'Poredaj po'
export const applySort = 'Poredaj'
export const sorts = {
  najblize: 'Najrelevantnije',
  najnovije: 'Najnovije',
  najtrazenije: 'Najtraženije',
  'cijena-rastuce': 'Cijena: od niže',
  'cijena-opadajuce': 'Cijena: od više',
  naziv: 'Naziv: A–Ž',
}

export const showMore = (n: number) => `Prikaži još ${n}`
export const showMoreFailed = 'Sljedeći proizvodi nisu učitani. Pokušajte ponovo.'

export const emptyTitle = 'Na ovoj polici trenutno nema ničega'
export const emptyText = 'Zavirite u drugu kategoriju.'
export const toHome = 'Na početnu'
export const firstPage = 'Na prvu stranicu'
export const pastEndTitle = 'Ova stranica je prazna'
export const pastEndText = 'Polica je u međuvremenu postala kraća. Svi proizvodi su na ranijim stranicama.'

export const recent = 'Nedavno gledano'
