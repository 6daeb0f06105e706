import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { freeShipping } from './free-shipping.ts'

/* Titles of pages in browser tabs and search results, where they differ from the page's heading, and
   descriptions for search engines. */

export const titleOf = (page: string, shop: string) => `${page} | ${shop}`
export const titleOfPage = (title: string, page: number) => (page > 1 ? `${title}, stranica ${page}` : title)

export const categoryDescription = (name: string, terms: ShopTerms) =>
  `${[`${name}: ponuda, cijene i dostava`, 'Plaćanje pouzećem', ...freeShipping(terms)].join('. ')}.`
export const searchOf = (term: string) => `Pretraga: ${term}`
export const order = (id: string) => `Narudžba ${id}`
export const notFound = 'Stranica nije pronađena'
