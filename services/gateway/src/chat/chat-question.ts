import { isRecord } from '@sultan/kernel/is-record'
import type { Faults } from '../quote/order-lines.ts'
import type { ChatQuestion } from './chat.ts'

const LONGEST_MESSAGE = 1000
const LONGEST_HISTORY = 6
/** Answers are longer than questions: a list of products with their links. */
const LONGEST_TURN = 4000

export type ReadQuestion =
  | { readonly ok: true; readonly question: ChatQuestion }
  | { readonly ok: false; readonly faults: Faults }

/** A question as it may be asked, or every fault of it by field, in Bosnian. Without `history` nothing was said before. */
export function readChatQuestion(body: unknown): ReadQuestion {
  const faults: Faults = {}
  const given = isRecord(body) ? body : {}
  const question = {
    message: readMessage(given.message, faults),
    history: readHistory(given.history, faults),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, question }
}

function readMessage(value: unknown, faults: Faults): string {
  const message = typeof value === 'string' ? value.trim() : ''
  if (message === '') faults.message = 'Napišite poruku.'
  else if (message.length > LONGEST_MESSAGE) faults.message = 'Poruka može imati najviše 1.000 znakova.'
  return message
}

function readHistory(value: unknown, faults: Faults): ChatQuestion['history'] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.length <= LONGEST_HISTORY) {
    const turns = value.map(readTurn).filter(turn => turn !== null)
    if (turns.length === value.length) return turns
  }
  faults.history = 'Razgovor može imati najviše šest ranijih poruka.'
  return []
}

function readTurn(value: unknown): ChatQuestion['history'][number] | null {
  if (!isRecord(value)) return null
  const { role, content } = value
  if (role !== 'user' && role !== 'assistant') return null
  return typeof content === 'string' && content.length <= LONGEST_TURN ? { role, content } : null
}
