/* Delivery, privacy, terms; pages whose own part of the shop is still to come. */

export const onThisPage = 'Na ovoj stranici'
export const lastChange = (date: string) => `Posljednja izmjena: ${date}`

/** One sentence under the title, where there is one to say. */
export const leads: Readonly<Record<string, string>> = {
  dostava: 'Šaljemo na svaku adresu u Bosni i Hercegovini. Plaćate kad paket stigne.',
}
