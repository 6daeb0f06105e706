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
    ['by mail where the embedded store sends mail', { SMTP_URL: 'smtp://mail.example' }, 'mail'],
    ['not at all without a mail server', {}, 'none'],
    [
      'on the page of a connected shop',
      connected,
      { url: 'https://trgovina.example/shop/my-account/lost-password/' },
    ],
  ])('offers the password reset %s', (_, environment, passwordReset) => {
    const read = readConfig(environment)
    if (!read.ok) throw new Error(read.reason)
    expect(shopInfo(read.config)).toMatchObject({ passwordReset })
  })
})
