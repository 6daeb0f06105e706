import { formatCount } from '@sultan/kernel/plural'

/* Texts of the mails, with the terms of the pages (`apps/storefront/src/messages`). */

export const confirmationSubject = (shop: string, number: number) => `${shop}: vaša narudžba ${number}`
export const thanks = (firstName: string) =>
  firstName ? `Hvala, ${firstName}. Narudžba je stigla do nas.` : 'Hvala. Narudžba je stigla do nas.'
export const nextSteps = 'Paket pripremamo, a kurir vas zove prije nego što krene.'
export const nextStepsOfPickup = 'Narudžbu pripremamo, a preuzimate je u radnji.'
/**
 * Text for an order of status `on-hold`: the order exceeds the limit of pieces or of the total, and the owner
 * confirms it by telephone.
 */
export const nextStepsOnHold =
  'Narudžba je veća nego inače, pa vas prije slanja zovemo da je potvrdimo. Ništa ne šaljemo dok se ne čujemo.'
export const nextStepsOfPickupOnHold =
  'Narudžba je veća nego inače, pa vas prije pripreme zovemo da je potvrdimo. Ništa ne pripremamo dok se ne čujemo.'
export const preheaderOfPickup = (total: string, next: string) => `Plaćate ${total} pri preuzimanju. ${next}`
export const preheader = (total: string, next: string) => `Plaćate kuriru ${total}, pri preuzimanju. ${next}`
export const showOrder = 'Pogledaj narudžbu'
export const orderNeedsEmail = 'Na drugom uređaju stranica traži e-mail adresu s kojom ste naručili.'
export const orderInHistory = 'Narudžbu ćete naći i u historiji narudžbi na svom računu.'
export const returns = (days: number) =>
  `Povrat je moguć ${formatCount(days, { one: 'dan', few: 'dana', other: 'dana' })} od preuzimanja paketa.`
export const returnTerms = 'Uslovi povrata'
export const whyYouGetThis = (host: string) =>
  `Ovu poruku dobijate jer je s vašom adresom naručeno na ${host}. Ako to niste bili vi, javite nam se.`

export const number = 'Broj narudžbe'
export const date = 'Datum'
export const payment = 'Način plaćanja'
export const cashOnDelivery = 'Plaćanje pouzećem'
export const cashAtPickup = 'Gotovinom, pri preuzimanju'
export const product = 'Proizvod'
export const amount = 'Iznos'
export const items = 'Proizvodi'
export const discount = (codes: string) => `Popust (${codes})`
export const shipping = 'Dostava'
export const free = 'Besplatno'
export const pickup = 'Preuzimanje'
export const payToCourier = 'Plaćate kuriru'
export const payAtPickup = 'Plaćate pri preuzimanju'
export const address = 'Adresa za dostavu'
export const phone = 'Telefon'
export const email = 'E-mail adresa'
export const note = 'Napomena'
export const country = 'Bosna i Hercegovina'
const lineForms = { one: 'stavka', few: 'stavke', other: 'stavki' }
/** Text that counts the omitted order lines; empty when no lines are omitted. */
export const omittedLines = (kinds: number) =>
  kinds === 0 ? '' : `i još ${formatCount(kinds, lineForms)}, uračunato u iznos`
export const omittedLinesToPack = (kinds: number, order: number) =>
  kinds === 0 ? '' : `i još ${formatCount(kinds, lineForms)}, vidi: npm run store -- orders show ${order}`

export const notificationSubject = (number: number, total: string) => `Nova narudžba ${number}: ${total}`
export const notificationTitle = (number: number) => `Nova narudžba ${number}`
export const notificationPreheader = (pieces: number, city: string) =>
  `${formatCount(pieces, { one: 'komad', few: 'komada', other: 'komada' })} za ${city}`
export const notificationPreheaderOfPickup = (pieces: number, method: string) =>
  `${formatCount(pieces, { one: 'komad', few: 'komada', other: 'komada' })}: ${method}`
export const callShopper = (number: number) =>
  `Narudžba je na čekanju jer je iznad granice. Nazovite kupca, pa je pustite (npm run store -- orders set ${number} processing) ili otkažite.`
export const toPack = 'Za pakovanje'
export const sku = 'Šifra'
export const toCollect = 'Kurir naplaćuje'
export const toCollectAtPickup = 'Kupac plaća pri preuzimanju'
export const customer = 'Kupac'
export const guest = 'gost, bez računa'
export const account = (id: number) => `račun br. ${id}`
export const replyGoesToShopper = 'Odgovor na ovu poruku ide kupcu.'

export const resetSubject = (shop: string) => `${shop}: nova lozinka`
export const resetTitle = (firstName: string) =>
  firstName ? `${firstName}, izaberite novu lozinku` : 'Nova lozinka'
export const resetText = 'Zatražena je nova lozinka za vaš račun. Otvorite link i upišite je.'
export const resetValid = 'Link vrijedi 1 sat i može se iskoristiti samo jednom.'
export const resetButton = 'Upiši novu lozinku'
export const resetNotYou =
  'Ako niste vi tražili novu lozinku, ne morate ništa uraditi: stara lozinka i dalje vrijedi. Ovaj link nikome ne prosljeđujte.'
export const resetCopyLink = 'Ako dugme ne radi, kopirajte ovu adresu u preglednik:'

export const idNumber = (number: string) => `ID broj ${number}`
