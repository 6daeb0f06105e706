import { formatCount } from '@sultan/kernel/plural'

/* Texts of the chat. The specification prescribes the title, the subtitle, the suggested questions at the
   start, the placeholder, the heading of the products, and the toast and the message that are shown after a
   failure. */

export const title = 'Sultan AI Asistent'
export const subtitle = 'Pitajte me o našim proizvodima'
export const greeting =
  'Selam! Ja sam Sultan AI Asistent. Mogu vam pomoći da izaberete miris, ulje, knjigu ili poklon. Šta tražite danas?'
/** Suggested questions at the start of a conversation with the shop assistant. */
export const starters = ['Poklon do 50 KM', 'Kolika je dostava?', 'Koja veličina?', 'Gdje je moja narudžba?']
export const suggestions = 'Prijedlozi'
export const placeholder = 'Napišite vašu poruku...'
export const recommended = 'Preporučeni proizvodi:'
export const failedToast = 'Došlo je do greške. Molimo pokušajte ponovo.'
export const failedMessage = 'Izvinjavam se, došlo je do greške. Molim vas pokušajte ponovo.'

export const close = 'Zatvori chat'
export const log = 'Razgovor'
export const field = 'Poruka'
export const send = 'Pošalji poruku'
export const replying = 'Asistent piše…'

/** Author of a message for screen readers; on the screen, side and colour of a message show the author. */
export const speaker = { user: 'Vi:', assistant: 'Asistent:' }

export const newConversation = 'Novi razgovor'
export const conversationCleared = 'Započet je novi razgovor'
export const restoreConversation = 'Vrati prethodni'

const characterForms = { one: 'znak', few: 'znaka', other: 'znakova' }
export const charactersLeft = (n: number) =>
  n === 0 ? 'Poruka ne može biti duža.' : `Još ${formatCount(n, characterForms)}`

const seconds = { one: 'sekundu', few: 'sekunde', other: 'sekundi' }
const minutes = { one: 'minutu', few: 'minute', other: 'minuta' }

/**
 * Text shown after a 429 response: `Pišete prebrzo. Pokušajte za 40 sekundi.` (You write too fast. Try in 40
 * seconds.)
 */
export const rateLimited = (wait: number) =>
  `Pišete prebrzo. Pokušajte za ${wait < 60 ? formatCount(Math.max(1, wait), seconds) : formatCount(Math.ceil(wait / 60), minutes)}.`

export const addToCart = (name: string) => `Dodaj u korpu: ${name}`
export const chooseOptions = (name: string) => `Izaberi opcije: ${name}`
