import { count } from '@sultan/kernel/plural'

/* Words that stand on more than one page. F (fixed by the specification): loading, sale, all in a category. */

export const loading = 'Učitavanje…'
export const sale = 'Akcija'
export const soldOut = 'Nema na stanju'
export const home = 'Početna'
export const optional = '(nije obavezno)'
export const retry = 'Pokušaj ponovo'
export const close = 'Zatvori'

export const salePrice = 'Akcijska cijena:'
export const regularPrice = 'Redovna cijena:'
export const priceFrom = 'od'
export const priceOnRequest = 'Cijena na upit'

export const quantity = 'Količina'
export const decrease = 'Smanji količinu'
export const increase = 'Povećaj količinu'

export const rating = 'Ocjena'
export const reviews = (n: number) => count(n, { one: 'recenzija', few: 'recenzije', other: 'recenzija' })

export const pages = 'Stranice'
export const page = (n: number) => `Stranica ${n}`
export const previousPage = 'Prethodna'
export const nextPage = 'Sljedeća'
export const breadcrumbs = 'Putanja'

export const pageErrorTitle = 'Nešto nije u redu s učitavanjem'
export const pageErrorText = 'Pokušajte ponovo za koji trenutak.'

/** Names a table that can be scrolled. */
export const tableRegion = 'Tabela'

/** A part of the page (cart, menu, photos) that is fetched when it is opened, and did not come. */
export const lateTitle = 'To se trenutno ne može otvoriti'
export const lateText = 'Provjerite vezu s internetom i pokušajte ponovo.'
