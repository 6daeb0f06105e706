import type { Sort } from '../../shop/product.ts'
import { sorts } from '../../words/catalogue.ts'

/** As they stand in the menu; the first is the default and stays out of the address. */
export const sortOrder: readonly Sort[] = [
  'najnovije',
  'najtrazenije',
  'cijena-rastuce',
  'cijena-opadajuce',
  'naziv',
]

/** Of a search: what is closest to the term comes first. */
export const searchSortOrder: readonly Sort[] = ['najblize', ...sortOrder]

export const isSort = (value: unknown): value is Sort =>
  typeof value === 'string' && Object.hasOwn(sorts, value)
