import { formatCount, plural } from '@sultan/kernel/plural'
import type { Delivery } from './payment.ts'

/* Texts of the checkout's form and of its notices. */

export const contact = 'Kontakt'
export const guest = 'Kupujete kao gost. Imate korisnički račun?'
export const signIn = 'Prijavite se'
export const signedInAs = (name: string) =>
  `Prijavljeni ste kao ${name}. Narudžbu ćete naći u historiji narudžbi.`
export const sessionExpired =
  'Vaša prijava je istekla, pa ništa nije naručeno. Sve što ste upisali je sačuvano.'
export const pendingOrderSessionExpired =
  'Tu narudžbu ste poslali dok ste bili prijavljeni. Prijavite se na isti korisnički račun, pa provjerite je li stigla.'
export const orAsGuest = 'ponovo, ili pošaljite narudžbu kao gost.'
export const address = 'Adresa za dostavu'
export const ownAddress = 'Vaša adresa'
export const payment = 'Plaćanje'

export const fields = {
  email: 'E-mail adresa',
  phone: 'Telefon',
  firstName: 'Ime',
  lastName: 'Prezime',
  street: 'Ulica i broj',
  postcode: 'Poštanski broj',
  city: 'Grad ili mjesto',
  note: 'Napomena uz narudžbu',
  consent: 'Saglasnost',
} as const

export const errors = {
  email: 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
  phone: 'Upišite broj telefona, npr. 061 234 567.',
  firstName: 'Upišite ime.',
  lastName: 'Upišite prezime.',
  street: 'Upišite ulicu i kućni broj.',
  postcode: 'Poštanski broj ima pet cifara i počinje sa 7 ili 8.',
  city: 'Upišite grad ili mjesto.',
  note: 'Napomena može imati najviše 1.000 znakova.',
  consent: 'Potvrdite da se slažete s uslovima.',
} as const

/** Error message for a telephone number with missing digits. */
export const phoneIncomplete = 'Broj telefona nije potpun. Provjerite jesu li upisane sve cifre.'

export const emailHintWithMail = 'Na nju šaljemo potvrdu narudžbe.'
export const emailHint = 'Za pitanja o narudžbi.'
export const phoneHint = 'Kurir zove prije dolaska.'
export const phoneHintWithoutCourier = 'Za pitanja o narudžbi.'
export const country = 'Država'
export const countryName = 'Bosna i Hercegovina'
export const addNote = 'Dodajte napomenu uz narudžbu'
export const optional = '(nije obavezno)'

export const cashText: Readonly<Record<Delivery, string>> = {
  courier: 'Plaćate gotovinom kuriru kad paket stigne. Narudžba se ne naplaćuje unaprijed.',
  pickup: 'Plaćate gotovinom kad preuzmete narudžbu u radnji. Narudžba se ne naplaćuje unaprijed.',
  none: 'Plaćate gotovinom, po dogovoru. Ova narudžba nema dostave i ne naplaćuje se unaprijed.',
}

export const consentBefore = 'Slažem se s'
export const terms = 'uslovima korištenja'
export const and = 'i'
export const privacy = 'politikom privatnosti'

export const order = 'Naruči'
export const sending = 'Šaljemo narudžbu…'
export const checking = 'Provjeravamo je li narudžba stigla…'

