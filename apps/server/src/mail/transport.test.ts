import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import type { Email } from './email.ts'
import { html } from './markup.ts'
import { toMessageOptions } from './transport.ts'

const email: Email = {
  from: { name: 'Sultan', address: 'info@sultan.example' },
  to: 'ana@kupac.example',
  subject: 'Ponovo na stanju: Ulje ćurekota',
  text: 'Proizvod je opet u dućanu.',
  html: html`<p>Proizvod je opet u dućanu.</p>`,
  messageId: '<1.1@sultan.example>',
  date: new Date('2026-11-23T10:00:00Z'),
}

async function headersOf(sent: Email): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(toMessageOptions(sent))
  return message
    .toString()
    .split('\r\n\r\n', 1)
    .join('')
    .replaceAll(/\r\n\s+/g, ' ')
}

describe('mail headers for unsubscribing', () => {
  const path = '//sultan.example/obavijesti/kraj?kod=0123456789abcdef0123456789abcdef'

  it('List-Unsubscribe contains the URL, and List-Unsubscribe-Post allows one click over HTTPS', async () => {
    const headers = await headersOf({ ...email, unsubscribeUrl: `https:${path}` })
    expect(headers).toContain(`List-Unsubscribe: <https:${path}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('List-Unsubscribe-Post is missing when the URL to unsubscribe is not HTTPS', async () => {
    const headers = await headersOf({ ...email, unsubscribeUrl: `http:${path}` })
    expect(headers).toContain(`List-Unsubscribe: <http:${path}>`)
    expect(headers).not.toContain('List-Unsubscribe-Post')
  })

  it('List-Unsubscribe is missing in a mail without a URL to unsubscribe', async () => {
    expect(await headersOf(email)).not.toContain('List-Unsubscribe')
  })
})
