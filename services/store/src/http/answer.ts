import type { Refusal } from '../domain/refusal.ts'

/** What an endpoint returns: the body as JSON, and headers beside those that every answer has. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export function answer(body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): Answer {
  return { status, body, headers }
}

/** A refusal in WordPress's shape, `{code, message, data: {status, …}}`. `message` is text of the dialect, in English. */
export function refuse(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): Answer {
  return { status, body: { code, message, data: { status, ...data } } }
}

/** A refusal of the shop's rules as an answer. */
export function refusalReply(refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Answer {
  const { status, code, message, data } = refusal
  return { ...refuse(status, code, message, data), headers }
}

export const noRoute = (): Answer =>
  refuse(404, 'rest_no_route', 'No route was found matching the URL and request method.')
