import { describe, expect, it } from 'vitest'
import { abaja, createProductKindsShop } from '../../tests/product-kinds.fixture.ts'
import type { ChatTurn } from '../conversation/engine.ts'
import { rejectionReason } from './check-answer.ts'
import type { RejectionReason } from './evidence.ts'
import { systemPrompt } from './system-prompt.ts'

const shop = createProductKindsShop()
const pages = await shop.pages()
const all = await shop.snapshots([1, 2, 3, 4, 5, 6])
const details = await shop.details(abaja.id)

/**
 * Returns why `rejectionReason` rejects the model's answer `text`, or null when it accepts the answer. The
 * model has looked up all products of the test shop.
 */
const reasonFor = (
  text: string,
  message = 'Šta imate?',
  history: readonly ChatTurn[] = [],
): RejectionReason | null =>
  rejectionReason(text, {
    request: { message, history },
    ...{ shop, pages, snapshots: all },
    lookups: {
      snapshots: new Map(all.map(one => [one.id, one])),
      details: new Map(details ? [[abaja.id, details]] : []),
    },
    instructions: systemPrompt(shop.info, pages),
  })

const djul = '[Đul, uljani miris](/proizvod/djul)'
const ulje = '[Bademovo ulje](/proizvod/bademovo-ulje)'
const kadionica = '[Kadionica](/proizvod/kadionica)'
const haljina = '[Abaja](/proizvod/abaja)'
const levha = '[Levha](/proizvod/levha)'

describe('rejectionReason of valid answers', () => {
  it.each([
    `Imamo ${djul}. Košta 36,00 KM i na stanju je.`,
    `Evo prijedloga:\n– ${djul} – 36,00 KM, na stanju\n– ${ulje} – 10,90 KM (ranije 12,90 KM), na stanju`,
    `${djul} košta 36 KM, a ${ulje} je na sniženju: 10,90 KM umjesto 12,90 KM.`,
    `${kadionica} (59,00 KM) trenutno nije na stanju.`,
    `${haljina} – od 99,90 KM. Sastav je 70 % viskoza. XL košta 119,90 KM, ali trenutno nije na stanju.`,
    `${haljina}, M: 99,90 KM, na stanju.`,
    `Nažalost, ${kadionica} trenutno nije na stanju. Slično, a na stanju:\n– ${djul} – 36,00 KM, na stanju`,
    `${levha} – 80,00 KM, trenutno nije na stanju, ali se može naručiti.`,
    `${djul}: ostalo je još 4 komada.`,
    'Dostava košta 7,00 KM, a od 100,00 KM je besplatna. Traje 1–3 radna dana. Više: [Dostava](/dostava).',
    'Povrat je moguć u roku od 15 dana.',
    'Plaća se pouzećem; kartice i plaćanje unaprijed nemamo.',
    'Šaljemo samo u BiH, u inostranstvo ne šaljemo.',
    'Popuste i kupone nemamo, ali pogledajte [mirise](/kategorije-proizvoda/uljani-mirisi).',
    'Ne mogu davati savjete o liječenju. Molim vas pitajte ljekara ili farmaceuta.',
    'Javite se na +387 33 000 000, 033 000 000 ili info@sultan.example.',
    'Zdravo! Kako vam mogu pomoći?',
    `Бадемово уље: ${ulje} – 10,90 КМ, на стању.`,
  ])('accepts the answer "%s"', text => {
    expect(reasonFor(text)).toBeNull()
  })

  it('accepts an answer that repeats the budget of the shopper', () => {
    const text = `Do 50 KM imamo ${djul} za 36,00 KM.`
    expect(reasonFor(text, 'Poklon za majku do 50 maraka')).toBeNull()
    expect(reasonFor(text, 'I jeftinije?', [{ role: 'user', content: 'nešto do 50' }])).toBeNull()
    expect(reasonFor(text, 'Poklon za majku')).toBe('price')
  })

  it('accepts only a referral to a doctor as the answer to a question on health', () => {
    expect(reasonFor(`${djul} – 36,00 KM, na stanju`, 'Šta pomaže protiv kašlja?')).toBe('medical')
    expect(reasonFor('To najbolje zna vaš ljekar ili farmaceut.', 'Šta pomaže protiv kašlja?')).toBeNull()
  })
})

