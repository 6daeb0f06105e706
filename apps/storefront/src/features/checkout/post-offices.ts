import { fold } from '@sultan/kernel/fold-text'

/**
 * Post offices of Bosnia and Herzegovina: the seats of the municipalities and larger places, with the
 * postcodes of the three postal operators, JP BH Pošta, Pošte Srpske and HP Mostar (November 2026). A shopper
 * may enter any other place.
 */
const OFFICES = `
70101 Jajce, 70206 Jezero, 70210 Dobretići, 70220 Donji Vakuf, 70230 Bugojno, 70240 Gornji Vakuf,
70260 Mrkonjić Grad, 70270 Šipovo,
71000 Sarajevo, 71123 Istočno Sarajevo, 71210 Ilidža, 71215 Blažuj, 71217 Rakovica, 71220 Trnovo,
71230 Kalinovik, 71240 Hadžići, 71243 Pazarić, 71244 Tarčin, 71250 Kiseljak, 71260 Kreševo, 71270 Fojnica,
71300 Visoko, 71320 Vogošća, 71321 Semizovac, 71330 Vareš, 71340 Olovo, 71350 Sokolac, 71360 Han Pijesak,
71370 Breza, 71380 Ilijaš, 71387 Podlugovi, 71420 Pale,
72000 Zenica, 72212 Nemila, 72220 Zavidovići, 72230 Žepče, 72240 Kakanj, 72250 Vitez, 72260 Busovača,
72270 Travnik, 72276 Nova Bila, 72283 Turbe, 72290 Novi Travnik,
73000 Goražde, 73110 Novo Goražde, 73220 Rogatica, 73240 Višegrad, 73250 Ustikolina, 73260 Rudo,
73280 Čajniče, 73290 Prača, 73300 Foča,
74000 Doboj, 74203 Matuzići, 74208 Stanari, 74230 Usora, 74250 Maglaj, 74260 Tešanj, 74264 Jelah,
74270 Teslić, 74317 Petrovo, 74400 Derventa, 74450 Brod, 74470 Vukosavlje, 74480 Modriča,
75000 Tuzla, 75208 Gornja Tuzla, 75240 Lopare, 75246 Čelić, 75260 Kalesija, 75265 Tojšići, 75270 Živinice,
75280 Kladanj, 75290 Banovići, 75300 Lukavac, 75305 Puračić, 75320 Gračanica, 75350 Srebrenik, 75400 Zvornik,
75406 Osmaci, 75411 Sapna, 75413 Kozluk, 75414 Teočak, 75420 Bratunac, 75430 Srebrenica, 75440 Vlasenica,
75446 Milići, 75450 Šekovići,
76000 Bijeljina, 76100 Brčko, 76208 Maoča, 76230 Šamac, 76233 Domaljevac, 76250 Gradačac, 76256 Pelagićevo,
76270 Orašje, 76272 Tolisa, 76273 Donji Žabar, 76290 Odžak, 76311 Dvorovi, 76316 Janja, 76330 Ugljevik,
77000 Bihać, 77206 Kulen Vakuf, 77220 Cazin, 77226 Ćoralići, 77227 Pećigrad, 77230 Velika Kladuša,
77231 Vrnograč, 77233 Todorovo, 77240 Bosanska Krupa, 77244 Bosanska Otoka, 77245 Bužim,
77250 Bosanski Petrovac,
78000 Banja Luka, 78220 Kotor Varoš, 78230 Kneževo, 78240 Čelinac, 78250 Laktaši, 78252 Trn, 78400 Gradiška,
78418 Nova Topola, 78420 Srbac, 78430 Prnjavor,
79000 Prijedor, 79202 Kozarac, 79203 Omarska, 79220 Novi Grad, 79224 Kostajnica, 79240 Kozarska Dubica,
79260 Sanski Most, 79263 Oštra Luka, 79267 Lušci Palanka, 79280 Ključ, 79288 Gornji Ribnik,
80101 Livno, 80230 Glamoč, 80240 Tomislavgrad, 80260 Drvar, 80270 Bosansko Grahovo, 80320 Kupres,
88000 Mostar, 88201 Blagaj, 88202 Buna, 88208 Potoci, 88220 Široki Brijeg, 88226 Kočerin, 88240 Posušje,
88260 Čitluk, 88266 Međugorje, 88280 Nevesinje, 88300 Čapljina, 88306 Gabela, 88320 Ljubuški, 88326 Vitina,
88340 Grude, 88360 Stolac, 88363 Berkovići, 88370 Ravno, 88380 Ljubinje, 88390 Neum, 88400 Konjic,
88420 Jablanica, 88440 Prozor,
89000 Trebinje, 89230 Bileća, 89240 Gacko
`

export interface PostOffice {
  readonly postcode: string
  readonly place: string
}

export const postOffices: readonly PostOffice[] = OFFICES.split(',').map(entry => {
  const [postcode = '', ...words] = entry.trim().split(' ')
  return { postcode, place: words.join(' ') }
})

/**
 * Whether five typed digits cannot be a postcode of Bosnia and Herzegovina, where postcodes begin with 70 to
 * 80, 88 or 89. The form then shows a hint but accepts the digits, because the ranges may change.
 */
export function isForeignPostcode(postcode: string): boolean {
  const digits = postcode.replace(/\s/g, '')
  return /^\d{5}$/.test(digits) && !/^(7\d|80|88|89)/.test(digits)
}

/** The place of a typed postcode, such as `71 000` or `71000`; null for an unknown postcode. */
function placeOf(postcode: string): string | null {
  const digits = postcode.replace(/\s/g, '')
  return postOffices.find(office => office.postcode === digits)?.place ?? null
}

/** The postcode of a place typed with or without diacritics; null for an unknown place. */
function postcodeOf(place: string): string | null {
  const name = fold(place.trim().replace(/\s+/g, ' '))
  return postOffices.find(office => fold(office.place) === name)?.postcode ?? null
}

export type PlaceField = 'postcode' | 'city'

/**
 * Returns the town to fill in when `changed` is the postcode field, or the postcode to fill in when `changed`
 * is the town field. Returns null when nothing is to be filled in; a value that the shopper has typed is
 * never replaced. `filled` is the value that was filled in before. An unknown postcode or town replaces
 * `filled` by an empty value: the town `Trnopolje` must not keep the postcode of the town `Trn`.
 */
export function completedValue(
  changed: PlaceField,
  { postcode, city }: Readonly<Record<PlaceField, string>>,
  filled: string | undefined,
): string | null {
  const found = changed === 'postcode' ? placeOf(postcode) : postcodeOf(city)
  const current = changed === 'postcode' ? city : postcode
  if (current === filled) return found ?? ''
  return current.trim() === '' ? found : null
}
