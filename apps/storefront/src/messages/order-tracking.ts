/* Texts of the form that finds an order by its number. The specification fixes title and labels. */

export const title = 'Prati narudžbu'
export const number = 'Broj narudžbe'
export const contact = 'E-mail ili telefon'
export const contactHint = 'Onaj koji ste upisali pri naručivanju.'
export const numberMissing = 'Upišite broj narudžbe, npr. 1001.'
export const contactMissing = 'Upišite e-mail adresu ili broj telefona s narudžbe.'
export const show = 'Prikaži narudžbu'
export const searching = 'Tražimo narudžbu…'
export const failed = (phone: string) =>
  `Narudžbu trenutno ne možemo potražiti. Pokušajte ponovo ili nas nazovite na ${phone}.`
export const order = (orderNumber: string) => `Narudžba ${orderNumber}`
