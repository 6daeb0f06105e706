/* A file of its own, because it is loaded with the mapper of products instead of with the product page. */

/** The last day of a scheduled sale; `day` has the form `30. 11. 2026.` */
export const saleEnds = (day: string) => `Akcija traje do ${day}`
