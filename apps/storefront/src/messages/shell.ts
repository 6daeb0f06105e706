import { count } from '@sultan/kernel/plural'

/* Header, menus, footer, notices. Fixed by the specification: all in a category, Blog, footer links. */

export const skip = 'Preskoči na sadržaj'
export const freeShippingBanner = 'Besplatna dostava za narudžbe preko 100 BAM'
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
export const accountOf = (name: string) => `Račun: ${name}`
export const orders = 'Historija narudžbi'
export const signOut = 'Odjava'
export const signedOut = 'Odjavljeni ste'
export const wishlist = 'Lista želja'
export const cart = 'Korpa'

const productForms = { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' }
const itemForms = { one: 'artikal', few: 'artikla', other: 'artikala' }

/** `Lista želja, 3 proizvoda`; above 99 the badge says 99+, and so does the name. */
export const wishlistName = (n: number) => withCount(wishlist, n, count(n, productForms), '99+ proizvoda')

/** `Korpa, 3 artikla`. */
export const cartName = (n: number) => withCount(cart, n, count(n, itemForms), '99+ artikala')

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
  /** Who runs the shop: name, address and identification number, as the settings give them. */
  owner: (shop: { readonly name: string; readonly address: string; readonly idNumber: string }) =>
    [`© ${shop.name}`, shop.address, shop.idNumber && `ID broj ${shop.idNumber}`].filter(Boolean).join(', '),
  end: 'Plaćanje pouzećem • Besplatna dostava preko 100 BAM',
}

export const notices = 'Obavijesti'
export const closeToast = 'Zatvori obavijest'

export const assistant = 'Sultan AI Asistent'
export const openAssistant = `Otvori chat: ${assistant}`
