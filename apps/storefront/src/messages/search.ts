import { count, plural } from '@sultan/kernel/plural'

/* The search overlay and the page of all results. F (fixed by the specification): placeholder, the five states, the toast. */

export const title = 'Pretraga'
export const label = 'Pojam za pretragu'
export const placeholder = 'Pretraži proizvode...'
export const submit = 'Pretraži'
export const close = 'Zatvori pretragu'

export const start = 'Počnite pretragu'
export const startHint = 'Unesite najmanje 2 karaktera za pretragu proizvoda'
export const searching = 'Pretraga u toku...'
export const failed = 'Greška pri pretrazi. Pokušajte ponovo.'
export const failedToast = {
  title: 'Greška pri pretrazi',
  text: 'Došlo je do greške prilikom pretrage proizvoda.',
}
export const none = 'Nema rezultata'
export const noneHint = 'Pokušajte sa drugim pojmom pretrage'

/** On the screen; the specification has one form for every number. */
export const found = (n: number, term: string) => `Pronađeno ${n} rezultata za "${term}"`

const verb = { one: 'Pronađen', few: 'Pronađena', other: 'Pronađeno' }
const resultForms = { one: 'rezultat', few: 'rezultata', other: 'rezultata' }

/** For the ear, in the right form: `Pronađena 2 rezultata za "misk"`. */
export const foundSpoken = (n: number, term: string) =>
  `${plural(n, verb)} ${count(n, resultForms)} za "${term}"`
export const noneSpoken = `${none}. ${noneHint}`

export const didYouMean = 'Da li ste mislili'
export const allResults = (n: number) => `Svi rezultati (${n})`

export const recent = 'Nedavno traženo'
export const forget = (term: string) => `Ukloni iz nedavnih pretraga: ${term}`
export const frequent = 'Često traženo'
export const frequentTerms = ['ulje crnog kima', 'bijeli misk', 'sedžada', 'abaja', 'tespih']
export const shops = 'Ili uđite u jedan od dućana'
