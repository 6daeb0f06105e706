/* Texts of the text pages: delivery, privacy, terms. */

export const onThisPage = 'Na ovoj stranici'
export const lastChange = (date: string) => `Posljednja izmjena: ${date}`

/** The sentence under the title of a text page, by slug. */
export const leads: Readonly<Record<string, string>> = {
  dostava: 'Šaljemo na svaku adresu u Bosni i Hercegovini. Plaćate kad preuzmete naručeno.',
}
