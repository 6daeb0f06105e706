import { describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { cacheSizes, shopInfo } from './routes.ts'

const connected = {
  STORE_URL: 'https://trgovina.example/shop',
  STORE_KEY: 'ck_1234',
  STORE_SECRET: 'cs_1234',
}

describe('cacheSizes', () => {
  it.each([4_000_000, 48_000_000, 12_345_679])(
    'divides CACHE_BYTES=%d among the caches, in whole numbers of bytes',
    cacheBytes => {
      for (const environment of [{}, connected]) {
        const read = readConfig({ ...environment, CACHE_BYTES: `${cacheBytes}` })
        if (!read.ok) throw new Error(read.reason)
        const sizes = Object.values(cacheSizes(read.config))
        expect(sizes.every(Number.isInteger)).toBe(true)
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(cacheBytes)
      }
    },
  )
})

describe('shopInfo', () => {
  it.each([
    ['the embedded store with a mail server: mail', { SMTP_URL: 'smtp://mail.example' }, 'mail'],
    ['the embedded store without a mail server: none', {}, 'none'],
    [
      'a connected shop: the URL of its page for lost passwords',
      connected,
      { url: 'https://trgovina.example/shop/my-account/lost-password/' },
    ],
    [
      'a connected shop with a renamed page for lost passwords: the URL of the renamed page',
      { ...connected, SHOP_PAGE_PASSWORD: '/moj-racun/nova-lozinka/' },
      { url: 'https://trgovina.example/shop/moj-racun/nova-lozinka/' },
    ],
  ])('returns the password reset method of %s', (_, environment, passwordReset) => {
    const read = readConfig(environment)
    if (!read.ok) throw new Error(read.reason)
    expect(shopInfo(read.config)).toMatchObject({ passwordReset })
  })
})
