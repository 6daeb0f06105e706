import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const reasonFor = (environment: Record<string, string>): string => {
  const result = readConfig(environment)
  return result.ok ? '' : result.reason
}

describe('settings', () => {
  it('has a default for everything', () => {
    const result = readConfig({})
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:3000',
        databaseUrl: null,
        returnDays: 15,
      },
    })
  })

  it('takes the own address from the port, and without a slash at the end', () => {
    expect(readConfig({ PORT: '3107' })).toMatchObject({ config: { publicUrl: 'http://localhost:3107' } })
    expect(readConfig({ PUBLIC_URL: 'https://sultan.ba/' })).toMatchObject({
      config: { publicUrl: 'https://sultan.ba' },
    })
  })

  it('counts an empty value as not set', () => {
    expect(readConfig({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({
      config: { port: 3000, databaseUrl: null },
    })
  })

  it('says which numbers are right', () => {
    expect(reasonFor({ PORT: '0' })).toContain('whole number from 1 to 65535')
    expect(reasonFor({ RETURN_DAYS: '1.5' })).toContain('whole number from 1 to 365')
  })

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'sultan.ba'],
    ['PUBLIC_URL', 'https://sultan.ba/shop'],
    ['DATABASE_URL', 'mysql://localhost'],
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
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['RATE_LIMITS', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('says in one sentence that %s=%s is wrong', (name, value) => {
    const reason = reasonFor({ [name]: value })
    expect(reason).toContain(name)
    expect(reason).toMatch(/^[^\n]+\.$/)
  })

  it('takes a connected shop only with its key, and not itself', () => {
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
    expect(reasonFor({ STORE_URL: 'https://shop.example' })).toContain('STORE_KEY')
    for (const STORE_URL of [
      'https://a:b@shop.example',
      'https://shop.example/?page=1',
      'shop.example',
      'https://a/?',
      'https://a#',
    ])
      expect(reasonFor({ STORE_URL, ...keys })).toContain('STORE_URL')
    const PUBLIC_URL = 'https://shop.example'
    expect(reasonFor({ STORE_URL: `${PUBLIC_URL}/trgovina`, PUBLIC_URL, ...keys })).toContain('itself')
  })

  it('takes a model for the assistant, with or without a key', () => {
    const url = 'https://models.example/v1'
    expect(readConfig({})).toMatchObject({ config: { assistantModel: null, assistantRemote: 'off' } })
    expect(readConfig({ ASSISTANT_URL: `${url}/` })).toMatchObject({
      config: { assistantModel: { url, key: null, name: 'gpt-4o-mini' } },
    })
    expect(readConfig({ ASSISTANT_URL: url, ASSISTANT_KEY: 'sk-1', ASSISTANT_MODEL: 'mali' })).toMatchObject({
      config: { assistantModel: { url, key: 'sk-1', name: 'mali' } },
    })
    expect(reasonFor({ ASSISTANT_URL: 'models.example' })).toContain('ASSISTANT_URL')
  })

  it('reads proxies', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8 fd00::/8' })).toMatchObject({
      config: { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] },
    })
  })
})
