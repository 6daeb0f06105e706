/* Texts of the checkout page outside its form: title, empty cart, no JavaScript. The specification fixes the
   text for an empty cart. */

export const title = 'Završi narudžbu'

export const emptyTitle = 'Vaša korpa je prazna'
export const emptyText = 'Dodajte proizvode da biste počeli kupovinu'
export const continueShopping = 'Nastavi kupovinu'

export const withoutScript = (phone: string, email: string) =>
  `Za naručivanje putem stranice potreban je JavaScript. Uključite ga, ili naručite telefonom na ${phone} ili e-mailom na ${email}.`
