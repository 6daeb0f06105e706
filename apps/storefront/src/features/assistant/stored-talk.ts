import { isRecord } from '@sultan/kernel/is-record'
import { money } from '@sultan/kernel/money'
import { storedId, storedText } from '../../shell/stored-text.ts'
import type { Recommendation } from '../../shop/assistant.ts'
import { answered, apologised, asked, type Message, type Talk } from './talk.ts'

const longestText = 8000
const mostProducts = 20

/**
 * Reads a talk out of the visit's storage; whatever it is not gives an empty one. A question without an answer stands last when
 * the page was left before the answer came: it is lost, and said to be.
 */
export function readTalk(stored: unknown): Talk {
  if (!Array.isArray(stored)) return []
  const messages = stored.map(readMessage)
  // Rebuilt message by message: a talk that was never held this way (two lists of products, too long) becomes one that was.
  const talk = messages.reduce<Talk | null>(
    (read, message) => read && message && withMessage(read, message),
    [],
  )
  if (talk === null) return []
  return talk.at(-1)?.role === 'user' ? apologised(talk) : talk
}

function withMessage(talk: Talk, { role, content, failed, products = [] }: Message): Talk {
  if (role === 'user') return asked(talk, content)
  return failed ? apologised(talk) : answered(talk, { text: content, products })
}

function readMessage(stored: unknown): Message | null {
  if (!isRecord(stored)) return null
  const { role, failed } = stored
  if (role !== 'user' && role !== 'assistant') return null
  const content = storedText(stored.content, longestText)
  const products = readProducts(stored.products)
  if (content === '' && products.length === 0) return null
  return { role, content, ...(failed === true && { failed }), ...(products.length > 0 && { products }) }
}

function readProducts(stored: unknown): readonly Recommendation[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, mostProducts).flatMap(item => readProduct(item) ?? [])
}

function readProduct(stored: unknown): Recommendation | null {
  if (!isRecord(stored)) return null
  const id = storedId(stored.id)
  const name = storedText(stored.name)
  if (id === null || name === '') return null
  const { price, picture } = stored
  const path = isRecord(picture) ? storedText(picture.path) : ''
  const amount = isRecord(price) ? price.amount : null
  return {
    id,
    name,
    picture: path === '' ? null : { path, alt: '' },
    price: typeof amount === 'number' && Number.isSafeInteger(amount) ? money(amount) : null,
    link: storedText(stored.link),
  }
}
