/* Texts of the order confirmation. */

export const thanks = (firstName: string) =>
  firstName ? `Hvala, ${firstName}. Narudžba je stigla do nas.` : 'Hvala. Narudžba je stigla do nas.'
/** Headings for completed, cancelled, refunded and failed orders. The key is the order status. */
export const endedTitles: ReadonlyMap<string, string> = new Map([
  ['completed', 'Narudžba je završena.'],
  ['cancelled', 'Narudžba je otkazana.'],
  ['refunded', 'Novac za narudžbu je vraćen.'],
  ['failed', 'Narudžba nije uspjela.'],
])
export const mailSent = 'Potvrdu šaljemo na'
export const saveNumber = 'Sačuvajte broj narudžbe ili odštampajte ovu stranicu.'
export const courierCalls = 'Kurir vas zove prije nego što krene.'
export const pickUpInShop = 'Narudžbu preuzimate u radnji.'
export const noDelivery = 'Ova narudžba nema dostave.'
/**
 * Text for an order that is on hold: the shop contacts the shopper before it ships or prepares the order.
 * `phoneNumber` is the shopper's telephone number; empty when the order has no telephone number.
 */
export const onHold = (phoneNumber: string, isDelivered: boolean) => {
  const at = phoneNumber && ` na broj ${phoneNumber.replaceAll(' ', '\u00a0')}`
  return `Narudžba čeka potvrdu. Prije ${isDelivered ? 'slanja' : 'pripreme'} vam se javljamo${at}.`
}
export const print = 'Odštampaj potvrdu'
export const continueShopping = 'Nastavi kupovinu'

export const orderTitle = (orderNumber: string) => `Narudžba ${orderNumber}`
/**
 * Beginning of the sentence that says how a guest finds the order again. The sentence continues with
 * `orderHistory` (a link), `findAgainBy`, and `withEmail` or `withPhone`.
 */
export const findAgain = 'Narudžbu ćete naći u'
export const orderHistory = 'historiji narudžbi'
export const findAgainBy = ', po broju narudžbe i'
export const withEmail = 'e-mail adresi'
export const withPhone = 'broju telefona'
export const accountOffer = (hasEmail: boolean) =>
  `Želite li da sljedeća narudžba bude brža? ${hasEmail ? 'Ime i e-mail su već upisani.' : 'Ime je već upisano.'}`
export const openAccount = 'Otvorite korisnički račun'

export const data = 'Podaci o narudžbi'
export const number = 'Broj narudžbe'
export const date = 'Datum'
export const payment = 'Plaćanje'
export const product = 'Proizvod'
export const quantity = 'Kol.'
export const amount = 'Iznos'
export const items = 'Proizvodi'
export const shipping = 'Dostava'
export const free = 'Besplatno'
export const discount = 'Popust'
export const pickup = 'Preuzimanje'
export const payToCourier = 'Plaćate kuriru'
export const payAtPickup = 'Plaćate pri preuzimanju'
export const toPay = 'Za plaćanje'
/** Label of the total amount of an order that is completed, cancelled, refunded or failed. */
export const total = 'Ukupno'
export const address = 'Adresa za dostavu'
export const customer = 'Kupac'
export const phone = 'Telefon'
export const country = 'Bosna i Hercegovina'
export const questions = (phoneNumber: string, email: string) =>
  `Pitanja o narudžbi: ${phoneNumber}, ${email}`

export const next = 'Šta slijedi'
/**
 * The steps after an order that a courier delivers. `promise` is a sentence about the day of delivery; empty
 * when no day is promised.
 */
export const deliverySteps = (total: string, isOnHold: boolean, promise: string) => [
  ...(isOnHold
    ? [
        {
          title: 'Zovemo vas',
          text: 'Potvrdimo narudžbu i dogovorimo dostavu. Dok se ne čujemo, ništa ne šaljemo.',
        },
      ]
    : []),
  {
    title: 'Pakujemo',
    text: `U karton i papir, bez plastike. ${promise}`.trim(),
  },
  {
    title: 'Kurir zove',
    text: 'Kurir prije dolaska zove na broj koji ste ostavili.',
  },
  { title: 'Plaćate na vratima', text: `${total}, gotovinom.` },
]
/**
 * The steps after an order for pick-up, or after an order whose shipping method the shop does not state.
 * `place` says where to pick up the order. When the shipping method is unknown, `place` is null and its step
 * is left out.
 */
export const pickupSteps = (total: string, isOnHold: boolean, place: string | null) => [
  ...(isOnHold
    ? [
        {
          title: 'Zovemo vas',
          text: 'Potvrdimo narudžbu i dogovorimo preuzimanje. Dok se ne čujemo, ništa ne pripremamo.',
        },
      ]
    : []),
  { title: 'Pripremamo', text: 'Pakujemo u karton i papir, bez plastike.' },
  ...(place === null ? [] : [{ title: 'Preuzimate u radnji', text: place }]),
  { title: payAtPickup, text: `${total}, gotovinom.` },
]

/** Texts that tell the shopper what happens after an order of virtual goods, which needs no shipping. */
export const stepsWithoutDelivery = (total: string, isOnHold: boolean) => [
  ...(isOnHold
    ? [{ title: 'Zovemo vas', text: 'Potvrdimo narudžbu. Dok se ne čujemo, ništa ne pripremamo.' }]
    : []),
  { title: 'Javljamo se', text: 'Dogovorimo kako dobijate naručeno i kada plaćate.' },
  { title: 'Plaćate po dogovoru', text: `${total}, gotovinom.` },
]

export const loading = 'Učitavanje narudžbe…'
export const lookupTitle = 'Vaša narudžba'
export const lookupText =
  'Upišite e-mail adresu koju ste upisali pri naručivanju, da provjerimo da je narudžba vaša.'
export const email = 'E-mail adresa'
export const emailError = 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'
export const noEmailHint = 'Ako ste naručili bez e-mail adrese, ostavite prazno.'
export const show = 'Prikaži narudžbu'
export const showing = 'Tražimo narudžbu…'
export const emailMismatch = 'S ovom e-mail adresom ne nalazimo tu narudžbu. Provjerite adresu.'
export const notFoundTitle = 'Ovu narudžbu ne nalazimo'
export const notFoundText = (phoneNumber: string, shopEmail: string) =>
  `Provjerite jeste li otvorili cijeli link iz potvrde. Možete nas i nazvati na ${phoneNumber} ili nam pisati na ${shopEmail}.`
export const orderedSignedIn = 'Jeste li pri naručivanju bili prijavljeni?'
export const signIn = 'Prijavite se'
export const failedTitle = 'Narudžbu trenutno ne možemo prikazati'
export const failedText = (phoneNumber: string) =>
  `To ne mijenja ništa na samoj narudžbi. Pokušajte ponovo ili nas nazovite na ${phoneNumber}.`
export const retry = 'Pokušaj ponovo'

export const withoutScript = (phoneNumber: string, shopEmail: string) =>
  `Za potvrdu narudžbe je potreban JavaScript. Uključite ga i otvorite ovu stranicu ponovo, ili nas za stanje narudžbe nazovite na ${phoneNumber} ili pišite na ${shopEmail}.`
