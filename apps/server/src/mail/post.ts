import type { Letter } from './letter.ts'

/** Somebody who takes letters. */
export interface Post {
  send(letter: Letter, signal: AbortSignal): Promise<PostOutcome>
}

export type PostOutcome =
  /** `note` is for the log and names nobody. */
  | { readonly kind: 'sent'; readonly note?: string }
  /** For good; this time; nobody takes anything. `reason` may name the recipient and stays in the database; `code` is for the log. */
  | { readonly kind: 'refused' | 'failed' | 'unreachable'; readonly code: string; readonly reason: string }
