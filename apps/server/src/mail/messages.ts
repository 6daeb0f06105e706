import { formatCount } from '@sultan/kernel/plural'

/* Texts of the mails. They use the same words as the pages (`apps/storefront/src/messages`). */

/** How an order reaches the shopper; `none` without a shipping method, as in an order of virtual goods. */
export type Delivery = 'courier' | 'pickup' | 'none'

export const confirmationSubject = (shop: string, number: number) => `${shop}: vaša narudžba ${number}`
export const thanks = (firstName: string) =>
  firstName ? `Hvala, ${firstName}. Narudžba je stigla do nas.` : 'Hvala. Narudžba je stigla do nas.'
export const nextSteps: Readonly<Record<Delivery, string>> = {
  courier: 'Paket pripremamo, a kurir vas zove prije nego što krene.',
  pickup: 'Narudžbu pripremamo, a preuzimate je u radnji.',
  none: 'Ova narudžba nema dostave. Javljamo se da dogovorimo kako dobijate naručeno.',
}
const heldBeforePreparation =
  'Narudžba je veća nego inače, pa vas prije pripreme zovemo da je potvrdimo. Ništa ne pripremamo dok se ne čujemo.'
/**
 * Texts for an order of the checkout with the status `on-hold`. An order above the limit of pieces or of the
 * total gets this status, and the owner confirms the order by telephone.
 */
export const nextStepsOnHold: Readonly<Record<Delivery, string>> = {
  courier:
    'Narudžba je veća nego inače, pa vas prije slanja zovemo da je potvrdimo. Ništa ne šaljemo dok se ne čujemo.',
  pickup: heldBeforePreparation,
  none: heldBeforePreparation,
}
/**
 * Text about the next steps, for the confirmation mail of an order that has the status `on-hold` because
 * staff chose this status, not because the order exceeds the shop's limits.
 */
export const nextStepsHeldByStaff = 'Narudžba čeka potvrdu. Javljamo vam se prije nego što je pripremimo.'
/** Text for a completed order, such as one that staff entered after the goods were handed over. */
export const nextStepsCompleted = 'Narudžba je izvršena i ne trebate ništa uraditi.'
export const preheader: Readonly<Record<Delivery, (total: string, next: string) => string>> = {
  courier: (total, next) => `Plaćate kuriru ${total}, pri preuzimanju. ${next}`,
  pickup: (total, next) => `Plaćate ${total} pri preuzimanju. ${next}`,
  none: (total, next) => `Plaćate ${total}. ${next}`,
}
export const preheaderWithoutCash = (total: string, next: string) => `Ukupno ${total}. ${next}`
export const showOrder = 'Pogledaj narudžbu'
export const orderNeedsEmail = 'Na drugom uređaju stranica traži e-mail adresu s narudžbe.'
export const orderInHistory = 'Narudžbu ćete naći u historiji narudžbi.'
export const returns = (days: number) => `Povrat je moguć u roku od ${days} dana od preuzimanja.`
export const returnTerms = 'Uslovi povrata'
export const whyYouGetThis = (host: string) =>
  `Ovu poruku dobijate jer je na ${host} poslana narudžba s vašom e-mail adresom. Ako to niste bili vi, javite nam se.`

export const whyYouGetThisFromStaff = (host: string) =>
  `Ovu poruku dobijate jer smo za vas upisali narudžbu u prodavnici ${host}. Ako niste ništa naručili, javite nam se.`

export const number = 'Broj narudžbe'
export const date = 'Datum'
export const payment = 'Način plaćanja'
export const cash: Readonly<Record<Delivery, string>> = {
  courier: 'Plaćanje pouzećem',
  pickup: 'Gotovinom, pri preuzimanju',
  none: 'Gotovinom, po dogovoru',
}
/** Text for an order that staff entered without a payment method. */
export const paidByAgreement = 'Po dogovoru'
export const product = 'Proizvod'
export const amount = 'Iznos'
export const items = 'Proizvodi'
/** Returns the label of an order's discount. `codes`: the order's coupon codes; empty without coupons. */
export const discount = (codes: string) => (codes === '' ? 'Popust' : `Popust (${codes})`)
export const shipping = 'Dostava'
export const free = 'Besplatno'
export const pickup = 'Preuzimanje'
export const toPay: Readonly<Record<Delivery, string>> = {
  courier: 'Plaćate kuriru',
  pickup: 'Plaćate pri preuzimanju',
  none: 'Za plaćanje',
}
/** Label of the total of an order that is already paid, or not paid in cash. */
export const total = 'Ukupno'
export const address = 'Adresa za dostavu'
export const customerAddress = 'Adresa kupca'
export const phone = 'Telefon'
export const email = 'E-mail adresa'
export const note = 'Napomena'
export const country = 'Bosna i Hercegovina'
const lineForms = { one: 'stavka', few: 'stavke', other: 'stavki' }
/** Text with the number of omitted order lines; empty when no lines are omitted. */
export const omittedLines = (kinds: number) =>
  kinds === 0 ? '' : `i još ${formatCount(kinds, lineForms)}, uračunato u iznos`
