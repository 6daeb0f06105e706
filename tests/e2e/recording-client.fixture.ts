import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { address } from './checkout-page.ts'

/**
 * Creates an HTTP client for the server at `url`. The client records the responses to all its requests except
 * those that its method `statusOf` sends.
 */
export function createRecordingClient(url: () => string) {
  /** Headers and bodies of the recorded responses; a test searches them for secrets. */
  const responses: string[] = []

  async function send(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(url() + path, { redirect: 'manual', ...init })
    responses.push(JSON.stringify([...response.headers]), await response.clone().text())
    return response
  }

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const order = () =>
    post(
      '/wp-json/sultan/v1/orders',
      {
        items: [{ id: 31, quantity: 1 }],
        billing_address: address,
        customer_note: '',
        payment_method: 'cod',
        expected_total: '3400',
      },
      { 'idempotency-key': randomUUID() },
    )

  /**
   * Sends a request for `path` without normalising the path, with `host` in the header `Host`. Resolves with
   * the status of the response.
   */
  function statusOf(path: string, host: string): Promise<number | undefined> {
    const { hostname, port } = new URL(url())
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, headers: { host } }, response => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject).end()
    })
  }

  return { responses, send, post, order, statusOf }
}
