/**
 * Intents of messages that look for products: to find or compare them, to give them as a gift, or to pay
 * less. Each intent has its phrases.
 */
export const shoppingIntents = {
  productRequest: `
    imate*, ima li|imali|imal, ima, imaš*, traži*, tražim, treba*, želi*, hoću,
    htio|htjela|htjeli|hteo|htela, prodaj*, nudi*, kupi*, kupujem, zanima*, interesuj*, interesira*,
    preporuč*, predlo*, predlaž*, pokaži*, pokaz*, daj*, nešto za, nesto za, neki|neku|neko|nekakv*, have,
    looking, want, need, show, sell, koji|koje|koju|kakve|kakav|kakvu, šta je dobro, u ponudi,
    gdje|gde|kako mogu kupi*|naći|nabavi*, drži* li, bi li, uzeo|uzela bih`,
  price: `
    koliko|kolko|kol .. košta*|kosta*|koštaj*|dođe|dodje|dode|stoji|je|su|para|maraka|izađe, košta*, kosta,
    pošto, posto .. je|su, po čemu, cijen*, cen*, skup|skupo|skupa|skupi|skupe, price, how much, cost*,
    po koliko, kolika je|su|košta, koliko to`,
  stock: `
    na stanj*, na lager*, na zalih*, zalih*, dostup*, raspoloživ*, rasprodan*, ima* .. još, još ima*,
    nestal*, in stock, available, koliko .. komada, ostalo`,
  availabilityLater: `
    kad* .. ponovo|opet|stanj*|biti|stiž*|dolazi|nabav*, kad* .. stić* .. novi|nova|nove,
    obavijest* .. stig*|bude`,
  compare: `
    razlik*, razlikuj*, uporedi*, usporedi*, poredi*, poređenj*, bolji|bolje|bolja|kvalitetnij* .. ili,
    ili .. bolji|bolje|bolja, šta|sta|koji|koja|koje .. bolje|bolji|bolja, bolj*|kvalitetnij* od,
    bolj*|kvalitetnij* .. nego|od, compare, difference, versus, vs, ili, il`,
  gift: `
    poklon*, pokloni*, rođendan*, godišnjic*, iznenaditi, iznenadim, bajramluk*, hedija, gift*, present, za uspomen*, suvenir*, da obradujem, obradova*, hediy*, hedij*,
    šta .. kupi* za|mami|ocu|majci|ženi|mužu|babi|tati|sestri|bratu|prijatelj*|drugaric*|kolegic*|djetetu|sinu|kćerki,
    šta da|bih .. kupim|uzmem|poklonim|odnesem`,
  sale: `
    akcij*, sniž*, sniz*, rasprodaj*, na popust*, popust*, sale, discounted, jeftinije nego, pojeftin*,
    povolj* ponud*`,
  cheapest: `najjeftin*, najpovolj*, najniž* cijen*, cheapest`,
  mostExpensive: `najskup*, najkvalitetnij*, najluksuz*`,
  cheaper: `
    jeftin*, jeftnij*, povoljnij*, povoljn*, manje košta*, cheaper, skupo mi|je, preskup*`,
  moreExpensive: `skuplj*, luksuz*, bolje kvalitet*`,
  bigger: `
    već*, veci|veca|vece|vecu|vecih|veceg, duž* .. ima, krupnij*, bigger, larger, veliko pak*,
    već* pak*|boc*|boč*`,
  smaller: `
    manji|manja|manje|manju|manjih|manjeg, manj* pak*|boc*|boč*, sitnij*, smaller, malo pak*, najmanj*,
    kraći|kraća`,
  more: `
    još, drug* .. ima*, nešto drug*, neki drug*|neku drugu|neko drugo|neke druge, ostal*, more, drugačij*,
    osim t*, jos nek*, ima* .. drug*`,
  popular: `
    najprodav*, popular*, najtražen*, bestsel*, najbolj*, hit, preporuk*, šta preporuč*|predlaž*, omiljen*,
    novo|novi|novitet*|novosti`,
  assortment: `
    ponud*, asortiman*, list* .. proizvod*|artik*, svih|sve|svi proizvod*|artik*,
    šta|sta|što .. imate|prodajete|nudite|imaš, čime .. trgujete, kategorij*, what .. sell|have,
    svega .. imate`,
} as const
