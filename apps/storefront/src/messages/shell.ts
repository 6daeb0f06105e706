import { formatCount } from '@sultan/kernel/plural'
import { formatShortAmount, type ShopTerms } from '@sultan/kernel/shop-terms'
import { freeShipping } from './free-shipping.ts'

/*
 * Texts of header, menus, footer and notices. The specification fixes some of them, such as
 * `Sve u kategoriji` (all in the category), `Blog` and `Odjava` (sign out).
 */

export const skipToContent = 'Preskoči na sadržaj'
export const banner = ({ freeShippingFrom }: ShopTerms) => {
  if (freeShippingFrom === null) return 'Plaćanje pouzećem • Dostava u cijeloj BiH'
  return freeShippingFrom === 0
    ? 'Besplatna dostava u cijeloj BiH'
    : `Besplatna dostava za narudžbe preko ${formatShortAmount(freeShippingFrom)} BAM`
}
export const logoName = 'Sultan, početna stranica'

export const categoriesMenu = 'Kategorije'
export const allInCategory = 'Sve u kategoriji'
export const blog = 'Blog'
export const showChildren = (category: string) => `${category}: prikaži potkategorije`

export const mainMenu = 'Glavni meni'
export const menu = 'Meni'
export const openMenu = 'Otvori meni'
export const closeMenu = 'Zatvori meni'
export const search = 'Pretraga'
export const signIn = 'Prijava'
export const accountOfUser = (name: string) => `Korisnički račun: ${name}`
export const orders = 'Historija narudžbi'
export const signOut = 'Odjava'
export const signedOut = 'Odjavljeni ste'
export const wishlist = 'Lista želja'
const cart = 'Korpa'

const productForms = { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' }
const itemForms = { one: 'artikal', few: 'artikla', other: 'artikala' }

/**
 * Accessible name of the wishlist button: `Lista želja, 3 proizvoda` (wishlist, 3 products). Above 99 the
 * number is `99+`, as in the badge.
 */
export const wishlistName = (n: number) =>
  withCount(wishlist, n, formatCount(n, productForms), '99+ proizvoda')

/** Accessible name of the cart button: `Korpa, 3 artikla` (cart, 3 items). */
export const cartName = (n: number) => withCount(cart, n, formatCount(n, itemForms), '99+ artikala')

const withCount = (name: string, n: number, counted: string, many: string) =>
  n <= 0 ? name : `${name}, ${n > 99 ? many : counted}`

export const footer = {
  sentence: 'Ulja, mirisi, knjige i odjeća, birani pažljivo i pakovani rukom.',
  country: 'Bosna i Hercegovina',
  shopping: 'Kupovina',
  support: 'Podrška',
  information: 'Informacije',
  contact: 'Kontakt',
  delivery: 'Dostava i povrat',
  privacy: 'Politika privatnosti',
  terms: 'Uslovi korištenja',
  about: 'O nama',
  faq: 'FAQ',
  /** Name, address and identification number of the shop, from the shop's settings. */
  owner: (shop: { readonly name: string; readonly address: string; readonly idNumber: string }) =>
    [`© ${shop.name}`, shop.address, shop.idNumber && `ID broj ${shop.idNumber}`].filter(Boolean).join(', '),
  end: (terms: ShopTerms) => ['Plaćanje pouzećem', ...freeShipping(terms)].join(' • '),
}

export const notices = 'Obavijesti'
export const closeToast = 'Zatvori obavijest'

export const assistant = 'Sultan AI Asistent'
export const openAssistant = `Otvori chat: ${assistant}`
