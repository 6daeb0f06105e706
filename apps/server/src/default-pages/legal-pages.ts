import type { DefaultPage } from '@sultan/gateway/shop-pages'
import { emailLink } from '@sultan/kernel/contact-links'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { type ShopParticulars, sellerLine } from './seller-line.ts'

/** The page `/uslovi` (terms of use) for a connected shop that has no such page of its own. */
export function termsPage(shop: ShopParticulars, { returnDays, hasOwnPeriods }: ShopTerms): DefaultPage {
  const period = hasOwnPeriods ? '' : ` u roku od ${returnDays} dana od preuzimanja`
  return {
    title: 'Uslovi korištenja',
    html: `<h2>Prodavac</h2>
<p>${sellerLine(shop)}</p>
<h2>Ko može kupovati</h2>
<p>Kupovati mogu punoljetne osobe i pravna lica, s adresom za dostavu u Bosni i Hercegovini. Korisnički račun nije obavezan.</p>
<h2>Cijene</h2>
<p>Cijene su u konvertibilnim markama (KM). Dostava se obračunava posebno i vidi se prije potvrde; pravila su na stranici <a href="/dostava">Dostava i povrat</a>. Ako se cijena promijeni dok je proizvod u korpi, upozorit ćemo vas prije potvrde. Za vas važi iznos koji ste potvrdili.</p>
<h2>Narudžba i ugovor</h2>
<p>Narudžbu šaljete dugmetom na stranici za plaćanje. Prije toga vidite sve proizvode, dostavu i ukupan iznos i možete ih ispraviti. Ugovor je zaključen kad potvrdimo da narudžbu prihvatamo, a najkasnije predajom paketa kuriru ili vama. Narudžbu možete besplatno otkazati dok je ne predamo kuriru ili vama: nazovite ili pišite i navedite broj narudžbe.</p>
<h2>Plaćanje</h2>
<p>Plaća se pouzećem: gotovinom, kad preuzmete naručeno.</p>
<h2>Odustanak i reklamacije</h2>
<p>Kao potrošač imate pravo odustati od kupovine${period}. ${hasOwnPeriods ? 'Rok, izuzeci' : 'Izuzeci'} i koraci su na stranici <a href="/dostava">Dostava i povrat</a>. Za nedostatke proizvoda odgovaramo prema zakonu.</p>
<h2>Asistent za razgovor</h2>
<p>Asistent daje opće informacije. Odgovori su automatski i mogu biti netačni. Cijena, stanje i uslovi koji vas obavezuju jesu oni na stranici proizvoda, u korpi i u ovim uslovima.</p>
<h2>Sporovi i pravo</h2>
<p>Primjenjuje se pravo Bosne i Hercegovine. Sporove nastojimo riješiti dogovorom: pišite na ${emailLink(shop.email)}. Možete se obratiti i Instituciji ombudsmena za zaštitu potrošača u Bosni i Hercegovini, nadležnoj inspekciji ili sudu.</p>
<h2>Lični podaci</h2>
<p>Kako obrađujemo vaše podatke, piše na stranici <a href="/privatnost">Politika privatnosti</a>.</p>`,
  }
}

/** A row of the privacy page's table: data, purpose, legal basis, storage period. */
type Processing = readonly [data: string, purpose: string, basis: string, period: string]

