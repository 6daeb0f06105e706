import type { ServerResponse } from 'node:http'
import type { Fault } from '../faults/fault.ts'
import { withWrongTypes } from '../faults/wrong-types.ts'
import { recordedHost } from '../recorded.ts'
import type { World } from '../world.ts'
import type { Answer } from './answer.ts'
import { usualHeaders } from './headers.ts'

export interface Sending {
  /** Null = no answer of the REST API. */
  readonly route: string | null
  readonly fault: Fault
}

/** Sends an answer with the headers of its kind, the shop's own address in place of the recorded one. */
export function send(
  world: World,
  answer: Answer,
  response: ServerResponse,
  { route, fault }: Sending,
): void {
  const { url } = world
  const usual = route === null ? {} : usualHeaders(route)
  const cookies = [answer.headers['Set-Cookie'] ?? [], fault.cookies ?? []].flat()
  const headers = { ...usual, ...answer.headers, ...(cookies.length === 0 ? {} : { 'Set-Cookie': cookies }) }
  for (const [name, value] of Object.entries(headers)) {
    const own = [value].flat().map(one => one.replaceAll(recordedHost, url))
    response.setHeader(name, own.length === 1 ? (own[0] ?? '') : own)
  }
  const body = Buffer.concat([bytesOf(answer, fault, url), Buffer.alloc(fault.padding ?? 0, ' ')])
  response.statusCode = answer.status
  response.setHeader('Date', new Date(world.now()).toUTCString())
  if (fault.cut !== true) {
    response.end(body)
    return
  }
  response.setHeader('Content-Length', body.length)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

function bytesOf({ body }: Answer, { wrong }: Fault, url: string): Uint8Array {
  if (body instanceof Uint8Array) return body
  if (body === null) return new Uint8Array()
  const said = wrong === undefined ? body : withWrongTypes(body, wrong)
  return Buffer.from(JSON.stringify(said).replaceAll(recordedHost, url))
}
