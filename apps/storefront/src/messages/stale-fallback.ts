/* A page made of answers that were kept from before, because the shop does not answer. */

export const sinceToday = (time: string) => `od ${time}`
export const sinceEarlier = (date: string, time: string) => `od ${date} u ${time}`
export const standIn = (since: string) =>
  `Prodavnica trenutno ne odgovara. Vidite ponudu ${since}; cijene i zalihe provjeravamo pri narudžbi.`