const orderProcessing: Processing = [
  'Ime i prezime, adresa, telefon, e-mail, naručeni proizvodi, napomena',
  'obrada, dostava i naplata narudžbe, odustanak i reklamacija',
  'izvršenje ugovora, a za račune zakonska obaveza',
  'dok traje narudžba i rokovi za reklamaciju, a računi onoliko koliko propisuju porezni i računovodstveni propisi',
]
const accountProcessing: Processing = [
  'Ime, prezime, e-mail i lozinka u zaštićenom obliku',
  'korisnički račun i historija narudžbi, ako račun otvorite',
  'izvršenje ugovora',
  'dok ne zatražite brisanje korisničkog računa',
]
const reviewProcessing: Processing = [
  'Recenzija: ime, e-mail (ne objavljuje se), ocjena i tekst',
  'prikaz iskustava kupaca uz proizvod',
  'vaša saglasnost',
  'dok saglasnost ne povučete',
]
const chatProcessing: Processing = [
  'Poruke asistentu',
  'odgovor na vaše pitanje',
  'naš legitimni interes da vam pomognemo',
  'razgovor ne čuvamo i ne vezujemo za vaš korisnički račun; pitanja na koja asistent ne zna odgovor možemo brojati, bez adresa i brojeva, i brišemo ih kad ih 30 dana niko ne postavi',
]
const logProcessing: Processing = [
  'Tehnički zapisi: IP adresa, vrijeme, greške',
  'sigurnost i ispravan rad stranice',
  'naš legitimni interes',
  'dok su potrebni za tu svrhu',
]

/**
 * The page `/privatnost` for a connected shop that has no privacy page of its own: what the storefront does
 * with personal data.
 */
export function privacyPage(shop: ShopParticulars, { reviews }: ShopTerms): DefaultPage {
  const rows = [
    orderProcessing,
    accountProcessing,
    ...(reviews === 'none' ? [] : [reviewProcessing]),
    chatProcessing,
    logProcessing,
  ]
  return {
    title: 'Politika privatnosti',
    html: `<h2>Ko odgovara za vaše podatke</h2>
<p>Kontrolor podataka: ${sellerLine(shop)}</p>
<h2>Koje podatke obrađujemo i zašto</h2>
<table><thead><tr><th scope="col">Podaci</th><th scope="col">Svrha</th><th scope="col">Pravni osnov</th><th scope="col">Koliko dugo</th></tr></thead><tbody>${rows.map(processingRow).join('')}</tbody></table>
<p>Bez imena, adrese i telefona paket ne možemo dostaviti. E-mail adresa je za narudžbu obavezna samo gdje to obrazac traži. Kupovati možete i bez korisničkog računa.</p>
<h2>S kim podatke dijelimo</h2>
<p>Podatke ne prodajemo. Dijelimo ih s kurirskom službom, s onima koji za nas održavaju stranicu i sistem prodavnice (WordPress, u kojem su narudžbe, korisnički računi i recenzije) ili obrađuju poruke asistentu, a kad to zakon traži, i s nadležnim organima.</p>
<h2>Kolačići i lokalna pohrana</h2>
<p>Kolačiće ne koristimo. U pohrani vašeg preglednika čuvamo samo ono čime se na ovom uređaju služite vi:</p>
<ul><li>korpu i listu želja, dok ih ne ispraznite;</li><li>prijavu i vaše ime, do odjave ili isteka prijave;</li><li>oznaku uređaja s kojeg ste se prijavili, da vašu prijavu ne uspore tuđi pogrešni pokušaji: važi 180 dana;</li><li>posljednjih 20 narudžbi s ovog uređaja, da otvorite njihove potvrde;</li><li>narudžbu koju šaljete, s podacima iz obrasca, najduže 24 sata, da se ne pošalje dvaput kad se veza prekine;</li><li>posljednjih 6 pojmova pretrage i posljednjih 12 gledanih proizvoda;</li><li>ono što ste upisali u obrazac za narudžbu i razgovor s asistentom, dok ne zatvorite karticu preglednika;</li><li>stranice koje ste gledali, za čitanje bez interneta.</li></ul>
<p>Sve to možete obrisati u postavkama preglednika.</p>
<h2>Vaša prava</h2>
<p>Možete tražiti uvid, ispravku, brisanje i prijenos svojih podataka, povući saglasnost te uložiti prigovor na obradu. Zahtjev pošaljite na ${emailLink(shop.email)}. Pritužbu možete podnijeti Agenciji za zaštitu ličnih podataka u Bosni i Hercegovini.</p>`,
  }
}

function processingRow([data, ...cells]: Processing): string {
  return `<tr><th scope="row">${data}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
}
