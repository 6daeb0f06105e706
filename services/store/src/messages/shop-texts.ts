/**
 * Texts of the shop that shoppers read. The messages of the REST API are WooCommerce's and are in the code
 * that sends them.
 */
export const shopTexts = {
  freeShipping: 'Besplatna dostava',
  payment: { bacs: 'Direct bank transfer', cheque: 'Check payments', cod: 'Plaćanje pouzećem' },
  /** Titles of the demo's pages by slug. */
  pageTitles: {
    dostava: 'Dostava i povrat',
    privatnost: 'Politika privatnosti',
    uslovi: 'Uslovi korištenja',
  },
} as const
