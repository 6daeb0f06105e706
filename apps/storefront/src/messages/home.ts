import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { freeShipping } from './free-shipping.ts'

/* Texts of the home page. */

/** Title and description of the home page for search engines and browser tabs. */
export const pageTitle = 'Sultan: ulja, mirisi, knjige i odjeća'
export const pageDescription =
  'Prirodna ulja i kozmetika, islamske knjige, uljani mirisi, odjeća i hidžama. Dostava u cijeloj Bosni i Hercegovini, plaćanje pouzećem.'

export const hero = {
  title: 'Dućan za dušu i\u00A0dom',
  lead: 'Hladno cijeđena ulja, mirisi bez alkohola, knjige i odjeća za namaz. Birano polahko, kao u starom čaršijskom dućanu.',
  enter: 'Uđi u dućan',
  perfumes: 'Uljani mirisi',
  picture:
    'Boce ulja, knjige, miris i mesingana kadionica na kamenoj polici; kroz mušebak pada jutarnje svjetlo.',
}

export const benefits = (terms: ShopTerms) => [
  'Plaćanje pouzećem',
  ...freeShipping(terms),
  ...(terms.hasOwnPeriods ? [] : [`Povrat u roku od ${terms.returnDays} dana`]),
  'Dostava u cijeloj BiH',
]

export const categories = 'Svi dućani na jednoj adresi'
export const newest = 'Novo na policama'
export const onSale = 'Na akciji'

export const banner = {
  title: 'Mirisi iz pjesme',
  text: 'Đul, zumbul, behar, karanfil, kadifa. Cvijeće iz starih sevdalinki pretočeno u ulje: bez alkohola, kap po kap, za cijeli dan.',
  go: 'Pogledaj uljane mirise',
  picture: 'Niz bočica uljanih mirisa s mesinganim čepovima.',
}

export const stepsTitle = 'Naručite sada, platite na vratima'
export const steps = ({ dispatchCutoffHour, hasOwnPeriods }: ShopTerms) => [
  {
    title: 'Napunite korpu',
    text: 'Bez registracije i bez kartice. Trebaju nam samo vaše ime, adresa i kontakt.',
  },
  {
    title: 'Mi pakujemo',
    text: hasOwnPeriods
      ? 'U karton i papir, bez plastike, pa paket predajemo kuriru.'
      : `Što je na stanju, a naručeno radnim danom do ${dispatchCutoffHour}\u00A0h, u pravilu kreće istog dana.`,
  },
  { title: 'Platite pouzećem', text: 'Kurir vas zove prije dolaska. Plaćate gotovinom kad paket stigne.' },
]

export const stories = 'Priče iz dućana'
export const allStories = 'Svi tekstovi'
