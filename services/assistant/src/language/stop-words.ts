import { fold } from '@sultan/kernel/fold-text'

/** Stop words: words of a message that are not searched for, such as `imate` (“do you have”). */
const words = `
a ako ali ama bar bas bi bih biste bilo bismo bit biti bude ce cete cemo cu da dal dali de do dok dobar dobra dobre dobro dobru
drag dragi e eh ej eto evo ga gde gdje haj hajd hajde he hm hmm hocu hoce hocete htio htjela htjeli htela hteo i iako ih ikakv ili im imam imal
imaju ima imate imas imadnete ipak isto iz ja je jedan jedna jedno jednu jel jeli jer jesam jesi jeste jest joj jos ju k kad kada
kako kakav kakva kakve kakvi kakvih kakvo kakvu kao ko kod koga koja koje kojeg kojem koji kojih kojim kojoj koju kolika koliki
koliko kolko kol la li malo me mene meni mi mislim mnogo mogu moj moja moje moju mojoj mojim mojem mom mojeg moze mozda mozete
mozes mora moram mu muci na nad nam nama nas nase nasu ne neg nego neka nekakav nekakvu neke neki nekih neko nekog nekom neku nema
nemam nemate nesto nest neceg necega necemu ni nije nisam nisu nju njega njemu njih njima njoj no o od odnosno oko on ona onda one oni
ono onaj onu ok okej okej ova ove ovaj ovi ovo ovu par pa plus po pod pored posto poz pozz pred preko prema pri puno s sa sad sada sam samo se
sebe sebi si smo ste stvar stvari su super sve svi svu sto sta ta taj takav te ti tih tim to toga tome tu uz u uopce uopste vam vama vas
vasa vase vasu vec vi volio voljela volim vrlo za zar zbog ze zelio zeljela zeljeli znate znas zna znam sjajno
trebam treba trebao trebala trebalo trebate treb tražim trazio trazila trazi trazite zelim zeli zelimo kupio kupila kupim kupiti kupiti kupujem kupili kupis
narucim naruciti uzeti uzmem uzela uzeo uzimam naci nadem nadjem nabaviti nabavim prodajete prodaje prodajes nudite nudis drzite
pokazi pokazite pokazati pokazes daj dajte dati preporuci preporucite preporucujete preporucis preporuka predlozi predlozite predlazete
reci recite kazi kazite kaz pitam pitanje pitati zanima zanimalo interesuje interesira molim molila molio hvala oba obje oboje obadva tamo ovdje dode dodje koristi koriste koristim sluzi otkud uci ucim uciti nauci nauciti naucim uce ide idem idemo dolazi dolaze postoji broj broja broju vasoj vasem vasim robot bot covjek covjeka covjeku mjesec mjeseci mjeseca osoba osobom roba obicni obicnom godinu uraditi napraviti lijepo lijep lijepa lijepe lijepi
pomozite pomoc pomozi proizvod proizvode proizvoda proizvodi proizvodu artikal artikl artikle artikala roba robe ponudi ponuda ponude ponudu
prodavnica prodavnici ducan ducanu shop shopu stranici sajtu komad komada vrsta vrste vrstu tip tipa
treba trebalo fali trebace trebat izbor biram izabrati odabrati svasta ista ikakva ikakve ikakvih slicno slicna recimo npr naprimjer zapravo inace
malo vise manje jako bas tako ovako onako takoder takodjer takode danas sutra jucer
nemojte nemoj obican obicna obicno obicne obicnu protiv dva dvije dvoje tri cetiri kom kila kile kilu hitno brzo odmah toj tom tog te tim ovoj ovog ovom onoj onog onom onim ovim jesu ljudi ljude kazu kaze tezak teska tesko lako lahko godina godine god osoba osobe osobu vidjeti vidim vidjet pogledati pogledam pogledat savjet savjeta savet sliku slike slika zajedno nekome nekoga tek pocinje pocinjem slican slicnog kao toliko ukupna ukupno ukupan narudzbu narudzbe narudzba narudzbom novi nova novu novo novih listu prvi prva svaki svaku svakog dan dane dana vrijeme vreme primjer
please do you have any the an is are there how much i want need looking for show me can what which buy to of your some it this that does cost sell with my we would like get got
`
const stopWords = new Set(words.split(/\s+/).filter(Boolean).map(fold))

/** Destinations of delivery: `u Mostar` (“to Mostar”), but not `mostarski` (“of Mostar”). */
const place =
  /^(sarajev|mostar|tuzl|zenic|banj|luc|luk|bihac|brck|travnik|prijedor|gorazd|trebinj|livn|konjic|doboj|bugojn|cazin|gradac|zvornik|bijeljin|kakanj|kaknj|visok|jajc|bosn|hercegovin)(a|u|e|i|o|om)?$/

/** Whether a word in lower case without diacritics is a stop word or a destination of delivery. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || place.test(word)
}
