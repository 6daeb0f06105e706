/* Texts of `/llms.txt`, for language models that read the shop for a shopper. */

export const shopSummary =
  'Internet prodavnica u Bosni i Hercegovini: prirodna ulja i kozmetika, islamske knjige, uljani mirisi, odjeća i hidžama. Cijene su u konvertibilnim markama (BAM, KM), plaćanje je pouzećem, dostava je samo u Bosni i Hercegovini.'
export const products = 'Proizvodi'
export const blog = 'Blog'
export const information = 'Informacije'
export const optional = 'Optional'
export const search = 'Pretraga'
export const searchDescription = 'adresa prima pojam u parametru q; razumije padeže i greške u kucanju'
export const productCount = (count: number) => `broj proizvoda: ${count}`
export const productFeed = 'Svi proizvodi s cijenama i stanjem (XML, Google Merchant)'
export const sitemap = 'Sve stranice (sitemap)'
export const postFeed = 'Najnoviji tekstovi (RSS)'
export const delivery = 'Dostava i povrat'
export const terms = 'Uslovi korištenja'
export const privacy = 'Politika privatnosti'
export const contact = (phone: string, email: string) =>
  `Kontakt: ${[phone, email].filter(Boolean).join(', ')}`