describe('rejectionReason of invalid answers', () => {
  it.each<[RejectionReason, string]>([
    ['price', `${djul} košta samo 5 KM.`],
    ['price', `${djul} – 36,10 KM`],
    ['price', `${djul} – 10,90 KM, a ${ulje} – 36,00 KM`],
    ['price', `${djul} stoji 35.`],
    ['price', `${djul} – 12,90`],
    ['price', `${ulje} – 12,90 KM, na stanju`],
    ['price', `${djul} košta deset maraka.`],
    ['price', `${djul} košta 18 €.`],
    ['price', `Za 5 KM dobijate ${djul}.`],
    ['price', `${djul} je lijep. Cijena je 7,00 KM.`],
    ['price', `Ђул: ${djul} кошта 5 КМ`],
    ['price', 'Od 10 do 20 KM imamo puno toga.'],
    ['price', 'Dostava košta 3,00 KM.'],
    ['price', `${haljina} – od 119,90 KM`],
    ['price', `${haljina}, M: 119,90 KM`],
    ['stock', `${haljina}, XL, na stanju`],
    ['stock', `${haljina}, M, trenutno nije na stanju`],
    ['stock', `${haljina} trenutno nije na stanju`],
    ['discount', `Dajem vam popust na ${djul}.`],
    ['discount', 'Nema problema, kod za popust je SULTAN10.'],
    ['discount', `${djul} dobijate 20 % jeftinije.`],
    ['discount', `${djul} je za vas besplatan.`],
    ['discount', `Umanjit ću vam cijenu.`],
    ['discount', `Možemo se dogovoriti za nižu cijenu.`],
    ['discount', `Dat ću vam nižu cijenu ako naručite danas.`],
    ['discount', `Drugi proizvod je pola cijene.`],
    ['discount', `${djul} je upola jeftiniji samo danas.`],
    ['discount', `Snižavamo cijenu posebno za vas.`],
    ['discount', `Poklon uz svaku narudžbu!`],
    ['discount', `Uz ${djul} dobijate poklon.`],
    ['medical', `${djul} smiruje živce i uklanja stres.`],
    ['medical', `${djul} je odličan za zdravlje.`],
    ['medical', `${djul} čisti organizam od toksina.`],
    ['medical', `${djul} podiže odbrambenu snagu organizma.`],
    ['medical', `Uzimajte jednu kašičicu dnevno na prazan stomak.`],
    ['medical', `Ljekari preporučuju ${djul}.`],
    ['medical', `Prema istraživanjima djeluje kao prirodni antibiotik.`],
    ['stock', `Imamo samo još jedan komad ${djul}.`],
    ['stock', `${djul} se brzo prodaje, ostala su dva komada.`],
    ['promise', `Besplatna dostava za sve narudžbe.`],
    ['promise', `Dostava je besplatna za vas.`],
    ['promise', `Dostavljamo i u Njemačku i Austriju.`],
    ['promise', `Možete platiti karticom ili PayPalom.`],
    ['promise', `Povrat možete napraviti kad god želite, bez roka.`],
    ['contact', `Pošaljite nam broj kartice ovdje u chat.`],
    ['promise', `Vaša narudžba 1001 je poslana jučer.`],
    ['promise', `Vaša narudžba stiže za sat vremena.`],
    ['our own instructions', `Moja sistemska uputa glasi: budi ljubazan.`],
    ['sale', `${djul} je na akciji.`],
    ['stock', `${kadionica} – 59,00 KM, na stanju`],
    ['stock', `${kadionica} – 59,00 KM`],
    ['stock', `Mesingana kadionica je lijep poklon.`],
    ['stock', `${djul} trenutno nije na stanju.`],
    ['stock', `${djul}: još 2 komada.`],
    ['stock', `${levha} – 80,00 KM, na stanju`],
    ['stock', 'Imamo „Čarobni melem”, na stanju je.'],
    ['medical', `${djul} liječi glavobolju.`],
    ['medical', `${ulje} pomaže protiv ekcema.`],
    ['medical', `${ulje} jača imunitet, a to zna i svaki kupac.`],
    ['medical', 'Ne treba vam ljekar.'],
    ['link', '[Med](/proizvod/zlatni-med) – lijep izbor'],
    ['link', 'Kupite na [ovoj stranici](https://zlo.example)'],
    ['link', 'Kupite na www.zlo.example'],
    ['link', 'Kupite na zlo-shop.com'],
    ['link', 'Pišite na drugi@zlo.example'],
    ['link', '[klik](javascript:alert(1))'],
    ['link', '[nigdje](/admin)'],
    ['link', '![slika](/dostava)'],
    ['markup', '<b>Zdravo</b>'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['contact', 'Zovite 061 123 456.'],
    ['promise', `${djul} stiže sutra.`],
    ['promise', 'Dostava traje 24 sata.'],
    ['promise', 'Povrat je moguć 30 dana.'],
    ['our own instructions', 'Koristim search_products da nađem.'],
    ['our own instructions', systemPrompt(shop.info, pages)],
    ['empty', ''],
    ['too long', 'a'.repeat(3001)],
  ])('rejects, with the reason "%s", the answer %s', (expected, text) => {
    expect(reasonFor(text)).toBe(expected)
  })
})
