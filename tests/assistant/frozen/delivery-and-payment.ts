import { type EvaluationQuestion, question } from '../evaluation-question.ts'
import { cash, contact, deliveryTime, isAtMost100, km, noCards } from './patterns.ts'

const yes = /^Da[,.!:]/

/** Questions about delivery and payment in the evaluation set on which the assistant must not be tuned. */
export const frozenDelivery: readonly EvaluationQuestion[] = [
  question('kolko kosta dostava', {
    says: [km('7,00'), /\b100(?:,00)?\sKM/, /besplat/],
    never: [isAtMost100],
  }),
  question(
    "Naručila bih samo Safiju abaju u M, 99,90 KM. Je l' mi onda dostava džaba ili mi fali do stotke?",
    {
      sums: ['0,10', '106,90'],
      says: [km('7,00'), /\b0,10\b|\b10 feninga|106,90/],
      untrue: [/za 99,90 KM dostava (?:vam )?je besplatna/i],
    },
  ),
  question('Колико траје достава до Бањалуке?', {
    says: [deliveryTime],
    untrue: [/ne (?:dostavljamo|šaljemo)/i],
  }),
  question('ako narucim u petak popodne kad mi stize', {
    says: [
      deliveryTime,
      /ponedjelj|(?:narednog|sljedećeg|prvog) radnog dana|(?:naredni|sljedeći|prvi) radni dan/i,
    ],
    untrue: [/(?:stiže|stići će|dolazi)(?: vam)? u (?:subotu|nedjelju)/i],
  }),
  question('dal saljete na sela, ja sam kod kalesije bogu iza nogu', {
    says: [/(?:svak|bilo koj)\S+ adres|sve adrese|cijel\S+ (?:BiH|Bosn)|i na sela/i],
    untrue: [/na sela ne|ne (?:šaljemo|dostavljamo) na sel|doplat/i],
  }),
  question('Može li kurir doći poslije 17h ili subotom? Radnim danom sam do 5 na poslu.', {
    says: [/\b8\s?(?:i|do|–|-)\s?16/, /subot\S*[^.]*(?:nisu|nije|ne )|ne[^.]* subot|samo radnim dan/i],
    untrue: [/(?<!ne )(?:dostavljamo|dolazi|može doći) (?:i )?(?:subotom|uveče|navečer)/i],
  }),
  question('sta ako me nema kuci kad dodje paket', {
    says: [/još jednom|ponovo|drugi put|narednog radnog dana/i, /vraća/i],
    untrue: [/čeka[^.]*pošt|podi\S+[^.]*pošt/i],
  }),
  question('Koja kurirska služba dostavlja vaše pakete, EuroExpress ili X Express?', {
    says: [/ne mogu (?:pouzdano |sigurno |tačno )?(?:reći|potvrditi)|ne znam|nije nave|ne navod|ne piše/i],
    untrue: [/(?:Euro|X) ?Express (?:dostavlja|nosi)|šaljemo (?:\S+ )?(?:Euro|X) ?Express/i],
  }),
  question('moze li licno preuzimanje u sarajevu da ne placam dostavu', {
    says: [contact, /lično|preuzimanj|preuzeti|doći po/i],
    untrue: [/(?<!ne )možete (?:ih |ga |je )?(?:besplatno )?(?:lično )?preuzeti/i],
  }),
  question('HITNO mi treba poklon do sutra ujutro u Zenici, mogu li doplatiti ekspres??', {
    says: [deliveryTime, /ekspres|sutra|brž/i],
    untrue: [/(?:imamo|nudimo) ekspres|(?<!ne )stiže sutra/i],
  }),
  question('mogu li platit karticom', { says: [noCards, cash], untrue: [yes] }),
  question('Poštovani, zanima me da li bosanski ćilim od 1850 KM mogu uzeti na rate?', {
    says: [cash],
    untrue: [/(?<!ne |nije )(?:može|moguće|možete)[^.]*na rate|\d+ rata/i],
  }),
  question('jel mogu kuriru dati eure umjesto maraka', {
    says: [
      /gotovin|kuriru|pitajte|ne mogu|nije predviđ|^Ne\b/i,
      /konvertibiln\S+ mark|u KM|u markama|\beur/i,
    ],
    untrue: [/(?:primamo|(?<!ne )možete platiti) (?:i )?(?:u )?eur|1,95/i],
  }),
  question('Да ли треба нешто да уплатим унапред?', {
    says: [/unaprijed[^.]*(?:nemamo|ne |nije)|(?:\bne|ništa|bez)[^.]*unaprijed/i, /pouzeć|gotovin|kuriru/i],
    untrue: [yes, /(?<!ne |bez )(?:kapara|avans|depozit) (?:je|od)/i],
  }),
  question('dal se na cijenu jos dodaje pdv i naknada za pouzece i jel dobijem racun', {
    says: [
      /uključuj\S+ PDV|PDV[^.]*(?:uključen|uračunat)/i,
      /ne naplaćuje pouzeće|pouzeć\S*[^.]*(?:\bne|bez|nema)|bez naknade|drugih troškova nema/i,
      /račun\b/i,
    ],
  }),
  question('saljete li u njemacku', {
    says: [/ne (?:dostavljamo|šaljemo)|samo[^.]*Bosn/i, /Bosn/],
    untrue: [/(?:^|\n)Da, (?:šaljemo|dostavljamo)/i],
  }),
  question('Ја сам у Бечу, а хтјела бих да пошаљем поклон мами у Бихаћ. Могу ли ја платити одавде?', {
    says: [cash, /unaprijed[^.]*(?:nemamo|ne )|\bne[^.]*(?:unaprijed|kartic|inostranstv|iz Beča)/i],
    never: [/tamo ne dostavljamo/i],
    untrue: [/PayPal|(?<!ne )možete platiti (?:karticom|unaprijed|uplatom|iz)/i],
  }),
]