export const omittedLinesToPack = (kinds: number, order: number) =>
  kinds === 0 ? '' : `i još ${formatCount(kinds, lineForms)}, vidi: npm run store -- orders show ${order}`

export const notificationSubject = (number: number, total: string) => `Nova narudžba ${number}: ${total}`
export const notificationTitle = (number: number) => `Nova narudžba ${number}`
const piecesText = (pieces: number) => formatCount(pieces, { one: 'komad', few: 'komada', other: 'komada' })
export const notificationPreheader = (pieces: number, city: string) => `${piecesText(pieces)}, ${city}`
export const notificationPreheaderOfPickup = (pieces: number, method: string) =>
  `${piecesText(pieces)}: ${method}`
export const notificationPreheaderWithoutDelivery = (pieces: number) => `${piecesText(pieces)}, bez dostave`
export const callShopper = (number: number) =>
  `Narudžba je na čekanju jer prelazi granicu broja komada ili iznosa. Nazovite kupca, pa narudžbu pustite (npm run store -- orders set ${number} processing) ili je otkažite.`
export const releaseOrder = (number: number) =>
  `Narudžba je na čekanju. Kad bude potvrđena, pustite je (npm run store -- orders set ${number} processing), ili je otkažite.`
export const toPack = 'Za pakovanje'
export const ordered = 'Naručeno'
export const sku = 'Šifra'
export const toCollect: Readonly<Record<Delivery, string>> = {
  courier: 'Kurir naplaćuje',
  pickup: 'Kupac plaća pri preuzimanju',
  none: 'Kupac plaća',
}
export const customer = 'Kupac'
export const promised = 'Obećano kupcu'
export const guest = 'gost, bez korisničkog računa'
export const account = (id: number) => `korisnički račun br. ${id}`
export const noEmailOfShopper = 'Uz narudžbu nije upisana e-mail adresa kupca.'
export const replyGoesToShopper = 'Odgovor na ovu poruku ide kupcu.'

/**
 * Subject and title of the mail about waiting reviews, such as `3 recenzije čekaju odobrenje` (3 reviews
 * await approval).
 */
export const waitingReviews = (count: number) =>
  formatCount(count, {
    one: 'recenzija čeka odobrenje',
    few: 'recenzije čekaju odobrenje',
    other: 'recenzija čeka odobrenje',
  })
export const reviewsExplained = 'Recenzije se na stranici vide tek kad ih odobrite.'
export const reviewBy = (rating: number, reviewer: string, isByBuyer: boolean) =>
  `Ocjena ${rating} od 5, piše ${reviewer}${isByBuyer ? ' (kupac ovog proizvoda)' : ''}`
export const moreReviews = (count: number) =>
  `I još ${formatCount(count, { one: 'recenzija', few: 'recenzije', other: 'recenzija' })}.`
export const reviewCommands =
  'Na serveru: „npm run store -- reviews” ih ispisuje, „npm run store -- reviews approve BROJ” objavljuje, a „npm run store -- reviews reject BROJ” briše.'

export const resetSubject = (shop: string) => `${shop}: nova lozinka`
export const resetTitle = (firstName: string) =>
  firstName ? `${firstName}, izaberite novu lozinku` : 'Nova lozinka'
export const resetText =
  'Zatražena je nova lozinka za vaš korisnički račun. Otvorite link i upišite novu lozinku.'
export const resetValid = (day: string, time: string) =>
  `Link važi do ${day} u ${time} i može se iskoristiti samo jednom.`
export const resetButton = 'Upiši novu lozinku'
export const resetNotYou =
  'Ako niste vi tražili novu lozinku, ne morate ništa uraditi: stara lozinka i dalje važi. Ovaj link nikome ne prosljeđujte.'
export const resetCopyLink = 'Ako dugme ne radi, kopirajte ovu adresu u preglednik:'

export const alertSubject = (product: string) => `Ponovo na stanju: ${product}`
export const alertTitle = (product: string) => `Ponovo na stanju: ${product}`
export const alertText =
  'Proizvod za koji ste tražili obavijest opet je na stanju. Količina može biti mala, a ovo je jedina poruka o njemu.'
export const alertButton = 'Pogledaj proizvod'
export const alertWhy = 'Ovu poruku dobijate jer je na stranici proizvoda upisana vaša e-mail adresa.'
export const alertStop = 'Ne šaljite mi više obavijesti o dostupnosti'

export const idNumber = (number: string) => `ID broj ${number}`
