import { describe, expect, it } from 'vitest'
import { isMigration, parseMigrationArguments, withShopKey } from './migration-arguments.ts'

const key = ['--key=ck_a', '--secret=cs_b']

describe('withShopKey', () => {
  it('adds the API key from the environment to the arguments of `pull` (import) and `push` (export), and nothing to other commands', () => {
    const env = { PULL_KEY: 'ck_a', PULL_SECRET: 'cs_b', PUSH_KEY: 'ck_c', WORDPRESS_APP_PASSWORD: 'ab cd' }
    expect(withShopKey(['pull', 'https://a.example'], env)).toEqual(['pull', 'https://a.example', ...key])
    expect(withShopKey(['push', 'https://a.example'], env)).toEqual(['push', 'https://a.example'])
    for (const typed of [['--password=x'], ['--password', 'x']]) {
      const pushed = withShopKey(['push', 'https://a.example', ...typed], { ...env, PUSH_SECRET: 'cs_d' })
      expect(pushed.slice(2)).toEqual(['--key=ck_c', '--secret=cs_d', '--password=ab cd'])
    }
    expect(withShopKey(['orders'], { ...env, ORDERS_KEY: 'x', ORDERS_SECRET: 'y' })).toEqual(['orders'])
    expect(isMigration(['constructor'])).toBe(false)
  })

  it('removes `--key`, `--secret` and `--password` from the typed arguments, with and without an API key in the environment', () => {
    const typed = ['--key=ck_x', '--secret', 'cs_x', '--password=x', '--user', 'amra']
    const args = ['push', 'https://a.example', ...typed]
    expect(withShopKey(args, {})).toEqual(['push', 'https://a.example', '--user', 'amra'])
    const env = { PUSH_KEY: 'ck_a', PUSH_SECRET: 'cs_b' }
    expect(withShopKey(args, env)).toEqual(['push', 'https://a.example', '--user', 'amra', ...key])
  })
})

describe('parseMigrationArguments', () => {
  it('reads the URL and the API key of the WooCommerce shop and --replace, and removes the slash at the end of the URL', () => {
    const shop = { url: 'https://a.example/shop', key: 'ck_a', secret: 'cs_b' }
    const args = ['pull', 'https://a.example/shop/', '--replace', ...key]
    expect(parseMigrationArguments('pull', args)).toEqual({ shop, replaces: true, account: null })
  })

  it('returns the WordPress account of --user and --password, returns null without --user, and throws for --user without a password', () => {
    const push = (...more: string[]) =>
      parseMigrationArguments('push', ['push', 'https://a.example', ...key, ...more]).account
    expect(push('--user', 'amra', '--password=ab cd')).toEqual({ user: 'amra', password: 'ab cd' })
    expect(push('--password=ab cd')).toBe(null)
    expect(() => push('--user', 'amra')).toThrow('WORDPRESS_APP_PASSWORD is not set.')
  })

  it.each([
    [['pull', ...key]],
    [['pull', 'a.example', ...key]],
    [['pull', 'ftp://a.example', ...key]],
    [['pull', 'https://a.example', 'more', ...key]],
    [['push', 'https://a.example', '--replace', ...key]],
    [['pull', 'https://a.example', '--key=x', '--secret=y']],
    [['pull', 'https://a.example', '--fast', ...key]],
    [['pull', 'https://a.example', '--user', 'amra', ...key]],
  ])('rejects the arguments %j', args => {
    expect(() => parseMigrationArguments(args[0] === 'push' ? 'push' : 'pull', args)).toThrow()
  })
})
