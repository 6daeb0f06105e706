/* Texts of the text pages: delivery, privacy, terms. */

export const onThisPage = 'Na ovoj stranici'
export const lastChange = (date: string) => `Posljednja izmjena: ${date}`

/** Map from the slug of a text page to the sentence under the title of that page. */
export const leads: Readonly<Record<string, string>> = {
  dostava: 'Šaljemo na svaku adresu u Bosni i Hercegovini. Plaćate kad preuzmete naručeno.',
}
