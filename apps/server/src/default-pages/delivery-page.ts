import type { DefaultPage } from '@sultan/gateway/shop-pages'
import { emailLink, phoneLink } from '@sultan/kernel/contact-links'
import { unopenedKinds } from '@sultan/kernel/return-kind'
import { deliveryPriceSentence, formatWorkingDays, type ShopTerms } from '@sultan/kernel/shop-terms'
import { type ShopParticulars, sellerLine } from './seller-line.ts'

/** The sentences of the delivery page that state periods of delivery and return, as HTML. */
function periodsOf({ returnDays, dispatchCutoffHour, deliveryDays }: ShopTerms) {
  return {
    summary: `<li>Dostava traje ${formatWorkingDays(deliveryDays)} od predaje kuriru.</li>`,
    dispatch: `Narudžbe primljene radnim danom do ${dispatchCutoffHour}\u00A0h u pravilu predajemo kuriru istog dana, ostale narednog radnog dana. Subota, nedjelja i državni praznici nisu radni dani. `,
    withdrawal: `Od kupovine možete odustati u roku od ${returnDays} dana od preuzimanja, bez navođenja razloga.`,
    period: `u roku od ${returnDays} dana od dana kad ste proizvod primili`,
  }
}

/**
 * Sentences for a connected shop that states the delivery and return periods on its own conditions page. The
 * sentences link to the conditions page and state no periods.
 */
const ownPeriods = {
  summary: '',
  dispatch: '',
  withdrawal: 'Rok za odustanak od kupovine je u <a href="/uslovi">uslovima</a>.',
  period: 'u roku koji stoji u <a href="/uslovi">uslovima</a>',
}

/**
 * The page `/dostava` for a connected shop that has no delivery page of its own. Contains only what the
 * shop's terms and the law state.
 */
export function deliveryPage(shop: ShopParticulars, terms: ShopTerms): DefaultPage {
  const { summary, dispatch, withdrawal, period } = terms.hasOwnPeriods ? ownPeriods : periodsOf(terms)
  const unopened = unopenedKinds(terms)
  return {
    title: 'Dostava i povrat',
    html: `<h2>Ukratko</h2>
<ul><li>Šaljemo na svaku adresu u Bosni i Hercegovini.</li><li>${deliveryPriceSentence(terms)}</li>${summary}<li>Plaćate pouzećem: gotovinom, kad preuzmete naručeno.</li><li>${withdrawal}</li></ul>
<h2>Cijena i rok dostave</h2>
<p>${deliveryPriceSentence(terms)} Iznos dostave vidite u korpi i na stranici za plaćanje, prije nego što potvrdite narudžbu.</p>
<p>${dispatch}Kurir vas zove na broj koji ste ostavili. Ako se proizvod izrađuje ili nabavlja po narudžbi, to piše na stranici proizvoda, a ako je rok poznat, piše i on; narudžba s više proizvoda stiže kad je sve spremno.</p>
<h2>Plaćanje</h2>
<p>Plaća se pouzećem: gotovinom, kad preuzmete naručeno, tačno onoliko koliko stoji u potvrdi narudžbe.</p>
<h2>Pravo na odustanak</h2>
<p>Kao potrošač imate pravo odustati od kupovine na daljinu ${period}, bez navođenja razloga. Javite nam na ${emailLink(shop.email)} ili ${phoneLink(shop.phone)}, pa proizvod pošaljite neoštećen i, gdje je to moguće, u originalnom pakovanju. Trošak vraćanja snosite vi, osim kad je proizvod neispravan ili pogrešan.</p>
${unopened === '' ? '' : `<p>Proizvodi koji se iz higijenskih razloga ne mogu vratiti kad su otpečaćeni (${unopened}) vraćaju se samo neotvoreni.</p>\n`}<p>Izuzeci su propisani članom 48. Zakona o zaštiti potrošača u Bosni i Hercegovini: proizvodi izrađeni po vašoj narudžbi i proizvodi koji se zbog svoje prirode ne mogu vratiti.</p>
<h2>Reklamacija</h2>
<p>Ako proizvod ima nedostatak, opišite ga na ${emailLink(shop.email)} i navedite broj narudžbe. Možete tražiti otklanjanje nedostatka, zamjenu, sniženje cijene ili povrat novca, u skladu sa zakonom.</p>
<h2>Kontakt</h2>
<p>${sellerLine(shop)}</p>`,
  }
}
