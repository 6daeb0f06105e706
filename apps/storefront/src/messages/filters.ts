import { count } from '@sultan/kernel/plural'

/* Filters of a category and of search results. */

export const filters = 'Filteri'
export const closeFilters = 'Zatvori filtere'
export const removeAll = 'Ukloni sve'
/** Without JavaScript the button sends the form; in the sheet it says how many products wait behind it. */
export const show = 'Prikaži'
export const showCount = (n: number) => `${show} (${n})`

export const price = 'Cijena'
export const priceFrom = 'Cijena od (KM)'
export const priceTo = 'Cijena do (KM)'
export const availability = 'Dostupnost'
export const inStock = 'Samo na stanju'
export const onSale = 'Na akciji'
/** Opens the rest of a long group. */
export const moreValues = (n: number) => `Još ${n}`

export const active = 'Aktivni filteri'
/** For the ear, before the filter's own words. */
export const remove = 'Ukloni filter,'
export const from = (amount: string) => `od ${amount}`
export const to = (amount: string) => `do ${amount}`

export const noneTitle = 'Ništa ne odgovara svim filterima'
export const noneText = (n: number) =>
  n === 1
    ? 'Uklonite filter pa pogledajte sve što je na polici.'
    : `Izabrali ste ${count(n, { one: 'filter', few: 'filtera', other: 'filtera' })}. Uklonite jedan od njih:`
