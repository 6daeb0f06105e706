import { count } from '@sultan/kernel/plural'

/* Every word of the mails. The same terms as the pages (`apps/storefront/src/words`), whose confirmation this is on paper. */

export const confirmationSubject = (shop: string, number: number) => `${shop}: vaša narudžba ${number}`
export const thanks = (firstName: string) =>
  firstName ? `Hvala, ${firstName}. Narudžba je stigla do nas.` : 'Hvala. Narudžba je stigla do nas.'
export const whatNext = 'Paket pripremamo, a kurir vas zove prije nego što krene.'
export const preheader = (total: string) => `Plaćate kuriru ${total}, pri preuzimanju. ${whatNext}`
export const showOrder = 'Pogledaj narudžbu'
export const asksEmail = 'Na drugom uređaju stranica traži e-mail adresu s kojom ste naručili.'
export const inHistory = 'Narudžbu ćete naći i u historiji narudžbi na svom računu.'
export const returns = (days: number) =>
  `Povrat je moguć ${count(days, { one: 'dan', few: 'dana', other: 'dana' })} od preuzimanja paketa.`
export const returnTerms = 'Uslovi povrata'
export const whyMail = (host: string) =>
  `Ovu poruku dobijate jer je s vašom adresom naručeno na ${host}. Ako to niste bili vi, javite nam se.`

export const number = 'Broj narudžbe'
export const date = 'Datum'
export const payment = 'Način plaćanja'
export const cashOnDelivery = 'Plaćanje pouzećem'
export const product = 'Proizvod'
export const amount = 'Iznos'
export const items = 'Proizvodi'
export const shipping = 'Dostava'
export const free = 'Besplatno'
export const payToCourier = 'Plaćate kuriru'
export const address = 'Adresa za dostavu'
export const phone = 'Telefon'
export const email = 'E-mail adresa'
export const note = 'Napomena'
export const country = 'Bosna i Hercegovina'
const lineForms = { one: 'stavka', few: 'stavke', other: 'stavki' }
/** Empty when there are none. */
export const further = (kinds: number) =>
  kinds === 0 ? '' : `i još ${count(kinds, lineForms)}, uračunato u iznos`
export const furtherToPack = (kinds: number, order: number) =>
  kinds === 0 ? '' : `i još ${count(kinds, lineForms)}, vidi: npm run store -- orders show ${order}`

export const noticeSubject = (number: number, total: string) => `Nova narudžba ${number}: ${total}`
export const noticeTitle = (number: number) => `Nova narudžba ${number}`
export const noticePreheader = (pieces: number, city: string) =>
  `${count(pieces, { one: 'komad', few: 'komada', other: 'komada' })} za ${city}`
export const toPack = 'Za pakovanje'
export const sku = 'Šifra'
export const toCollect = 'Kurir naplaćuje'
export const customer = 'Kupac'
export const guest = 'gost, bez računa'
export const account = (id: number) => `račun br. ${id}`
export const answerGoes = 'Odgovor na ovu poruku ide kupcu.'

export const resetSubject = (shop: string) => `${shop}: nova lozinka`
export const resetTitle = (firstName: string) =>
  firstName ? `${firstName}, izaberite novu lozinku` : 'Nova lozinka'
export const resetText = 'Zatražena je nova lozinka za vaš račun. Otvorite link i upišite je.'
export const resetValid = 'Link vrijedi 1 sat i može se iskoristiti samo jednom.'
export const resetButton = 'Upiši novu lozinku'
export const resetNotYou =
  'Ako niste vi tražili novu lozinku, ne morate ništa uraditi: stara lozinka i dalje vrijedi. Ovaj link nikome ne prosljeđujte.'
export const resetByHand = 'Ako dugme ne radi, kopirajte ovu adresu u preglednik:'

export const idNumber = (number: string) => `ID broj ${number}`
