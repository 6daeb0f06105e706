/* Texts of the notice on a page that shows stored responses while the store is down. */

export const sinceToday = (time: string) => `od ${time}`
export const sinceEarlier = (date: string, time: string) => `od ${date} u ${time}`
export const staleNotice = (since: string) =>
  `Prodavnica trenutno ne odgovara. Vidite ponudu ${since}; cijene i zalihe provjeravamo pri narudžbi.`
