import { formatCount, plural } from '@sultan/kernel/plural'

/* Texts of the search overlay and the results page. The specification fixes placeholder, the five states and
   the toast. */

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

/** Visible number of results. The specification fixes the words, which are the same for every number. */
export const found = (n: number, term: string) => `Pronađeno ${n} rezultata za "${term}"`

const verb = { one: 'Pronađen', few: 'Pronađena', other: 'Pronađeno' }
const resultForms = { one: 'rezultat', few: 'rezultata', other: 'rezultata' }

/** Spoken by screen readers, with the declined noun: `Pronađena 2 rezultata za "misk"`. */
export const foundAnnouncement = (n: number, term: string) =>
  `${plural(n, verb)} ${formatCount(n, resultForms)} za "${term}"`
export const noneAnnouncement = `${none}. ${noneHint}`

export const didYouMean = 'Da li ste mislili'
export const allResults = (n: number) => `Svi rezultati (${n})`

export const recent = 'Nedavno traženo'
export const removeRecent = (term: string) => `Ukloni iz nedavnih pretraga: ${term}`
export const frequent = 'Često traženo'
export const frequentTerms = ['ulje crnog kima', 'bijeli misk', 'sedžada', 'abaja', 'tespih']
export const categories = 'Ili uđite u jedan od dućana'
