import { formatCount } from '@sultan/kernel/plural'

/* Texts of the filters of categories and search results. */

export const filters = 'Filteri'
export const closeFilters = 'Zatvori filtere'
export const removeAll = 'Ukloni sve filtere'
/** Shorter label in place of `removeAll`, for the narrow button of the filter sheet. */
export const removeAllShort = 'Ukloni sve'
/** Submit button of the filter form, present only without JavaScript. */
export const show = 'Prikaži'
/** Button that closes the filter sheet; `n` is the number of products. */
export const showCount = (n: number) => `${show} (${n})`

export const price = 'Cijena'
export const priceFrom = 'Cijena od (KM)'
export const priceTo = 'Cijena do (KM)'
export const availability = 'Dostupnost'
export const inStock = 'Samo na stanju'
export const onSale = 'Na akciji'
/** Button that shows the collapsed values of an attribute with many values. */
export const moreValues = (n: number) =>
  `Još ${formatCount(n, { one: 'opcija', few: 'opcije', other: 'opcija' })}`

export const active = 'Aktivni filteri'
/**
 * Hidden text before a filter's name, spoken by screen readers: `Ukloni filter, Boja: Crna` (remove filter,
 * colour: black).
 */
export const remove = 'Ukloni filter,'
export const from = (amount: string) => `od ${amount}`
export const to = (amount: string) => `do ${amount}`

export const noneTitle = 'Ništa ne odgovara svim filterima'
export const noneText = (n: number) =>
  n === 1
    ? 'Uklonite filter pa pogledajte sve što je na polici.'
    : `Izabrali ste ${formatCount(n, { one: 'filter', few: 'filtera', other: 'filtera' })}. Uklonite jedan od njih:`
