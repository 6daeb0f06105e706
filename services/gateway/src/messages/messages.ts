import { plural } from '@sultan/kernel/plural'

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `oko ${minutes} min` : 'malo'
}

/** The gateway's texts for shoppers, in Bosnian. The storefront shows them unchanged. */
export const messages = {
  internalError: 'Došlo je do greške. Pokušajte ponovo.',
  invalidFields: 'Provjerite upisane podatke.',
  readOnly: 'Prodavnica trenutno ne prima narudžbe i ne otvara korisničke račune. Pokušajte ponovo kasnije.',
  storeUnavailable: 'Prodavnica trenutno nije dostupna. Pokušajte ponovo za koji trenutak.',
  tooManyRequests(retryAfterSeconds: number): string {
    return `Previše zahtjeva u kratkom vremenu. Pričekajte ${waitText(retryAfterSeconds)} pa pokušajte ponovo.`
  },
  /** Message for clients that do not solve the proof-of-work challenge. */
  challenge(retryAfterSeconds: number): string {
    return `S vaše mreže stiže mnogo zahtjeva. Uključite JavaScript, pa preglednik sam obavi provjeru, ili pričekajte ${waitText(retryAfterSeconds)} pa pokušajte ponovo.`
  },

  sessionExpired: 'Prijava je istekla. Prijavite se ponovo.',
  invalidCredentials: 'Neispravni podaci za prijavu',
  signInRequired: 'Prijavite se da biste vidjeli svoje podatke.',
  forbidden: 'Ovi podaci pripadaju drugom korisničkom računu.',
  orderNotFound: 'Ove narudžbe nema među vašim narudžbama.',
  guestOrderNotFound:
    'Narudžbu s tim brojem i kontaktom ne nalazimo. Provjerite broj, pa e-mail ili telefon s narudžbe.',
  orderNumber: 'Upišite broj narudžbe, npr. 1001.',
  orderContact: 'Upišite e-mail adresu ili broj telefona s narudžbe.',
  emailExists: 'Korisnički račun s ovom e-mail adresom već postoji. Prijavite se ili upišite drugu adresu.',
  resetLinkInvalid:
    'Link više ne važi. Može se iskoristiti samo jednom, u roku od jednog sata. Zatražite novi.',
  resetLinkSent: 'Ako postoji korisnički račun s tom adresom, poslali smo link za novu lozinku.',
  passwordChanged: 'Lozinka je promijenjena. Prijavite se novom lozinkom.',
  passwordTooShort: (min: number) => `Lozinka je prekratka. Potrebno je najmanje ${min} znakova.`,
  passwordTooLong: (max: number) => `Lozinka je preduga. Može imati najviše ${max} znakova.`,

  idempotencyKeyRequired: 'Narudžba nije poslana. Osvježite stranicu i pokušajte ponovo.',
  idempotencyKeyReused: 'Ova narudžba je već poslana s drugim podacima.',
  orderUnknown:
    'Još ne znamo je li narudžba stigla. Provjerite ponovo; ista narudžba se neće poslati dvaput.',
  quoteChanged: 'Cijena ili dostupnost se promijenila. Ništa nije naručeno.',
  paymentDisabled: 'Plaćanje pouzećem trenutno nije moguće. Ništa nije naručeno.',
  guestCheckoutDisabled: 'Za narudžbu se trenutno morate prijaviti. Ništa nije naručeno.',

  email: 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
  phone: 'Upišite broj telefona, npr. 061 234 567.',
  phoneIncomplete: 'Broj telefona nije potpun. Provjerite jesu li upisane sve cifre.',
  postcode: 'Poštanski broj ima pet cifara i počinje sa 7 ili 8.',
  rate: 'Izaberite ponuđeni način dostave.',
  country: 'Dostavljamo samo u Bosnu i Hercegovinu.',
  address: 'Provjerite adresu.',
  notDeliverable: 'Na ovu adresu trenutno ne dostavljamo.',
  payment: 'Plaćanje je moguće samo pouzećem.',
  noteTooLong: 'Napomena može imati najviše 1.000 znakova.',
  totalMissing: 'Nedostaje iznos narudžbe.',
  tooLong: (label: string, max: number) => `${label}: najviše ${max} znakova.`,

  lineCount: (max: number) => `Pošaljite jednu do ${max} stavki.`,
  unknownProductId: 'Nepoznat proizvod.',
  quantity: (max: number) => `Količina je cijeli broj od 1 do ${max}.`,
  variation: 'Izaberite opcije proizvoda.',
  coupons: (max: number) => `Možete upisati najviše ${max} kupona.`,

  reviewRating: 'Izaberite ocjenu od 1 do 5.',
  reviewEmpty: 'Napišite barem nekoliko riječi.',
  reviewTooLong: 'Recenzija može imati najviše 2.000 znakova.',
  reviewerEmpty: 'Upišite ime koje će stajati uz recenziju.',
  reviewsClosed: 'Za ovaj proizvod trenutno ne primamo recenzije.',
  reviewBuyersOnly:
    'Recenziju pišu kupci ovog proizvoda, prijavljeni na korisnički račun preko kojeg su ga naručili.',
  reviewDuplicate: 'Ovu recenziju smo već primili.',
  reviewRejected: 'Recenzija nije primljena.',
  reviewUnknown: 'Ne znamo je li recenzija stigla. Pošaljite je ponovo; ista se ne upisuje dvaput.',

  stockAlertStored: 'Zahtjev je primljen. Ako proizvoda još nema na stanju, pišemo vam jednom, kad stigne.',
  stockAlertsFull:
    'Zahtjev nije zabilježen, jer ih trenutno previše čeka. Pokušajte ponovo za nekoliko dana.',
  stockAlertsEnded: 'Više vam ne šaljemo obavijesti o dostupnosti.',
  stockAlertLinkInvalid: 'Ova veza više ne vrijedi. Ispravna je u svakoj novoj obavijesti.',

  chatMessageEmpty: 'Napišite poruku.',
  chatMessageTooLong: 'Poruka može imati najviše 1.000 znakova.',
  chatHistory: 'Razgovor može imati najviše šest ranijih poruka.',
} as const

