/**
 * Ekavian prefixes with their ijekavian form, as `fold` writes them: without diacritics, and with `d` for
 * `dj`.
 */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^bel(?=[aeiou])/, 'bijel'],
  [/^cvet(?=\p{L})/u, 'cvjet'],
  [/^mlek/, 'mlijek'],
  [/^lep(?=[aeiou])/, 'lijep'],
  [/^dete/, 'dijete'],
  [/^svet(?=l)/, 'svjet'],
  [/^pesm/, 'pjesm'],
  [/^zvezd/, 'zvijezd'],
  [/^nez(?=n)/, 'njez'],
]

/**
 * Replaces the ekavian prefix of a word by its ijekavian form: `mlek…` becomes `mlijek…`. The word is in
 * lower case and without diacritics.
 */
export function toIjekavian(word: string): string {
  for (const [ekavian, ijekavian] of beginnings)
    if (ekavian.test(word)) return word.replace(ekavian, ijekavian)
  return word
}
/** A glossary from foreign words to Bosnian words, all in lower case and without diacritics. */
type Glossary = readonly (readonly [foreign: RegExp, bosnian: string])[]

const english: Glossary = [
  [/^(rugs?|carpets?|mats?)$/, 'sedzada'],
  [/^prayers?$/, 'namaz'],
  [/^pray(ing)?$/, 'klanjati'],
  [/^soaps?$/, 'sapun'],
  [/^honey$/, 'med'],
  [/^oils?$/, 'ulje'],
  [/^(perfumes?|fragrances?|scents?)$/, 'miris'],
  [/^books?$/, 'knjiga'],
  [/^(dress|dresses)$/, 'haljina'],
  [/^(scarf|scarves|veils?)$/, 'mahrama'],
  [/^(beads|rosary)$/, 'tespih'],
  [/^dates$/, 'hurme'],
  [/^coffee$/, 'kahva'],
  [/^(hat|hats|cap|caps)$/, 'kapa'],
  [/^(children|childrens|kids|child)$/, 'dijete'],
  [/^(men|mens|man)$/, 'muski'],
  [/^(women|womens|woman|ladies)$/, 'zenski'],
  [/^hair$/, 'kosa'],
  [/^beard$/, 'brada'],
  [/^(skin|face)$/, 'koza'],
  [/^weddings?$/, 'svadbu'],
  [/^birthdays?$/, 'rodendan'],
  [/^(wife|mother|mom|sister|daughter)$/, 'zenu'],
  [/^(husband|father|dad|brother)$/, 'muza'],
  [/^incense$/, 'bahur'],
  [/^cups?$/, 'case'],
  [/^(gifts?|presents?)$/, 'poklon'],
  [/^abayas?$/, 'abaja'],
  [/^black$/, 'crna'],
  [/^white$/, 'bijela'],
  [/^blue$/, 'plava'],
  [/^green$/, 'zelena'],
  [/^gr[ae]y$/, 'siva'],
  [/^red$/, 'crvena'],
  [/^wool(en)?$/, 'vuna'],
  [/^silk$/, 'svila'],
  [/^(quran|koran)$/, 'kuran'],
  [/^translation$/, 'prijevod'],
  [/^(cards?|visa)$/, 'karticom'],
  [/^(ship|deliver|send|shipped|shipping|delivery)$/, 'dostava'],
  [
    /^(croatia|serbia|slovenia|usa|america|uk|england|europe|sweden|switzerland|international\w*|overseas|outside)$/,
    'inostranstvo',
  ],
  [/^(person|human|robot|bot|ai)$/, 'robot'],
  [/^(return|returned|exchange)$/, 'vratiti'],
  [/^refunds?$/, 'povrat'],
  [/^(warranty|guarantee)$/, 'garancija'],
  [/^(discounts?|coupon)$/, 'popust'],
  [/^expensive$/, 'skupo'],
  [/^cheaper$/, 'jeftinije'],
  [/^colou?rs?$/, 'boja'],
  [/^(store|shop)$/, 'prodavnica'],
]
const german: Glossary = [
  [/^(haben|gibt)$/, 'imate'],
  [/^wie$/, 'koliko'],
  [/^(kostet|kosten|preis)$/, 'kosta'],
  [/^honig$/, 'med'],
  [/^seifen?$/, 'sapun'],
  [/^(gebetsteppich\w*|teppich\w*)$/, 'sedzada'],
  [/^ol$/, 'ulje'],
  [/^parfum\w*$/, 'miris'],
  [/^(buch|bucher)$/, 'knjiga'],
  [/^kleid(er)?$/, 'haljina'],
  [/^kopftuch\w*$/, 'mahrama'],
  [/^gebetskette\w*$/, 'tespih'],
  [/^datteln?$/, 'hurme'],
  [/^kaffee$/, 'kahva'],
  [/^mutze$/, 'kapa'],
  [/^geschenk\w*$/, 'poklon'],
  [/^(versand\w*|lieferung|lieferzeit|porto|liefern|versenden|schicken)$/, 'dostava'],
  [/^(deutschland|osterreich|schweiz|ausland)$/, 'inostranstvo'],
  [/^(kreditkarte|karte)$/, 'karticom'],
  [/^(zahlen|bezahlen|zahlung)$/, 'platiti'],
  [/^(zuruckgeben|ruckgabe|umtausch\w*|zurucksenden)$/, 'vratiti'],
  [/^fur$/, 'za'],
  [/^mutter$/, 'majku'],
  [/^frau$/, 'zenu'],
  [/^mann$/, 'muza'],
]
const turkish: Glossary = [
  [/^kargo$/, 'dostava'],
  [/^(ucreti|fiyati|fiyat)$/, 'cijena'],
  [/^kadar$/, 'koliko'],
  [/^seccade\w*$/, 'sedzada'],
  [/^bal$/, 'med'],
  [/^sabun\w*$/, 'sapun'],
  [/^yagi?$/, 'ulje'],
  [/^parfum$/, 'miris'],
  [/^kitap\w*$/, 'knjiga'],
  [/^elbise$/, 'haljina'],
  [/^tesbih$/, 'tespih'],
  [/^hurma$/, 'hurme'],
  [/^kahve$/, 'kahva'],
  [/^hediye\w*$/, 'poklon'],
  [/^iade$/, 'vratiti'],
  [/^(odeme|kart)\w*$/, 'platiti'],
  [/^(almanya\w*|yurtdisi|turkiye\w*)$/, 'inostranstvo'],
  [/^var$/, 'imate'],
  [/^icin$/, 'za'],
]

