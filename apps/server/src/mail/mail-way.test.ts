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

it('is the connected shop’s own matter', () => {
  expect(mailWay({ ...none, remote, smtpUrl }).kind).toBe('none')
  expect(describeMail({ ...none, shop, remote, smtpUrl })).toContain('connected shop')
})

it('is described without who signs in', () => {
  expect(describeMail({ ...none, shop, smtpUrl })).toBe('through mail.example:465')
  expect(describeMail({ ...none, shop })).toBe('none')
})

it('says that the owner of a demo address will not hear of his orders', () => {
  const demo = { ...shop, email: 'info@sultan.example' }
  expect(describeMail({ ...none, shop: demo, smtpUrl })).toContain('SHOP_EMAIL')
})
