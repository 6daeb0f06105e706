import { expect, it } from 'vitest'
import { describeMail, mailWay } from './mail-way.ts'

const none = { remote: null, smtpUrl: null, mailFolder: null }
const remote = { url: 'https://shop.example', key: 'ck_1', secret: 'cs_1' }
const smtpUrl = 'smtps://duc:tajna@mail.example:465'

it('goes by SMTP where there is one, in development into a folder, otherwise nowhere', () => {
  expect(mailWay(none).kind).toBe('none')
  expect(mailWay({ ...none, mailFolder: '/data/mail' })).toEqual({ kind: 'folder', folder: '/data/mail' })
  expect(mailWay({ ...none, mailFolder: '/data/mail', smtpUrl })).toEqual({ kind: 'smtp', url: smtpUrl })
})

const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'info@sultan.ba' }
const open = { ...none, shop, publicUrl: 'https://sultan.ba' }

it('is the connected shop’s own matter', () => {
  expect(mailWay({ ...none, remote, smtpUrl }).kind).toBe('none')
  expect(describeMail({ ...open, remote, smtpUrl })).toContain('connected shop')
})

it('is described without who signs in', () => {
  expect(describeMail({ ...open, smtpUrl })).toBe('through mail.example:465')
  expect(describeMail(open)).toBe('none')
})

it('says what a shop that sends mail has left as it came', () => {
  const demo = { ...open, shop: { ...shop, email: 'info@sultan.example' }, smtpUrl }
  expect(describeMail(demo)).toContain('SHOP_EMAIL')
  expect(describeMail({ ...open, publicUrl: 'http://localhost:3000', smtpUrl })).toContain('PUBLIC_URL')
})
