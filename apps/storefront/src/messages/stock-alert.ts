/* Texts for a sold-out product: the form for an e-mail alert, and the list of similar products. */

export const title = 'Javite mi kad stigne'
export const hint = 'Pišemo vam jednom, kad proizvod bude na stanju.'
export const email = 'E-mail adresa'
export const emailError = 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'
export const send = 'Javite mi kad stigne'
export const sending = 'Šaljemo…'
export const failed = 'Zahtjev nije zabilježen. Provjerite vezu i pokušajte ponovo.'
export const alternatives = 'Slični proizvodi na stanju'
