/** Sentences of the shop's own pages that depend on its settings. */
export const pageTexts = {
  /** By `mails` of the store. */
  confirmation: {
    on: 'Po prijemu dobijate automatsku potvrdu e-mailom.',
    off: 'Po prijemu vidite potvrdu s brojem narudžbe na stranici; sačuvajte je ili odštampajte.',
  },
  /** By `reviews` of `ShopTerms`. */
  reviews: {
    everyone: 'Recenziju može ostaviti svako.',
    buyers: 'Recenziju mogu ostaviti kupci proizvoda, prijavljeni na svoj korisnički račun.',
    none: 'Nove recenzije trenutno ne primamo.',
  },
} as const
