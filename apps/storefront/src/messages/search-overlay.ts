import { formatCount, plural } from '@sultan/kernel/plural'

/* Texts of the search overlay and of a search without results. The search results page loads these texts
   only when they are needed. */

export const close = 'Zatvori pretragu'

export const searching = 'Pretraga u toku...'
export const failed = 'Greška pri pretrazi. Pokušajte ponovo.'
export const failedToast = {
  title: 'Greška pri pretrazi',
  text: 'Došlo je do greške prilikom pretrage proizvoda.',
}

const verb = { one: 'Pronađen', few: 'Pronađena', other: 'Pronađeno' }
const resultForms = { one: 'rezultat', few: 'rezultata', other: 'rezultata' }

/**
 * Spoken by screen readers, with the declined noun: `Pronađena 2 rezultata za "misk"` (found 2 results for
 * "musk").
 */
export const foundAnnouncement = (n: number, term: string) =>
  `${plural(n, verb)} ${formatCount(n, resultForms)} za "${term}"`

export const allResults = (n: number) => `Svi rezultati (${n})`

export const recent = 'Nedavno traženo'
export const removeRecent = (term: string) => `Ukloni iz nedavnih pretraga: ${term}`
export const frequent = 'Često traženo'
export const frequentTerms = ['ulje crnog kima', 'bijeli misk', 'sedžada', 'abaja', 'tespih']
export const categories = 'Ili izaberite kategoriju'
