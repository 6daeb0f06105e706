/**
 * Intents of questions about one product, and of references to products that an earlier answer listed: `prvi`
 * (“the first”). Each intent has its phrases.
 */
export const productIntents = {
  size: `
    veličin*, velicin*, konfekc*, koji broj, broj* .. nosi*|obuć*|cipel*, nosim, visok* sam|je|oko, visin*,
    obim*, mjer*, mere, dimenz*, tabel*, dužin*, širin*, size*, odgovara* .. kg|visin*,
    kolik* je|su dug*|širok*|velik*, uzrast*, cm`,
  colour: `boja|boje|boju|boji|bojom|bojama|bojica, nijans*, colou*, color*`,
  material: `
    od čega|cega, materijal*, sastav*, sastoj*, sadrži*, sadrže, napravljen*, izrađen*, pamuk*, made of,
    ingredien*, ima* .. alkohol*|šećer*|parabe*|sulfat*|želatin*, alkohol*, halal, vegan*`,
  origin: `
    odakle, otkud, porijekl*, poreklo, iz koje zemlje, gdje|gde .. pravi|proizv*|izrađ*|uvoz*, koje proizvod*,
    made in, ko proizvodi, proizvođač*, domać*`,
  care: `
    pere, peru, prati|oprati, pegla*, održava*, čisti*, čuva*, skladišt*, sušenj*|suši, mašin*, wash`,
  use: `
    kako .. koris*|upotr*|nosi|nanosi|stavlja|rukuje|priprema|pravi|radi|ide, upotreb*, uputstv*, čemu služi,
    za šta|sta služi|je, za šta|sta se koristi, šta|sta je to|taj|ta, how to use, namjen*, nanos*`,
  expiry: `rok* traj*, koliko traje|traju, istek*, svjež*`,
  about: `
    piše, o čemu je|govori, original*, više o, reci mi nešto o, opis*, opiši*, detalj*, informac*,
    šta znaš o, kakav|kakva|kakvo je, kakve su, tell me, kvalitet*, iskustv*, recenz*, ocjen*, komentar*`,
  first: `prvi|prva|prvo|prvu|prve|prvog|prvoj`,
  second: `drugi|druga|drugo|drugu|druge|drugog|drugoj`,
  third: `treći|treća|treće|treću|trećeg|trećoj|treci|treca|trece|trecu`,
  fourth: `četvrti|četvrta|četvrto|četvrtu|četvrte`,
  last: `zadnji|zadnja|zadnje|zadnju|posljednji|posljednja|posljednju|poslednji`,
} as const
