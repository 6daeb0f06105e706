/**
 * Intents of questions about orders and policies, each with its phrases. `answers/shop-policies.ts` decides
 * which policy is answered first.
 */
export const policyIntents = {
  orderStatus: `
    vidim|vidjet*|pogleda*|nađem|pregled*|lista|popis .. narudžbe|porudžbe,
    stare|starih|ranije|ranijih|prošle|prošlih|prethodn*|moje|mojih|svoje narudžb*|porudžb*,
    historij*|istorij*|povijest .. narudžb*|porudžb*|kupovin*,
    gdje|gde|kad|kada|dokle .. narudžb*|porudžb*|paket|pošiljk*|naručen*,
    status* .. narudžb*|porudžb*|paket*|pošiljk*, status,
    praćenj*|pratiti|pratim|prati .. narudžb*|paket*|pošiljk*, praćenj*, tracking, where .. order|package,
    nije .. stig*, kasni*, zakasni*, broj narudžb*, moj* narudžb*|porudžb*|paket*|pošiljk*, narudžb* broj,
    naručil*|naručio .. nije|nema|prije|jučer|prošl*, histori* narudžb*, narudžb* od kupca, koliko narudžb*,
    šta je s|sa .. narudžb*|paket*, čekam .. paket*|narudžb*|dan*|sedmic*, nisam dobio|dobila|primio|primila`,
  cancel: `
    otkaž*|otkaz*|storn*|odustanem|poništi* .. narudžb*|porudžb*|kupovin*, otkazati, otkažem, otkazivanj*,
    promijeni*|izmijeni*|ispravi* .. narudžb*|adres*|broj, pogrešn* adres*, pogriješil* .. adres*|narudžb*,
    dodati .. u narudžb*, predomisl*`,
  howToOrder: `
    kako .. naruč*|poruč*|kupi*|kupov*, dodaj*|stavi*|ubaci* .. korp*, u korpu, uzimam, uzet ću, uzeću,
    naručujem, how .. order, telefonom|telefona|telefon .. naruč*, naručiti .. telefon*|viber*|poruk*,
    postupak naruč*, prvi put .. kup*|naruč*, kup*|naruč* prvi put, kako to ide|funkcioniš*|funkcionir*,
    nalog*, račun .. otvor*, registr*, bez prijav*, prijavi* se, gost, i jedan|jednu za mene, naplati`,
  password: `
    zaborav* .. šifr*|lozink*, nova|novu šifr*|lozink*, promijeni* .. šifr*|lozink*, ne mogu se prijaviti,
    prijava ne radi, ne mogu .. ulog*|prijav*|login*, ulog*, login*, lozink*, izgubi*|promijeni*|resetuj*|obnovi* .. šifr*, ne znam|sjećam šifr*|lozink*, zaborav* .. lozink*|šifr*`,
  abroad: `
    inostran*, inozem*, njemačk*, nemačk*, austrij*, švicarsk*, švajcarsk*, švedsk*, norvešk*, dansk*,
    holand*, francusk*, itali*, srbij*, hrvatsk*, slovenij*, crn* gor*, makedonij*, kosov*, amerik*, kanad*,
    evrop*, europ*, eu, dijaspor*, van|izvan bosn*|bih|zemlje|granic*, abroad, germany, austria, worldwide,
    beč|beču|zagreb*|beograd*|minhen*|štutgart*|pazar|sandžak*`,
  shippingTime: `
    kad* .. stig*|stiz*|stić*|stiž*|dođe|dolaz*|doć*|isporuč*|dobi*,
    za koliko .. stig*|stiz*|stiž*|dođe|isporuč*|dobi*,
    koliko .. traje|čeka*|putuje .. dostav*|isporuk*|paket*|slanj*,
    dostav*|isporuk* .. traje|rok*|dana|brz*|hitn*, rok* .. isporuk*|dostav*|slanj*, za koliko dana,
    koliko dana, brz* dostav*|slanj*|isporuk*|pošt*,
    do petka|sutra|subote|vikenda|bajrama|srijede|četvrtka .. stig*|stić*|stiz*|dobi*, stig* .. do|sutra,
    kad* .. šalj*|pošalj*,
    stig*|stić*|dobi*|doć*|isporuč* .. do petka|sutra|subote|vikenda|bajrama|srijede|utorka|ponedjeljka|četvrtka|nedjelje,
    how long, delivery time, ekspres*, nedjelj*|subot* .. dostav*|šalj*|isporuč*,
    dostav*|šalj*|isporuč* .. nedjelj*|subot*|vikend*`,
  missedDelivery: `
    nisam|nismo|nema|nikog* .. kući|doma|kuće, ne budem|budemo .. kući|kuće|tu|doma, ako nisam tu,
    propustim|propustio kurir*|dostav*, ne javim, na poslu .. kurir*|dostav*|paket*`,
  freeShipping: `
    besplatn*|džabe dostav*|poštarin*|isporuk*|slanj*, dostav*|poštarin*|isporuk* .. besplatn*,
    free shipping|delivery, plaćam|placam|plaća|naplaćuj* .. dostav*|poštarin*|slanj*, bez poštarin*|dostav*`,
  shipping: `
    dostav*, poštarin*, ptt, isporuk*, isporuč*, kurir*, brz* pošt*, šaljete, poslati, pošaljete, šalješ,
    saljete, slanj*, pošalj*, pošta|pošte|poštu|pošti|poštansk*, shipping, delivery, deliver, ship, šalju`,
  rates: `na|u rate|rata|ratama, rate, odgođen*, kredit*, na poček`,
  card: `
    kartic*, kartičn*, visa, mastercard, paypal, apple pay, google pay, online plać*, unaprijed, virman*,
    uplatnic*, žiro*, žiralno, preko računa, na račun, predračun*, kripto*, western, credit card,
    by|with card, bankovn* .. plać*|plat*`,
  payment: `
    plać*, plati*, naplać*, pouzeć*, gotovin*, keš|keša|kešu|kešom, način* plać*, pay, payment, cash, eurima,
    eure|evre .. primate|plati*`,
  inspectBeforePaying: `
    pogleda*|otvori*|pregleda*|provjeri*|proba*|isproba* .. paket*|prije|robu|pošiljk*|kutij*|kurira,
    prije plać*|preuzimanj*`,
  courier: `
    koj*|kakv*|čij* .. kurirsk*|kurir|služb* .. šalj*|dostav*|nos*|koris*, koj* kurirsk*|brz* služb*|pošta|poštom, koj* kurir, koj* pošt*,
    preko koga|čega|koje .. šalj*|dostav*, kurirsk* služb* .. koj*, bh pošt*, euroexpress, euro express, x express, dhl, dpd, gls`,
  courierHours: `
    doba|sati|dokad|vrijeme .. kurir*|dostav*, do|od kad .. kurir*|dostav*, kurir*|dostav* .. doba|sati|dokad|vrijeme,
    kad|kada .. kurir* .. dolazi|dođe|dolaze|doći, kad|kada dolazi|dođe kurir*`,
  company: `
    firm*|preduzeć*|udruženj*|kompanij*|džemat .. naruč*|kup*|mož*, za|na firmu, pravn* lic*,
    može*|mogu|smije .. firm*|preduzeć*`,
  splitDelivery: `dva|više|odvojen* dijel*|dijelov*, u dijelovima, dio .. sad|ranije|kasnije, odvojeno .. šalj*|dostav*|posla*`,
  tryOn: `
    prob*|isprob* .. odjeć*|abaj*|haljin*|galabij*|obuć*|mestv*|vrat*|veličin*, smijem|mogu .. prob*|isprob*`,
  receipt: `
    fiskaln*, račun|racun uz|dobij*|u paket*, dobij*|dobiti|dajete|izdajete|šaljete .. račun|racun, r1,
    faktur*, pdv*, porez*`,
  complaint: `
    reklam*, oštećen*, slomljen*, polomljen*, razbij*, pokvar*, neisprav*,
    pogreš* .. proizvod*|boj*|veličin*|stig*|posl*, stig* .. pogreš*|krivi|kriva|drugi|druga|razbij*|ošteć*,
    žalb*, žali*, falsifikat*, prolil*|prolio|proliven*|curi, napukl*, pukl*, krivu|pogrešnu|krivi|pogrešan .. posla*|stig*|dobi*, posla* .. krivu|pogrešnu|krivi|pogrešan, poderan*, rasparal*,
    fali .. paket*|dio, ne radi, mana|manu|greška|grešku, broken, damaged, prigovor*`,
  returnCost: `
    ko|tko|koliko .. plaća|placa|snosi|košta .. vrać*|povrat*|vrati*, trošk* .. vrać*|povrat*,
    povrat* .. besplat*, besplat* .. povrat*|vrać*, vrać* .. poštarin*|trošak`,
  exception: `
    ,
    vrati*|vrać*|povrat* .. otvor*|otpeč*|korišt*|hran*|kozmet*|med|hurm*|sapun*|ulj*|parfem*|miris*|mjeri|narudžbi|posvet*,
    otvoren* .. vrati*|vrać*|povrat*, šta|sta|koje .. ne mogu|može* .. vrati*`,
  refund: `
    kad*|koliko|kako .. vraća*|vrać*|dobij*|dobi*|povrat* .. novac|novca|pare|para|sredstav*,
    povrat* novca|sredstav*, novac|pare nazad, vrat* .. novac|pare|novca, refund*`,
  return: `
    vratiti, vratim, vrati, vraća*, vrać*, povrat*, povrać*, odustan*, odusta*, zamijeni*, zamjen*, zameni*,
    zamen*, ne odgovara, ne bude .. odgov*|valj*|dobr*|stoji, ne svidi|sviđa, ne paše, ne valja, return*,
    exchange`,
  warranty: `garanc*, garantn*, jamstv*, warranty`,
  contact: `
    kontakt*, tel, zovem, kome|koga .. javi*|obrat*|zovem|zvati, telefon*, broj telefona, vaš broj, mail*,
    email*, e mail*, e pošt*, imejl*, viber*, whatsapp*, instagram*, facebook*, fejs*, javi* vam, nazva*,
    nazov*, pozva*, zvati, čut* se, živ* osob*|čovjek*, razgovara* s|sa, operater*, pisati vam, pišem vam,
    contact, phone`,
  place: `
    gdje|gde .. ste|nalazi*|radnj*|dućan*|prodavnic*|lokac*|poslovnic*, vaš* adres*|lokac*, adresa, lokac*,
    lično preuz*, osobno, osobno preuz*, preuzeti|preuzmem|pokup* .. lično|sam*|radnj*|dućan*|prodavnic*,
    fizičk* .. radnj*|prodavnic*|dućan*, imate* .. radnj*|prodavnic*|dućan*|poslovnic*, uživo,
    doći .. lično|radnj*, lično, doći po, where are you`,
  hours: `
    radno vrijeme|vreme, do kad*|koliko .. radi*|otvoren*, kad* .. radi*|otvara*|zatvara*,
    radite* li|do|danas|nedjelj*|subot*|vikend*|sutra, opening hours, open, jeste li otvoren*, neradn*,
    praznik* .. radi*`,
  privacy: `
    privatno*, ličn* podac*|podat*, moj* podac*|podat*, podac*|podat* .. čuva*|radite|dijel*|koris*, gdpr,
    kolačić*, cookie*, brisanj* nalog*, obriš* nalog*|podat*`,
  giftWrap: `
    zapak*, pakovanj* .. poklon*, poklon* pak*, čestitk*, posvet*, ukras* papir*, umota*, upak*,
    poruk* .. uz poklon`,
  safety: `
    original* li, jesu li original*, pouzdan*, prevar*, sigurn* kup*, siguran|sigurna sajt|stranic*, sajt|stranic* .. siguran|sigurna|pouzdan*,
    je li sigurno`,
} as const
