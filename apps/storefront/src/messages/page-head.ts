import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { freeShipping } from './free-shipping.ts'

/* Page descriptions, and the page titles that differ from the heading, for search engines and browser tabs. */

export const homeTitle = 'Sultan: ulja, mirisi, knjige i odjeća'
export const homeDescription =
  'Prirodna ulja i kozmetika, islamske knjige, uljani mirisi, odjeća i hidžama. Dostava u cijeloj Bosni i Hercegovini, plaćanje pouzećem.'
export const titleOf = (page: string, shop: string) => `${page} | ${shop}`
export const titleOfPage = (title: string, page: number) => (page > 1 ? `${title}, stranica ${page}` : title)

export const categoryDescription = (name: string, terms: ShopTerms) =>
  `${[`${name}: ponuda, cijene i dostava`, 'Plaćanje pouzećem', ...freeShipping(terms)].join('. ')}.`
export const blogDescription =
  'Čitanje o uljima, mirisima, knjigama i odjeći: kako se prave, čuvaju i koriste.'
export const blogTopicTitle = (name: string) => `${name}: tekstovi na blogu`
export const blogTopicDescription = (name: string) => `Tekstovi na temu „${name}” iz našeg dućana.`
export const blogFeed = 'Priče iz dućana (RSS)'
export const searchOf = (term: string) => `Pretraga: ${term}`
export const order = (id: string) => `Narudžba ${id}`
export const notFound = 'Stranica nije pronađena'
