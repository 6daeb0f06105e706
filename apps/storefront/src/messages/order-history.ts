import { formatCount, plural } from '@sultan/kernel/plural'

/* Texts of the order history. The specification prescribes the title and the names of the statuses. */

export const title = 'Historija narudžbi'
/**
 * Number of items in an order, such as `3 artikla` (3 items). A no-break space keeps number and unit on one
 * line.
 */
export const pieces = (n: number) =>
  formatCount(n, { one: 'artikal', few: 'artikla', other: 'artikala' }).replace(' ', '\u00A0')
export const linePieces = (n: number) => `${n} kom.`

export const lead =
  'Ovdje vidite šta ste naručili, gdje je paket i koliko košta: s ovog uređaja, s korisničkog računa ili po broju narudžbe.'

export const signInText = 'Prijavite se da vidite narudžbe s korisničkog računa.'
export const expiredText = 'Vaša prijava je istekla. Prijavite se ponovo da vidite narudžbe.'
export const signIn = 'Prijavi se'
export const register = 'Registruj se'

export const emptyTitle = 'Na korisničkom računu još nema narudžbi'
export const emptyText =
  'Kad naručite kao prijavljeni kupac, ovdje ćete vidjeti šta je u paketu, gdje je i koliko košta. Narudžbu koju ste poslali bez prijave nađite ispod po broju.'
export const continueShopping = 'Nastavi kupovinu'
export const loading = 'Učitavanje narudžbi…'
export const failedTitle = 'Narudžbe trenutno ne možemo prikazati'
export const failedText = (phone: string) =>
  `To ne mijenja ništa na samim narudžbama. Pokušajte ponovo ili nas nazovite na ${phone}.`
export const retry = 'Pokušaj ponovo'

export const statuses: Readonly<Record<string, string>> = {
  pending: 'Čeka plaćanje',
  'on-hold': 'Na čekanju',
  processing: 'U obradi',
  shipped: 'Poslano',
  completed: 'Završeno',
  cancelled: 'Otkazano',
  refunded: 'Novac vraćen',
  failed: 'Nije uspjela',
}
/** Label of a status that `statuses` does not contain, such as a status added by a plugin. */
export const unknownStatus = 'Drugo stanje'

export const steps = {
  name: 'Tok narudžbe',
  placed: 'Naručeno',
  packed: 'U obradi',
  done: 'Isporučeno',
  pickedUp: 'Preuzeto',
  completed: 'Završeno',
}

export const shipping = 'Dostava'
export const free = 'Besplatno'
export const discount = 'Popust'
export const total = 'Ukupno'
export const address = 'Adresa za dostavu'
export const pickup = 'Preuzimanje'
export const customer = 'Kupac'

export const returnUntil = (date: string) => `Povrat je moguć do ${date}`
export const returnEnded = (date: string) => `Rok za povrat istekao je ${date}`
export const returnLater = (days: string) => `Povrat je moguć u roku od ${days} od preuzimanja paketa.`
/** A number of days in the genitive, as in `u roku od 21 dana` (within 21 days). */
export const days = (n: number) => `${n} dana`
export const returnTerms = 'Uslovi povrata'

export const reorder = 'Naruči ponovo'
export const reordering = 'Provjeravamo cijene…'
export const added = (n: number) => `U korpu je dodano: ${pieces(n)}.`
export const nothingSold = 'Ništa iz ove narudžbe trenutno se ne može kupiti.'
export const nothingAdded = 'U korpu ništa nije dodano.'
export const pricesUnchanged = 'Cijene su iste kao tada.'
export const priceChanged = (name: string, from: string, to: string) => `${name}: tada ${from}, sada ${to}.`
export const quantityReduced = (name: string, available: number) =>
  `${name}: na stanju ${plural(available, { one: 'je', few: 'su', other: 'je' })} još ${formatCount(available, { one: 'komad', few: 'komada', other: 'komada' })}.`
export const onePerOrder = (name: string) => `${name}: jedan komad u narudžbi.`
export const outOfStock = (name: string) => `Nema na stanju: ${name}.`
export const notPurchasable = (name: string) => `Više se ne prodaje: ${name}.`
export const inCart = (name: string) => `Već u korpi: ${name}.`
export const optionsChanged = (name: string) => `Promijenjene su opcije: ${name}. Izaberite ponovo.`
export const reorderFailed = 'Cijene trenutno ne možemo provjeriti. U korpu ništa nije dodano.'
export const cartFull = 'Korpa je puna.'
export const cartFullPartly = 'Korpa je puna, nije stalo sve.'
export const toCheckout = 'Idi na plaćanje'

export const deviceOrders = 'Narudžbe s ovog uređaja'
export const showOrder = 'Prikaži narudžbu'
export const deviceOrdersHint = 'Šta ste naručili s ovog uređaja, čitljivo i bez interneta.'

export const withoutScript = (phone: string, shopEmail: string) =>
  `Za pregled narudžbi je potreban JavaScript. Za stanje narudžbe nazovite nas na ${phone} ili pišite na ${shopEmail}.`
