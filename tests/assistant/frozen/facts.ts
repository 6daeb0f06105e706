import { type EvaluationQuestion, question } from '../evaluation-question.ts'
import { inStock, km, outOfStock, recommends } from './patterns.ts'

/**
 * Evaluation questions for the assistant: sizes, facts from product descriptions, and comparisons of
 * products. The assistant must not be adapted to these questions.
 */
export const frozenFacts: readonly EvaluationQuestion[] = [
  question('visoka sam 168 koji dzilbab da uzmem', {
    first: ['dzilbab-dvodijelni'],
    says: [recommends('M')],
    untrue: [recommends('S', 'L')],
  }),
  question('Obim grudi mi je 100 cm i volim da je komotno, koju veličinu Safije?', {
    first: ['abaja-safija'],
    says: [recommends('M')],
    untrue: [recommends('S', 'L', 'XL', 'XXL')],
  }),
  question('nosim cipele 42, imate li mestve za mene i kolko su', {
    first: ['mestve-kozne'],
    says: [/\b42\b/, km('64,90'), inStock],
    untrue: [recommends('41', '43'), /\b42: (?:trenutno )?nema na stanju/],
  }),
  question('sinu 7 godina, visok 120 cm, koja galabija za bajram', {
    first: ['djecija-galabija'],
    says: [/6–7/, km('39,90')],
    untrue: [recommends('2–3', '4–5', '8–10'), /6–7: (?:trenutno )?nema na stanju/],
  }),
  question('imate li safiju u xxl maslinastu??', {
    first: ['abaja-safija'],
    says: [outOfStock, /Crna|Tamnoplava|Bordo/i],
    untrue: [/Maslinasta: 109,90 KM, na stanju|XXL\W+99,90/],
  }),
  question('Fes za glavu obima 61 cm?', {
    first: ['fes-bordo-coha'],
    says: [/nemamo|nema\b|najveć/i, /\b60\b/],
    untrue: [/\b61: 39,00 KM/, recommends('60')],
  }),
  // A size table alone does not answer the following question, because the shopper states weight and height,
  // which the table does not contain.
  question('ja sam punija, 95 kila a niska 158 cm, koja abaja i broj bi mi stajali', {
    says: [
      /(?:recite|napišite|javite|pošaljite|izmjerite|trebam|treba mi|koliki)[^.\n]*(?:obim|grud|mjer)|prema obimu|\b134\b/i,
    ],
    untrue: [recommends('S', 'M', 'L', 'XL', 'XXL')],
  }),
  question('dal se abaja safija guzva i od cega je', {
    first: ['abaja-safija'],
    says: [/ne gužva|ne traži peglanje/i, /nid[aeou]|poliester/i],
    untrue: [/100 % (?:pamuk|lan|svila)|(?<!ne )traži peglanje/i],
  }),
  question('Kolika je levha Ajetul-kursija, koliko je teška i smije li na zid od gipsa?', {
    any: ['levha-ajetul-kursi'],
    says: [/60 × 60|60 cm/, /2,1\skg/, /posebn\S+ tipl/i],
  }),
  question('ide li bakarna džezva na indukciju', {
    says: [/podložn\S+ ploč/i],
    untrue: [/(?<!ne )(?:ide|radi|može) direktno na indukcij/i],
  }),
  question('jesu li kapsule ćurekota halal, od čega je omot', {
    says: [/goveđ/i, /halal/i],
    untrue: [/svinjsk|biljn\S+ (?:ovojnic|kapsul|želatin)/i],
  }),
  question('Kako se sprema rasul glina za lice?', {
    says: [/dvije kašike|2 kašike/i, /vod[aeo]/i, /drven|metal/i, /pet minuta|5 minuta/i],
  }),
  question('klizi li plišana sedžada po pločicama i može li u mašinu', {
    says: [/protukliz|ne kliz/i, /\b30\s?°C/],
    untrue: [/(?:ne smije|ne može|ne perite)[^.\n]*mašin/i],
  }),
  question('za kolko se potrosi jedan misvak i de se cuva', {
    says: [/tri do četiri sedmice|3\s?[–-]\s?4 sedmice/i, /hladnjak|frižider/i],
  }),
  // „Gusti” (thick) is part of the product name Misk tahara, so the word alone states no difference between
  // products.
  question('koja je razlika izmedju bijelog miska i misk tahare', {
    all: ['bijeli-misk', 'misk-tahara'],
    says: [/štapić|tečan|proziran|deset sati|10 (?:h|sati)/i],
    untrue: [/bijeli misk(?:(?!misk tahara)[^.\n]){0,60}(?:deset|10) sati/i],
  }),
  question('hidžama set 12 ili 24, uzimam za kuću za nas dvoje', {
    all: ['hidzama-set-12-casa', 'hidzama-set-24-case'],
    only: ['hidzama-set-12-casa', 'hidzama-set-24-case'],
    says: [/kuć|početn/i, km('34,90')],
    untrue: [/24-case\)[^\n]*bez pump/i],
  }),
  question('šta se više isplati ćurekot ulje 100 ml ili ono veće', {
    all: ['ulje-curekota-100-ml', 'ulje-curekota-250-ml'],
    sums: ['11,16', '111,60', '149,00', '37,25', '9,35'],
    says: [
      km('27,90'),
      km('14,90'),
      /(?:250 ml|već)[^.\n]*(?:povoljnij|jeftinij|isplat)|(?:povoljnij|jeftinij|isplat)[^.\n]*(?:250 ml|već)|11,16/i,
    ],
  }),
  question('Džersej ili šifon za ljeto, ne volim igle?', {
    all: ['hidzab-dzersej', 'hidzab-sifon'],
    says: [/toplij|prozrač|lagan|najlakš|lakši/i, /\bigl/i],
    untrue: [/džersej[^.\n]*(?:hladniji|laganiji|prozračniji) od šifona/i],
  }),
  question('vunena ili plisana sedzada, sta je lakse odrzavat', {
    all: ['sedzada-vunena-tkana', 'sedzada-plisana'],
    says: [/\b30\s?°C/, /mlakom vodom|ne perite|stručnjak|ne (?:smije|ide)[^.]*mašin/i],
    untrue: [/vunen[^.\n]*(?<!ne )(?:smije|može) u mašin/i],
  }),
  question('pakujete li poklone i moze li cestitka unutra', {
    sums: ['6,00'],
    says: [/kutij/i, /čestitk|poruk|posvet/i],
    untrue: [/(?:pakujemo|pakovanje je) besplatno|besplatno (?:pa|za)kujemo/i],
  }),
]
