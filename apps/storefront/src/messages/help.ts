import { deliveryPriceSentence, formatWorkingDays, type ShopTerms } from '@sultan/kernel/shop-terms'

/* Texts for contact details and frequent questions on the not-found page. `/kontakt`, `/o-nama` and `/faq`
   show that page too. */

export const contact = 'Kontakt'
export const phone = 'Telefon'
export const email = 'E-mail'
export const messaging = 'Poruke'
export const hours = 'Radno vrijeme'
export const address = 'Adresa'

export const questions = 'Česta pitanja'

interface Answer {
  readonly question: string
  readonly answer: string
  readonly link: {
    readonly to: '/dostava' | '/order-history' | '/pretraga' | '/uslovi'
    readonly text: string
  }
}

/** Frequent questions, with answers that state the shop's terms of delivery and return. */
export const answers = (terms: ShopTerms): readonly Answer[] => [
  {
    question: 'Koliko košta dostava i kad paket stiže?',
    answer: `${deliveryPriceSentence(terms)} ${deliveryPeriod(terms)}`,
    link: { to: '/dostava', text: 'Dostava i povrat' },
  },
  {
    question: 'Kako se plaća?',
    answer:
      'Pouzećem: gotovinom, kad preuzmete naručeno. Ništa se ne plaća unaprijed, a korisnički račun nije potreban.',
    link: { to: '/uslovi', text: 'Uslovi korištenja' },
  },
  {
    question: 'Gdje je moja narudžba?',
    answer: 'Stanje narudžbe vidite kad upišete njen broj i e-mail adresu ili broj telefona s narudžbe.',
    link: { to: '/order-history', text: 'Prati narudžbu' },
  },
  {
    question: 'Mogu li vratiti proizvod?',
    answer: terms.hasOwnPeriods
      ? 'Da. Rok i uslovi su na stranici o povratu.'
      : `Da, u roku od ${terms.returnDays} dana od preuzimanja.`,
    link: { to: '/dostava', text: 'Uslovi povrata' },
  },
  {
    question: 'Kako da nađem proizvod koji tražim?',
    answer: 'Pretražite cijelu ponudu, ili nas pitajte porukom ili telefonom.',
    link: { to: '/pretraga', text: 'Pretraži proizvode' },
  },
]

function deliveryPeriod({ dispatchCutoffHour, deliveryDays, hasOwnPeriods }: ShopTerms): string {
  return hasOwnPeriods
    ? 'Rok dostave je na stranici o dostavi.'
    : `Narudžbe primljene radnim danom do ${dispatchCutoffHour}\u00A0h u pravilu kreću istog dana, a dostava traje ${formatWorkingDays(deliveryDays)}.`
}
