/* A separate file, because the text is loaded with the product mapper instead of with the product page. */

/** Text with the last day of a scheduled sale; `day` has the form `30. 11. 2026.` */
export const saleEnds = (day: string) => `Akcija traje do ${day}`
