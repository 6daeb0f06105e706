import { expect, it } from 'vitest'
import { describeMailConfig, isEmailOptional, mailTransportConfig } from './mail-config.ts'

const none = { remote: null, smtpUrl: null, mailFolder: null }
const remote = { url: 'https://shop.example', key: 'ck_1', secret: 'cs_1' }
const smtpUrl = 'smtps://duc:tajna@mail.example:465'

it('mailTransportConfig prefers SMTP to the mail folder, and returns kind none when neither SMTP nor a mail folder is configured', () => {
  expect(mailTransportConfig(none).kind).toBe('none')
  expect(mailTransportConfig({ ...none, mailFolder: '/data/mail' })).toEqual({
    kind: 'folder',
    folder: '/data/mail',
  })
  expect(mailTransportConfig({ ...none, mailFolder: '/data/mail', smtpUrl })).toEqual({
    kind: 'smtp',
    url: smtpUrl,
  })
})

const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'info@sultan.ba' }
const open = { ...none, shop, publicUrl: 'https://sultan.ba' }

it('mailTransportConfig returns kind none for a connected shop', () => {
  expect(mailTransportConfig({ ...none, remote, smtpUrl }).kind).toBe('none')
  expect(describeMailConfig({ ...open, remote, smtpUrl })).toContain('connected shop')
})

it.each([
  ['true for the embedded store when it sends no mails', none, true],
  ['false for the embedded store when it sends mails by SMTP', { ...none, smtpUrl }, false],
  ['false for a connected shop', { ...none, remote }, false],
] as const)(
  'isEmailOptional (whether an order may lack an e-mail address) returns %s',
  (_name, settings, expected) => {
    expect(isEmailOptional(settings)).toBe(expected)
  },
)

it('describeMailConfig omits the user name and password of SMTP_URL', () => {
  expect(describeMailConfig({ ...open, smtpUrl })).toBe('through mail.example:465')
  expect(describeMailConfig(open)).toBe('none')
})

it('describeMailConfig warns of a demo value of SHOP_EMAIL or PUBLIC_URL when SMTP is configured', () => {
  const demo = { ...open, shop: { ...shop, email: 'info@sultan.example' }, smtpUrl }
  expect(describeMailConfig(demo)).toContain('SHOP_EMAIL')
  expect(describeMailConfig({ ...open, publicUrl: 'http://localhost:3000', smtpUrl })).toContain('PUBLIC_URL')
})
