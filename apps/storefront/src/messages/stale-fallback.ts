/* Texts of the notice on a page that shows stored responses: the store is down, or the device has no
   connection. */

export const sinceToday = (time: string) => `od ${time}`
export const sinceEarlier = (date: string, time: string) => `od ${date} u ${time}`
export const staleNotice = (since: string) =>
  `Prodavnica trenutno ne odgovara. Vidite ponudu ${since}; cijene i zalihe provjeravamo pri narudžbi.`
export const offlineNotice = (since: string) =>
  `Nema veze s internetom. Cijene i zalihe su ${since}; provjeravamo ih pri narudžbi.`
