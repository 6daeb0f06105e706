import { storeUnavailable, tooManyRequests } from '../http/answer.ts'
import type { AskStore } from './ask-store.ts'

/** Asks like the one it is made of, and remembers for one visitor why the store did not go on. */
export interface NoticingAsk {
  readonly ask: AskStore
  /** What to tell him: 429 when the store said that it is too much, else 503. Either way nothing was ordered. */
  refusal(): Response
}

export function createNoticingAsk(ask: AskStore): NoticingAsk {
  let retryAfterSeconds: number | null = null
  return {
    async ask(question) {
      const reply = await ask(question)
      if (reply.kind === 'answered' && reply.status === 429)
        retryAfterSeconds = Number(reply.headers.get('retry-after') ?? 0) || 10
      return reply
    },
    refusal: () => (retryAfterSeconds === null ? storeUnavailable() : tooManyRequests(retryAfterSeconds)),
  }
}
