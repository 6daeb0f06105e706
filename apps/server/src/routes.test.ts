import { describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { shopInfo } from './routes.ts'

const connected = {
  STORE_URL: 'https://trgovina.example/shop',
  STORE_KEY: 'ck_1234',
  STORE_SECRET: 'cs_1234',
}

describe('shopInfo', () => {
  it.each([
    ['the embedded store with a mail server', { SMTP_URL: 'smtp://mail.example' }, 'mail'],
    ['the embedded store without a mail server', {}, 'none'],
    ['a connected shop', connected, { url: 'https://trgovina.example/shop/my-account/lost-password/' }],
    [
      'a connected shop with a renamed account page',
      { ...connected, SHOP_PAGE_PASSWORD: '/moj-racun/nova-lozinka/' },
      { url: 'https://trgovina.example/shop/moj-racun/nova-lozinka/' },
    ],
  ])('returns the password reset method of %s', (_, environment, passwordReset) => {
    const read = readConfig(environment)
    if (!read.ok) throw new Error(read.reason)
    expect(shopInfo(read.config)).toMatchObject({ passwordReset })
  })
})