/**
 * Texts about the text fields of a postal address or a registration form. `empty` is the error for an empty
 * field; `label` is inserted into `messages.tooLong`.
 */
export const fieldTexts = {
  first_name: { empty: 'Upišite ime.', label: 'Ime' },
  last_name: { empty: 'Upišite prezime.', label: 'Prezime' },
  address_1: { empty: 'Upišite ulicu i kućni broj.', label: 'Ulica i broj' },
  city: { empty: 'Upišite grad ili mjesto.', label: 'Grad ili mjesto' },
} as const

/** Messages to the shopper that say why a coupon is not applied. */
export const couponMessages = {
  unknown: (code: string) => `Kupon „${code}” ne postoji. Provjerite kod.`,
  expired: (code: string) => `Kupon „${code}” je istekao.`,
  minimum: (code: string, amount: string) => `Kupon „${code}” važi za kupovinu od najmanje ${amount}.`,
  maximum: (code: string, amount: string) => `Kupon „${code}” važi za kupovinu do ${amount}.`,
  otherProducts: (code: string) => `Kupon „${code}” ne važi za proizvode u korpi.`,
  usedUp: (code: string) => `Kupon „${code}” je već iskorišten.`,
  notCombinable: (code: string) => `Kupon „${code}” se ne može koristiti zajedno s drugim kuponom.`,
  otherEmail: (code: string) => `Kupon „${code}” ne važi bez e-mail adrese za koju je izdat.`,
  other: (code: string) => `Kupon „${code}” se ne može primijeniti na ovu narudžbu.`,
  tooManyAttempts: (retryAfterSeconds: number) =>
    `Previše pogrešnih kodova u kratkom vremenu. Pričekajte ${waitText(retryAfterSeconds)} pa upišite kupon ponovo.`,
} as const

/** Messages to the shopper that say why a cart line in a quote cannot be ordered as requested. */
export const lineProblemMessages = {
  unknown_product: 'Ovog proizvoda više nema u ponudi.',
  not_purchasable: 'Ovaj proizvod se trenutno ne može naručiti.',
  choose_variation: 'Izaberite opcije ovog proizvoda.',
  out_of_stock: 'Ovog proizvoda više nema na stanju.',
  sold_individually: 'Jedan komad u narudžbi.',
  not_enough_stock(available: number): string {
    const verb = plural(available, { one: 'Dostupan je', few: 'Dostupna su', other: 'Dostupno je' })
    const noun = plural(available, { one: 'komad', few: 'komada', other: 'komada' })
    return `${verb} samo ${available} ${noun}.`
  },
} as const
