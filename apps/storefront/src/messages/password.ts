/* Texts of the pages that request a link for a new password and set the new password. */

export const forgottenQuestion = 'Zaboravili ste lozinku?'
export const forgottenTitle = 'Zaboravljena lozinka'
export const forgottenLead =
  'Upišite e-mail adresu svog korisničkog računa, pa ćemo vam poslati link za novu lozinku.'
export const send = 'Pošalji link'
export const sending = 'Šaljemo…'
export const remembered = 'Sjetili ste se?'

export const sent = (email: string) =>
  `Ako postoji korisnički račun s adresom ${email}, poslali smo link za novu lozinku. Link važi jedan sat.`
export const notReceived = 'Poruka nije stigla?'
export const notReceivedTips = [
  'Pričekajte nekoliko minuta i provjerite i neželjenu poštu (spam).',
  'Provjerite je li to adresa vašeg korisničkog računa.',
]
export const notReceivedContact = (email: string) => `Ako ne pomogne, pišite nam na ${email}.`
export const sendAgain = 'Upiši adresu ponovo'

export const newTitle = 'Nova lozinka'
export const newLead = 'Poslije toga prijavite se novom lozinkom. Na ostalim uređajima bit ćete odjavljeni.'
export const newPassword = 'Nova lozinka'
export const save = 'Sačuvaj lozinku'
export const saving = 'Čuvamo…'
export const changed = 'Lozinka je promijenjena. Prijavite se novom lozinkom.'

export const linkMissing =
  'Ova stranica se otvara linkom iz e-maila. Otvorite link iz poruke ili zatražite novi.'
export const linkInvalid =
  'Link više ne važi. Može se iskoristiti samo jednom, u roku od jednog sata, a novi link poništava raniji. Zatražite novi.'
export const alreadyChanged = 'Već ste promijenili lozinku?'
export const requestNewLink = 'Zatraži novi link'

export const failed = 'Nije uspjelo. Pokušajte ponovo.'
export const writeUs = 'Pišite nam na'
export const writeUsText = 'Novu lozinku dodjeljujemo ručno. Javite nam se s adrese svog korisničkog računa:'
export const externalResetText = 'Novu lozinku birate na stranicama prodavnice.'
export const externalReset = 'Izaberi novu lozinku'
