import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends a request on a new connection, so that each request can reach another worker process of the server.
 */
export function request(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' }
  return fetch(url, { ...init, headers, signal: AbortSignal.timeout(30_000) })
}

export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Places an order. Resolves with status and order id, such as `201 57`, or with status and error code. */
export async function placeOrder(url: string, body: string, key: string = randomUUID()): Promise<string> {
  const response = await post(`${url}/?rest_route=/sultan/v1/orders`, body, { 'idempotency-key': key })
  const reply: { readonly id?: number; readonly code?: string } = await response.json()
  return `${response.status} ${reply.id ?? reply.code}`
}

/** Registers a customer and returns the value of the `Authorization` header for the customer's requests. */
export async function signUp(url: string): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@kupac.example`
  const password = 'lozinka-za-probu-1'
  await post(`${url}/?rest_route=/wc/v3/customers`, {
    email,
    password,
    first_name: 'Ime',
    last_name: 'Prezime',
  })
  const response = await post(`${url}/?rest_route=/jwt-auth/v1/token`, { username: email, password })
  const { token }: { readonly token: string } = await response.json()
  return `Bearer ${token}`
}

interface Load {
  /**
   * Stops the HTTP clients. `failures` lists the statuses other than 2xx and the connection errors that the
   * clients have received.
   */
  stop(): Promise<{ readonly requests: number; readonly failures: readonly string[] }>
}

/**
 * Starts `clients` HTTP clients. Each client sends one request after another over keep-alive connections,
 * with a pause of `pauseMs` after each request. `url` may be a function that returns the URL of the next
 * request.
 */
export function keepRequesting(url: string | (() => string), clients: number, pauseMs = 5): Load {
  const failures: string[] = []
  let requests = 0
  let isStopped = false
  async function client(): Promise<void> {
    while (!isStopped) {
      requests += 1
      try {
        const response = await fetch(typeof url === 'string' ? url : url(), {
          signal: AbortSignal.timeout(30_000),
        })
        await response.arrayBuffer()
        if (!response.ok) failures.push(`${response.status}`)
      } catch (error) {
        const cause = error instanceof Error ? error.cause : null
        failures.push(`${error} ${cause ?? ''}`)
      }
      await sleep(pauseMs)
    }
  }
  const running = Array.from({ length: clients }, client)
  return {
    async stop() {
      isStopped = true
      await Promise.all(running)
      return { requests, failures }
    },
  }
}
