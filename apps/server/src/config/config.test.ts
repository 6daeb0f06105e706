import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os, { availableParallelism } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from './config.ts'
import { environmentSchema } from './environment-schema.ts'
import { paths } from './paths.ts'

const reasonFor = (environment: Record<string, string>): string => {
  const result = readConfig(environment)
  return result.ok ? '' : result.reason
}

describe('readConfig', () => {
  it('returns defaults when the environment is empty', () => {
    const result = readConfig({})
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:3000',
        databaseUrl: null,
        terms: { returnDays: 15, freeShippingFrom: 10_000, flatRate: 700 },
      },
    })
  })

  it('derives the public URL from PORT when PUBLIC_URL is not set; removes the slash at the end of a PUBLIC_URL that is set', () => {
    expect(readConfig({ PORT: '3107' })).toMatchObject({ config: { publicUrl: 'http://localhost:3107' } })
    expect(readConfig({ PUBLIC_URL: 'https://sultan.ba/' })).toMatchObject({
      config: { publicUrl: 'https://sultan.ba' },
    })
  })

  it('treats an empty environment variable as not set', () => {
    expect(readConfig({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({
      config: { port: 3000, databaseUrl: null },
    })
  })

  it('sets the number of workers to the number of cores for WORKERS=auto', () => {
    const DATABASE_URL = 'postgres://localhost/shop'
    expect(readConfig({ WORKERS: 'auto', DATABASE_URL })).toMatchObject({
      config: { workers: Math.min(availableParallelism(), 128) },
    })
  })

  it('sets the number of workers to at most 128 for WORKERS=auto', () => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(256)
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    expect(readConfig({ WORKERS: 'auto', DATABASE_URL: 'postgres://localhost/shop' })).toMatchObject({
      config: { workers: 128 },
    })
  })

  it('rejects WORKERS=2 without DATABASE_URL, and rejects DATABASE_READ_URL without DATABASE_URL', () => {
    expect(reasonFor({ WORKERS: '2' })).toBe(
      'WORKERS is 2, but several processes need PostgreSQL: set DATABASE_URL too.',
    )
    expect(reasonFor({ DATABASE_READ_URL: 'postgres://localhost/shop' })).toBe(
      'DATABASE_READ_URL is set, but DATABASE_URL is not.',
    )
  })

  it('reads the delivery terms, the period for returns, and the Viber and WhatsApp telephone numbers', () => {
    const result = readConfig({
      FREE_SHIPPING_FROM: 'off',
      SHIPPING_PRICE: '900',
      DELIVERY_DAYS: '2 - 5',
      DISPATCH_CUTOFF: '14',
      HOLIDAYS: '2026-12-24, 2026-12-31',
      RETURN_DAYS: '30',
      SHOP_VIBER: 'off',
      SHOP_WHATSAPP: '061 123 456',
    })
    expect(result).toMatchObject({
      config: {
        terms: {
          freeShippingFrom: null,
          flatRate: 900,
          deliveryDays: { min: 2, max: 5 },
          dispatchCutoffHour: 14,
          returnDays: 30,
          viber: null,
          whatsapp: '061 123 456',
          holidays: expect.arrayContaining(['2026-12-24', '2026-12-25', '2026-12-31']),
        },
        fixedTerms: { flatRate: 'SHIPPING_PRICE', freeShippingFrom: 'FREE_SHIPPING_FROM' },
      },
    })
    expect(readConfig({ DELIVERY_DAYS: '3', FREE_SHIPPING_FROM: '15000' })).toMatchObject({
      config: { terms: { deliveryDays: { min: 3, max: 3 }, freeShippingFrom: 15_000 } },
    })
  })

  it('states the valid range when a numeric setting is out of range or is not a whole number', () => {
    expect(reasonFor({ PORT: '0' })).toContain('whole number from 1 to 65535')
    expect(reasonFor({ RETURN_DAYS: '1.5' })).toContain('whole number from 1 to 365')
  })

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'sultan.ba'],
    ['PUBLIC_URL', 'https://sultan.ba/shop'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_DIRECT_URL', 'http://localhost'],
    ['WORKERS', '0'],
    ['WORKERS', 'all'],
    ['STORE_KEY', 'with space'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Sultan <info@sultan.example>\r\nBcc: x@y.example'],
    ['IMAGE_HOSTS', 'https://cdn.example'],
    ['IMAGE_HOSTS', 'cdn.example/path'],
    ['WEBHOOK_SECRET', 'short'],
    ['ASSISTANT_REMOTE', 'yes'],
    ['SHOP_EMAIL', 'nobody'],
    ['RETURN_DAYS', '0'],
    ['FREE_SHIPPING_FROM', 'never'],
    ['DELIVERY_DAYS', '3-1'],
    ['DELIVERY_DAYS', 'soon'],
    ['HOLIDAYS', '2026-02-30'],
    ['DISPATCH_CUTOFF', '25'],
    ['SHOP_VIBER', 'yes'],
    ['SHOP_PAGE_TERMS', '/uslovi/'],
    ['SHOP_PAGE_PASSWORD', '/?page_id=8'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['RATE_LIMITS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'metrics'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ])(
    'rejects %s=%j; the error message is one sentence that contains the name of the environment variable',
    (name, value) => {
      const reason = reasonFor({ [name]: value })
      expect(reason).toContain(name)
      expect(reason).toMatch(/^[^\n]+\.$/)
    },
  )

  it('accepts STORE_URL only when STORE_KEY and STORE_SECRET are set, the URL has no user, query or fragment, and its origin is not that of PUBLIC_URL', () => {
    const keys = { STORE_KEY: 'ck_0123', STORE_SECRET: 'cs_0123' }
    expect(readConfig({ STORE_URL: 'https://shop.example/trgovina/', ...keys })).toMatchObject({
      config: { remote: { url: 'https://shop.example/trgovina', key: 'ck_0123', secret: 'cs_0123' } },
    })
    for (const STORE_URL of ['https://shop.example/wp-json/', 'https://shop.example/wp-json/wc/v3'])
      expect(readConfig({ STORE_URL, ...keys })).toMatchObject({
        config: { remote: { url: 'https://shop.example' } },
      })
    expect(readConfig({ STORE_URL: 'HTTP://Shop.Example:80/a/../trgovina//', ...keys })).toMatchObject({
      config: { remote: { url: 'http://shop.example/trgovina' } },
    })
    for (const given of [{}, { STORE_KEY: 'ck_0123' }, { STORE_SECRET: 'cs_0123' }])
      expect(reasonFor({ STORE_URL: 'https://shop.example', ...given })).toBe(
        'STORE_URL is set, but STORE_KEY or STORE_SECRET is not.',
      )
    for (const STORE_URL of [
      'https://a:b@shop.example',
      'https://shop.example/?page=1',
      'shop.example',
      'https://a/?',
      'https://a#',
    ])
      expect(reasonFor({ STORE_URL, ...keys })).toContain('STORE_URL')
    const PUBLIC_URL = 'https://shop.example'
    expect(reasonFor({ STORE_URL: `${PUBLIC_URL}/trgovina`, PUBLIC_URL, ...keys })).toContain('own URL')
  })

  it('accepts ASSISTANT_URL with or without ASSISTANT_KEY, and rejects an invalid ASSISTANT_URL', () => {
    const url = 'https://models.example/v1'
    expect(readConfig({})).toMatchObject({ config: { assistantModel: null, assistantRemote: 'off' } })
    expect(readConfig({ ASSISTANT_URL: `${url}/` })).toMatchObject({
      config: { assistantModel: { url, key: null, name: 'gpt-4o-mini' } },
    })
    expect(readConfig({ ASSISTANT_URL: url, ASSISTANT_KEY: 'sk-1', ASSISTANT_MODEL: 'mali' })).toMatchObject({
      config: { assistantModel: { url, key: 'sk-1', name: 'mali' } },
    })
    for (const ASSISTANT_URL of ['models.example', 'https://user:key@models.example/v1', `${url}?version=1`])
      expect(reasonFor({ ASSISTANT_URL })).toContain('ASSISTANT_URL')
  })

  it('enables the count of unanswered questions unless UNANSWERED_QUESTIONS is off', () => {
    expect(readConfig({})).toMatchObject({ config: { countsUnansweredQuestions: true } })
    const off = { config: { countsUnansweredQuestions: false } }
    expect(readConfig({ UNANSWERED_QUESTIONS: 'off' })).toMatchObject(off)
  })

  it('accepts VALKEY_URL with the scheme redis or rediss, and rejects an invalid VALKEY_URL', () => {
    for (const VALKEY_URL of ['redis://valkey:6379', 'rediss://:geslo@valkey.example:6380/1'])
      expect(readConfig({ VALKEY_URL })).toMatchObject({ config: { valkeyUrl: VALKEY_URL } })
    for (const VALKEY_URL of ['valkey:6379', 'http://valkey:6379', 'redis://'])
      expect(reasonFor({ VALKEY_URL })).toContain('VALKEY_URL must be a URL')
    expect(reasonFor({ VALKEY_URL: 'redis://:pa%ss@valkey' })).toContain('VALKEY_URL must have %')
    expect(reasonFor({ VALKEY_URL: 'redis://:pa%25ss@valkey' })).toBe('')
  })

  it('accepts an http URL as PURGE_URL, and rejects a URL of another scheme or with a user name', () => {
    const PURGE_URL = 'http://varnish.internal:6081/purge?shop=1'
    expect(readConfig({ PURGE_URL })).toMatchObject({ config: { purgeUrl: PURGE_URL } })
    for (const url of ['varnish:6081', 'https://user:password@cdn.example/purge'])
      expect(reasonFor({ PURGE_URL: url })).toContain('PURGE_URL must')
  })

  it('splits TRUST_PROXY at commas and spaces into a list of proxies', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8 fd00::/8' })).toMatchObject({
      config: { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] },
    })
  })
})

describe('.env.example', () => {
  it('.env.example names each setting of environmentSchema once, and no other setting', () => {
    const example = readFileSync(`${paths.root}.env.example`, 'utf8')
    const names = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted())
  })

  it('environmentSchema has a description that ends with a full stop for every setting', () => {
    for (const [name, schema] of Object.entries(environmentSchema.shape))
      expect(schema.description, name).toMatch(/\.$/)
  })
})
