/* Texts of the search results page, most of which the search overlay also uses. The specification fixes the
   placeholder, the five states of the overlay and the overlay's toast. */

export const title = 'Pretraga'
export const label = 'Pojam za pretragu'
export const placeholder = 'Pretraži proizvode...'
export const submit = 'Pretraži'

export const start = 'Počnite pretragu'
export const startHint = 'Unesite najmanje 2 karaktera za pretragu proizvoda'
export const none = 'Nema rezultata'
export const noneHint = 'Pokušajte sa drugim pojmom pretrage'

/**
 * The specification fixes the wording of this text, so the noun `rezultata` (results) is not declined by
 * number.
 */
export const found = (n: number, term: string) => `Pronađeno ${n} rezultata za "${term}"`

export const noneAnnouncement = `${none}. ${noneHint}`

/** Label of the links to categories above the results. */
export const categories = 'Kategorije za ovu pretragu'

export const didYouMean = 'Da li ste mislili'