/**
 * Patterns of foreign words by language. A message is in a language when two words match `all` and one
 * matches `own`; no Bosnian word matches `own`.
 */
const languages: readonly { readonly all: RegExp; readonly own: RegExp; readonly glossary: Glossary }[] = [
  {
    all: /^(the|do|does|you|your|have|how|is|are|what|which|where|any|my|for|can|want|need|looking|price|please|cheap|i|it|real)$/,
    own: /^(the|you|your|have|how|what|which|where|any|want|need|looking|please|cheap)$/,
    glossary: english,
  },
  {
    all: /^(haben|sie|gibt|es|ich|suche|wie|viel|kostet|nach|der|die|das|ist|fur|ein|eine|einen|was|liefern|kann|man|mit|und|mochte)$/,
    own: /^(haben|sie|gibt|ich|suche|wie|viel|kostet|nach|fur|eine|einen|liefern|und|mochte)$/,
    glossary: german,
  },
  {
    all: /^(var|mi|ne|kadar|icin|fiyat|fiyati|kargo|ucreti|nasil|bir|musunuz|istiyorum|hediye)$/,
    own: /^(var|kadar|icin|fiyat|fiyati|kargo|ucreti|nasil|musunuz|istiyorum)$/,
    glossary: turkish,
  },
]
/** Words of other languages that need no translation and are removed from the message. */
const untranslated =
  /^(sie|es|ich|suche|viel|nach|der|die|das|ist|ein|eine|einen|was|kann|man|mit|und|mochte|mi|ne|bir|accept|credit|real|real|if|does|not|fit|item|can)$/

/**
 * Translates known words when the message is in another language. Takes and returns words in lower case
 * without diacritics.
 */
export function translateToBosnian(words: readonly string[]): readonly string[] {
  const language = languages.find(
    ({ all, own }) => words.filter(word => all.test(word)).length >= 2 && words.some(word => own.test(word)),
  )
  if (language === undefined) return words
  return words
    .join(' ')
    .replace(/\bprayers? (?=rug|mat|carpet|beads)/g, '')
    .split(' ')
    .flatMap(
      word =>
        language.glossary.find(([foreign]) => foreign.test(word))?.[1] ??
        (untranslated.test(word) ? [] : [word]),
    )
}
