/* Texts of the checkout page outside its form: title, empty cart, no JavaScript. The specification fixes the
   text for an empty cart. */

export const title = 'Završi narudžbu'
/**
 * `Narudžba se ne naplaćuje unaprijed: plaćate gotovinom. Za pomoć pri naručivanju nazovite nas na 033 000
 * 000.` (An order is not charged in advance: you pay in cash. For help with ordering, call us on 033 000
 * 000.) The text is true for deliveries, pick-ups and orders without delivery. `lead` is the text before the
 * telephone number. The page shows the telephone number as a link.
 */
export const lead =
  'Narudžba se ne naplaćuje unaprijed: plaćate gotovinom. Za pomoć pri naručivanju nazovite nas na'

export const emptyTitle = 'Vaša korpa je prazna'
export const emptyText = 'Dodajte proizvode da biste počeli kupovinu'
export const continueShopping = 'Nastavi kupovinu'

export const withoutScript = (phone: string, email: string) =>
  `Za naručivanje putem stranice potreban je JavaScript. Uključite ga, ili naručite telefonom na ${phone} ili e-mailom na ${email}.`
