import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { silentLogger } from '@sultan/kernel/logger'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../http/server.ts'
import { STOP_ALERTS_PATH, stopAlertsPage } from './stop-alerts-page.ts'

/** Requests the page that ends stock alerts, from a server whose gateway responds with `status`. */
async function request(method: 'GET' | 'POST', status = 200) {
  const tokens: unknown[] = []
  const gateway = {
    handle: async (sent: Request) => {
      tokens.push(await sent.json())
      return Response.json({}, { status })
    },
  }
  const server = createHttpServer({
    handlers: [stopAlertsPage(gateway, { styles: [], headers: {} })],
    readyResponses: [],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: silentLogger,
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${STOP_ALERTS_PATH}?kod=abc`, { method })
  return { status: response.status, html: await response.text(), tokens }
}

describe('stopAlertsPage (ends stock alerts)', () => {
  it('when the link of an alert e-mail is opened, shows a button and does not end the alerts yet', async () => {
    const { status, html, tokens } = await request('GET')
    expect([status, tokens]).toEqual([200, []])
    expect(html).toContain('<form method="post">')
  })

  it('when the button is pressed, ends the alerts and shows a confirmation', async () => {
    const { status, html, tokens } = await request('POST')
    expect([status, tokens]).toEqual([200, [{ token: 'abc' }]])
    expect(html).toContain('Više vam ne šaljemo obavijesti')
    expect(html).not.toContain('<form')
  })

  it('when the secret in the link is unknown, says that the link is no longer valid', async () => {
    const { status, html } = await request('POST', 404)
    expect(status).toBe(404)
    expect(html).toContain('Ova veza više ne vrijedi')
    expect(html).not.toContain('Više vam ne šaljemo obavijesti')
    expect(html).not.toContain('<form')
  })

  it('when the alerts cannot be ended because the gateway responds with status 503, shows no confirmation but still the button that ends the alerts', async () => {
    const { status, html } = await request('POST', 503)
    expect(status).toBe(503)
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain('Više vam ne šaljemo obavijesti')
  })
})
