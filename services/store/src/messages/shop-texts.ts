/**
 * Texts of the shop that shoppers read. The messages of the REST API are WooCommerce's and are in the code
 * that sends them.
 */
export const shopTexts = {
  freeShipping: 'Besplatna dostava',
  payment: { bacs: 'Direct bank transfer', cheque: 'Check payments', cod: 'Plaćanje pouzećem' },
  /** Map from the slug of each text page of the demo to its title. */
  pageTitles: {
    dostava: 'Dostava i povrat',
    privatnost: 'Politika privatnosti',
    uslovi: 'Uslovi korištenja',
  },
} as const

/** Sentences on the shop's pages. The shop's settings determine which of the sentences a page shows. */
export const pageTexts = {
  /** Sentences about the order confirmation, for each value of the store's option `mails`. */
  confirmation: {
    on: 'Po prijemu dobijate automatsku potvrdu e-mailom.',
    off: 'Po prijemu vidite potvrdu s brojem narudžbe na stranici; sačuvajte je ili odštampajte.',
  },
  /** Sentences about who may write a review, for each value of `reviews` in `ShopTerms`. */
  reviews: {
    everyone: 'Recenziju može ostaviti svako.',
    buyers: 'Recenziju mogu ostaviti kupci proizvoda, prijavljeni na svoj korisnički račun.',
    none: 'Nove recenzije trenutno ne primamo.',
  },
} as const
