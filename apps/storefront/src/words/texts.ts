/* Delivery, privacy, terms; pages whose own part of the shop is still to come. */

export const onThisPage = 'Na ovoj stranici'
export const lastChange = (date: string) => `Posljednja izmjena: ${date}`

/** One sentence under the title, where there is one to say. */
export const leads: Readonly<Record<string, string>> = {
  dostava: 'Šaljemo na svaku adresu u Bosni i Hercegovini. Plaćate kad paket stigne.',
}

export const account = {
  signIn: 'Prijava',
  register: 'Registracija',
  orders: 'Historija narudžbi',
  signInText:
    'Prijava još nije otvorena. Za narudžbu vam račun nije potreban: kupujete kao gost, a plaćate kuriru kad paket stigne.',
  registerText: 'Otvaranje računa još nije moguće. Naručiti možete i bez njega, kao gost.',
  ordersText:
    'Pregled narudžbi još nije otvoren. Stanje narudžbe koju ste već poslali rado ćemo vam javiti; pripremite njen broj.',
  ask: 'Pitanja o narudžbi',
  shop: 'Nastavi kupovinu',
}
