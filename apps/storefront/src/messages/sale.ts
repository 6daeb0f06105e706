/* The text about a scheduled sale (a price reduction). The text has a file of its own, because it is
   loaded with the product mapper, not with the product page. */

/** Text with the last day of a scheduled sale (a price reduction); `day` has the form `30. 11. 2026.` */
export const saleEnds = (day: string) => `Akcija traje do ${day}`
