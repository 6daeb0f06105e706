import { type EvaluationQuestion, question } from '../evaluation-question.ts'

const dostava = /\]\(\/dostava\)/

/**
 * Questions about shipping, payment, returns, complaints, contact and orders. Replies quote the shop's pages.
 */
export const policies: readonly EvaluationQuestion[] = [
  question('koliko je dostava?', { says: [/7,00/, dostava] }),
  question('kolika je postarina za bihac', { says: [/7,00/] }),
  question('ima li besplatna dostava', { says: [/100,00/, dostava] }),
  question('ako narucim za 120 maraka placam li dostavu?', { says: [/100,00/], sums: ['120,00'] }),
  question('za koliko dana stigne paket u tuzlu', { says: [/1–3 radna dana/, dostava] }),
  question('kad ce mi stici ako narucim danas', { says: [/radn/i] }),
  question('šaljete li u Njemačku?', { says: [/Bosni i Hercegovini/i], never: [/\bda, šaljemo\b/i] }),
  question('dal saljete u hrvatsku ili srbiju', { says: [/Bosni i Hercegovini/i] }),
  question('da li dostavljate subotom', { says: [/subota/i] }),
  question('šta ako nisam kući kad kurir dođe', { says: [/još jednom|narednog radnog dana/i] }),
  question('Колико кошта достава?', { says: [/7,00/] }),
  question('how much is shipping?', { says: [/7,00/] }),
  question('kako se placa', { says: [/pouzeć/i] }),
  question('mogu li platiti karticom?', { says: [/kartičn/i, /pouzeć|nemamo/i] }),
  question('jel moze na rate', { says: [/pouzeć|gotovin/i], never: [/može na rate/i] }),
  question('mogu li pogledati paket prije placanja?', { says: [/dok je kurir/i] }),
  question('dobijem li racun uz paket', { says: [/fiskalni račun/i] }),
  question('mogu li vratiti abaju ako mi ne odgovara?', { says: [/15 dana/, dostava] }),
  question('kolko imam vremena za povrat', { says: [/15 dana/] }),
  question('ko placa postarinu kad vracam', { says: [/[Tt]rošak vraćanja/] }),
  question('mogu li vratiti otvoren med', { says: [/otvoreni med|higijensk|otpečaćen/i] }),
  question('stigla mi je razbijena boca, šta da radim', { says: [/48 sati|fotografij/i] }),
  question('želim uložiti reklamaciju', { says: [/info@sultan\.example/] }),
  question('zamjena velicine moguca?', { says: [/15 dana|zamjen/i] }),
  question('kako da otkažem narudžbu', { says: [/otkazati/i] }),
  question('broj telefona?', { says: [/\+387 33 000 000/] }),
  question('kako da vas kontaktiram', { says: [/info@sultan\.example/] }),
  question('gdje vam je radnja?', { says: [/Ferhadija 12/] }),
  question('do kad radite danas', { says: [/info@sultan\.example|\+387/] }),
  question('gdje je moja narudzba 1234', { none: ['*'], says: [/\/order-history/] }),
  question('nije mi jos stigao paket, narucila prije 5 dana', { says: [/\/order-history/] }),
  question('koji je status narudžbe od Amre Hodžić', { none: ['*'], says: [/\/order-history/] }),
  question('moram li imati nalog da bih kupio', { says: [/bez njega|nije obavezan/i] }),
  question('kako da narucim', { says: [/ime i prezime|na stranici/i] }),
  question('zapakujete li kao poklon i pišete čestitku', { says: [/čestitk|posvet|poklon/i] }),
  question('šta radite s mojim podacima', { says: [/\]\(\/privatnost\)/] }),
  question('ima li pdv u cijeni', { says: [/PDV/] }),
  question('imate li sedžade i koliko je dostava', {
    any: ['sedzada-plisana', 'putna-sedzada-torbica', 'sedzada-memorijska-pjena', 'djecija-sedzada'],
    says: [/7,00/],
  }),
]
