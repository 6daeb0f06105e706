/* A forgotten password: asking for the link, choosing another. */

export const question = 'Zaboravili ste lozinku?'
export const forgottenTitle = 'Zaboravljena lozinka'
export const forgottenLead = 'Upišite adresu svog računa i poslat ćemo vam vezu za novu lozinku.'
export const send = 'Pošalji vezu'
export const sending = 'Šaljemo…'
export const remembered = 'Sjetili ste se?'

export const sent = (email: string) =>
  `Ako postoji račun s adresom ${email}, poslali smo vezu za novu lozinku. Važi jedan sat.`
export const nothingCame = 'Poruka nije stigla?'
export const nothingCameTips = [
  'Pričekajte nekoliko minuta i provjerite i neželjenu poštu (spam).',
  'Provjerite je li to adresa s kojom ste otvorili račun.',
]
export const nothingCameShop = (email: string) => `Ako ne pomogne, pišite nam na ${email}.`
export const sendAgain = 'Upišite adresu ponovo'

export const newTitle = 'Nova lozinka'
export const newLead = 'Poslije toga prijavite se novom lozinkom. Na ostalim uređajima bit ćete odjavljeni.'
export const newPassword = 'Nova lozinka'
export const save = 'Sačuvaj lozinku'
export const saving = 'Čuvamo…'
export const changed = 'Lozinka je promijenjena. Prijavite se novom lozinkom.'

export const linkMissing =
  'Ova stranica se otvara vezom iz e-maila. Otvorite vezu iz poruke ili zatražite novu.'
export const linkVoid =
  'Veza više ne vrijedi. Važi jedan sat i samo jednom, a nova veza poništava raniju. Zatražite novu.'
export const alreadyChanged = 'Već ste promijenili lozinku?'
export const askAgain = 'Zatraži novu vezu'

export const failed = 'Nije uspjelo. Pokušajte ponovo.'
export const writeUs = 'Pišite nam na'
export const writeUsText =
  'Novu lozinku dodjeljujemo ručno. Javite nam se s adrese s kojom ste otvorili račun:'
export const elsewhereText = 'Novu lozinku birate na stranicama prodavnice.'
export const elsewhere = 'Izaberite novu lozinku'
