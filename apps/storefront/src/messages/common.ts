import { formatCount } from '@sultan/kernel/plural'

/* Texts that several pages share. The specification prescribes some of them, such as `loading`, `sale` and
   `priceOnRequest`. */

export const loading = 'Učitavanje…'
export const sale = 'Akcija'
export const soldOut = 'Nema na stanju'
export const home = 'Početna'
export const optional = '(nije obavezno)'
export const retry = 'Pokušaj ponovo'

export const salePrice = 'Akcijska cijena:'
export const regularPrice = 'Redovna cijena:'
export const priceFrom = 'od'
export const priceOnRequest = 'Cijena na upit'

export const quantity = 'Količina'
export const decrease = 'Smanji količinu'
export const increase = 'Povećaj količinu'

export const rating = 'Ocjena'
export const reviews = (n: number) =>
  formatCount(n, { one: 'recenzija', few: 'recenzije', other: 'recenzija' })

export const pages = 'Stranice'
export const page = (n: number) => `Stranica ${n}`
export const previousPage = 'Prethodna'
export const nextPage = 'Sljedeća'
export const breadcrumbs = 'Putanja'

export const offlineTitle = 'Nema veze s internetom.'
export const pageErrorTitle = 'Nešto nije u redu s učitavanjem'
export const pageErrorText = 'Pokušajte ponovo za koji trenutak.'

/** Accessible name of a scrollable table. */
export const tableRegion = 'Tabela'

/** Title of the toast for a lazily loaded part of the page (cart, menu, photos) that failed to load. */
export const loadErrorTitle = 'To se trenutno ne može otvoriti'
export const loadErrorText = 'Provjerite vezu s internetom i pokušajte ponovo.'
