import type { AssistantReply, ChatTurn, Recommendation } from '../../shop/assistant.ts'
import { failedMessage, greeting } from '../../words/assistant.ts'

export interface Message extends ChatTurn {
  /** The apology in place of an answer that did not come. */
  readonly failed?: true
  /** Shown under it. Only the newest recommendation is kept (spec §4). */
  readonly products?: readonly Recommendation[]
}

/** What was said, the oldest first. The greeting stands before it and is not kept. */
export type Talk = readonly Message[]

/** What a visit remembers; more than anybody scrolls back. */
const longestTalk = 100

const said = (talk: Talk, message: Message): Talk => [...talk, message].slice(-longestTalk)

/** The shopper has sent a message. */
export const asked = (talk: Talk, content: string): Talk => said(talk, { role: 'user', content })

/** The reply is there. Its products take the place of those before; without any, those stay (spec §4). */
export function answered(talk: Talk, { text, products }: AssistantReply): Talk {
  const message: Message = { role: 'assistant', content: text }
  if (products.length === 0) return said(talk, message)
  return said(
    talk.map(({ products: _, ...rest }) => rest),
    { ...message, products },
  )
}

/** The reply did not come. */
export const apologised = (talk: Talk): Talk =>
  said(talk, { role: 'assistant', content: failedMessage, failed: true })

const sentMessages = 6
/** The gateway takes no longer turns. */
const longestTurn = 4000

/** The last six messages before the next one, the greeting among them: it is the first message (spec §2, §9). */
export function historyOf(talk: Talk): ChatTurn[] {
  const all: Talk = [{ role: 'assistant', content: greeting }, ...talk]
  return all
    .slice(-sentMessages)
    .map(({ role, content }) => ({ role, content: content.slice(0, longestTurn) }))
}
