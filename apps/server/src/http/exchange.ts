import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request on its way through the server. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  /** The visitor's IP address. */
  readonly address: string
}

/** Answers what is its own and says so; everything else goes on to the next. */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>

export const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
