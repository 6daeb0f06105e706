import type { QueryClient } from '@tanstack/react-query'

/** What is known of answers that stood in for missing ones. */
export interface StandIn {
  /** When the shop gave the oldest of them (ms). */
  readonly keptAt: number
  /** When one last came (ms). */
  readonly seenAt: number
  /** The notice, once they are old enough to be told of. In words, so that a page need not bring those that make it. */
  readonly text: string | null
}

/** Handed over with the page like every answer; nobody asks for it. */
export const standInKey = ['stand-in']

export const standInOf = (queries: QueryClient): StandIn | null =>
  queries.getQueryData<StandIn | null>(standInKey) ?? null