const fieldNumbers = ['', 'jedno', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet']
/**
 * Heading of the list of invalid fields: `Provjerite tri polja prije slanja narudžbe:` (Check three fields
 * before ordering:)
 */
export const checkFields = (n: number) =>
  `Provjerite ${fieldNumbers[n] || n} ${plural(n, { one: 'polje', few: 'polja', other: 'polja' })} prije slanja narudžbe:`

export const summary = 'Vaša narudžba'
/** Label of the collapsed order summary: `Vaša narudžba, 3 komada` (your order, 3 pieces). */
export const showSummary = (n: number) =>
  `${summary}, ${formatCount(n, { one: 'komad', few: 'komada', other: 'komada' })}`
export const pieces = (n: number) => `${n} kom.`
export const items = 'Proizvodi'
export const shipping = 'Dostava'
export const pickup = 'Preuzimanje'
export const shippingChoice = 'Način dostave'
export const free = 'Besplatno'
export const discount = 'Popust'
export const total = 'Ukupno'
export const missingBefore = 'Do besplatne dostave nedostaje još'
export const quoteLoading = 'Računamo iznos…'
export const quoteFailed =
  'Cijene trenutno ne možemo provjeriti, a bez toga ne šaljemo narudžbu. Sve što ste upisali je sačuvano. Pokušajte ponovo za koju minutu.'
export const readOnly = (phone: string) =>
  `Prodavnica trenutno ne prima narudžbe. Sve što ste upisali je sačuvano. Pokušajte ponovo kasnije ili nas nazovite na ${phone}.`
export const retry = 'Pokušaj ponovo'

export const changedTitle = 'Nešto se promijenilo otkako ste punili korpu:'
export const outOfStock = (name: string) => `Nema na stanju: ${name}. Uklanjamo iz korpe.`
export const notPurchasable = (name: string) => `Više se ne prodaje: ${name}. Uklanjamo iz korpe.`
export const optionsChanged = (name: string) =>
  `Promijenjene su opcije: ${name}. Uklanjamo iz korpe, a na stranici proizvoda možete ponovo izabrati.`
export const quantityReduced = (name: string, available: number) =>
  `${name}: na stanju ${plural(available, { one: 'je', few: 'su', other: 'je' })} samo ${formatCount(available, { one: 'komad', few: 'komada', other: 'komada' })}.`
export const onePerOrder = (name: string) => `${name}: jedan komad u narudžbi.`
export const priceChanged = (name: string, from: string, to: string) =>
  `${name}: cijena je bila ${from}, a sada je ${to}.`
export const totalChanged = (from: string, to: string) => `Iznos je bio ${from}, a sada je ${to}.`
export const accept = 'U redu, nastavi'
export const notOrdered = 'Ništa nije naručeno. Pogledajte šta se promijenilo i potvrdite ponovo.'

export const failed = (phone: string) =>
  `Narudžba nije poslana. Pokušajte ponovo ili nas nazovite na ${phone}.`
export const rateLimited = 'Previše pokušaja u kratkom vremenu. Pričekajte nekoliko minuta.'
export const storeUnavailable =
  'Prodavnica trenutno ne odgovara. Sve što ste upisali je sačuvano. Pokušajte ponovo za koju minutu.'
export const offline = 'Nema veze s internetom. Ne zatvarajte ovu karticu: u njoj ostaje sve što ste upisali.'
export const connectionLost = 'Veza se prekinula, pa ne znamo je li narudžba stigla.'
export const checkAfterConnectionLost = (phone: string) =>
  `Provjerite ponovo: ista narudžba se neće poslati dvaput. Možete nas i nazvati na ${phone}.`
export const stillOffline = 'Trenutno nema veze s internetom.'
export const outcomeUnknown = (phone: string) =>
  `Nismo dobili odgovor, pa ne znamo je li narudžba stigla. Provjerite još jednom: ista narudžba se neće poslati dvaput. Možete nas i nazvati na ${phone}.`
export const earlierOutcomeUnknown = (phone: string) =>
  `Za vašu posljednju narudžbu nismo dobili odgovor, pa ne znamo je li stigla. Provjerite: ista narudžba se neće poslati dvaput. Možete nas i nazvati na ${phone}.`
export const checkAgain = 'Provjeri narudžbu'
export const startOver = 'Odustani i izmijeni podatke'

/** Hint below a postcode field with five digits that are no postcode of Bosnia and Herzegovina. */
export const foreignPostcode = 'U BiH počinje sa 70–80, 88 ili 89.'
