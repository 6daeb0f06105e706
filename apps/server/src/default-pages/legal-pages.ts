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
<p>Narudžbu šaljete dugmetom na stranici za plaćanje. Prije toga vidite sve proizvode, dostavu i ukupan iznos i možete ih ispraviti. Ugovor je zaključen kad potvrdimo da narudžbu prihvatamo, a najkasnije predajom paketa kuriru. Narudžbu možete besplatno otkazati dok je ne predamo kuriru: nazovite ili pišite i navedite broj narudžbe.</p>
<h2>Plaćanje</h2>
<p>Plaća se pouzećem, gotovinom, kuriru pri preuzimanju paketa.</p>
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

/**
 * The page `/privatnost` for a connected shop that has no privacy page of its own: what the storefront does
 * with personal data.
 */
export function privacyPage(shop: ShopParticulars): DefaultPage {
  return {
    title: 'Politika privatnosti',
    html: `<h2>Ko odgovara za vaše podatke</h2>
<p>Kontrolor podataka: ${sellerLine(shop)}</p>
<h2>Koje podatke obrađujemo i zašto</h2>
<ul><li>Ime i prezime, adresa, telefon, e-mail i naručeni proizvodi: obrada, dostava i naplata narudžbe, odustanak i reklamacija.</li><li>Ime, e-mail i lozinka u zaštićenom obliku: korisnički račun i historija narudžbi, ako račun otvorite.</li><li>Korpa i lista želja: čuvaju se na vašem uređaju, da ih zateknete kad se vratite.</li><li>Poruke asistentu: odgovor na vaše pitanje. Ne vezujemo ih za vaš korisnički račun. Pitanja na koja asistent ne zna odgovor možemo brojati, bez adresa i brojeva, i brišemo ih kad ih 30 dana niko ne postavi.</li><li>Tehnički zapisi (IP adresa, vrijeme, greške): sigurnost i ispravan rad stranice.</li></ul>
<p>Bez imena, adrese i telefona paket ne možemo dostaviti. Kupovati možete i bez korisničkog računa.</p>
<h2>S kim podatke dijelimo</h2>
<p>Podatke ne prodajemo. Dijelimo ih s kurirskom službom, s onima koji za nas čuvaju stranicu i bazu podataka i, kad to zakon traži, s nadležnim organima.</p>
<h2>Kolačići i lokalna pohrana</h2>
<p>Kolačiće ne koristimo. U pohrani vašeg preglednika čuvamo samo ono čime se na ovom uređaju služite vi: korpu, listu želja, prijavu, narudžbe, nedavne pretrage, nedavno gledane proizvode, razgovor s asistentom i stranice za čitanje bez interneta. Sve to možete obrisati u postavkama preglednika.</p>
<h2>Vaša prava</h2>
<p>Možete tražiti uvid, ispravku, brisanje i prijenos svojih podataka te uložiti prigovor na obradu. Zahtjev pošaljite na ${emailLink(shop.email)}. Pritužbu možete podnijeti Agenciji za zaštitu ličnih podataka u Bosni i Hercegovini.</p>`,
  }
}
