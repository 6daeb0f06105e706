import { count } from '@sultan/kernel/plural'

/* The chat. F (fixed by the specification): title, subtitle, placeholder, heading of the products, both sentences of a failure. */

export const title = 'Sultan AI Asistent'
export const subtitle = 'Pitajte me o našim proizvodima'
export const greeting =
  'Selam! Ja sam Sultan AI Asistent. Mogu vam pomoći da izaberete miris, ulje, knjigu ili poklon. Šta tražite danas?'
export const placeholder = 'Napišite vašu poruku...'
export const recommended = 'Preporučeni proizvodi:'
export const failedToast = 'Došlo je do greške. Molimo pokušajte ponovo.'
export const failedMessage = 'Izvinjavam se, došlo je do greške. Molim vas pokušajte ponovo.'

export const close = 'Zatvori chat'
export const log = 'Razgovor'
export const field = 'Poruka'
export const send = 'Pošalji poruku'
export const waiting = 'Asistent piše…'

/** Who says what, for the ear: on the screen side and colour tell it. */
export const speaker = { user: 'Vi:', assistant: 'Asistent:' }

export const startAnew = 'Novi razgovor'
export const cleared = 'Započet je novi razgovor'
export const putBack = 'Vrati prethodni'

const letters = { one: 'znak', few: 'znaka', other: 'znakova' }
export const lettersLeft = (n: number) => (n === 0 ? 'Poruka ne može biti duža.' : `Još ${count(n, letters)}`)

const seconds = { one: 'sekundu', few: 'sekunde', other: 'sekundi' }
const minutes = { one: 'minutu', few: 'minute', other: 'minuta' }

/** Under a refusal of too many messages: `Pišete prebrzo. Pokušajte za 40 sekundi.` */
export const tooFast = (wait: number) =>
  `Pišete prebrzo. Pokušajte za ${wait < 60 ? count(Math.max(1, wait), seconds) : count(Math.ceil(wait / 60), minutes)}.`

export const add = (name: string) => `Dodaj u korpu: ${name}`
export const choose = (name: string) => `Izaberi opcije: ${name}`
