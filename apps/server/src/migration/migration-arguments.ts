import { parseArgs } from 'node:util'
import type { RemoteStoreConfig } from '../config/config.ts'

const USAGE = {
  pull: `npm run store -- pull https://old-shop.example [--replace]
Imports everything of a WooCommerce into this shop. PULL_KEY and PULL_SECRET are its API key with the permission
"Read". --replace deletes the catalogue and the posts of this shop first. Run it again to continue after a stop.`,
  push: `npm run store -- push https://new-shop.example [--user NAME]
Writes this shop into an empty WooCommerce. PUSH_KEY and PUSH_SECRET are its API key with the permission "Read/Write".
Posts and pages need --user, an administrator or editor there, and WORDPRESS_APP_PASSWORD, an application password of
that user. Switch its e-mails off first. Run it again to continue after a stop.`,
} as const

export type MigrationName = keyof typeof USAGE

/** Whether the arguments start an import (`pull`) or an export (`push`); false with `--help`. */
export function isMigration(args: readonly string[]): boolean {
  return Object.hasOwn(USAGE, args[0] ?? '') && !args.includes('--help') && !args.includes('-h')
}

/** The WordPress account with which `push` writes posts and pages. */
export interface WordPressAccount {
  readonly user: string
  readonly password: string
}

/** Arguments that only `withShopKey` sets, from environment variables. */
const SECRETS = ['--key', '--secret', '--password']

/**
 * Adds the secrets from the terminal's environment variables to the arguments. The command may run in the
 * server's process, whose environment variables can differ. Secrets that were typed on the command line are
 * dropped, because they stay in the terminal's history: without the environment variables,
 * `parseMigrationArguments` throws.
 */
export function withShopKey(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!isMigration(args)) return args
  const typed = args.filter(
    (arg, at) => !SECRETS.includes(arg.split('=')[0] ?? '') && !SECRETS.includes(args[at - 1] ?? ''),
  )
  const prefix = args[0]?.toUpperCase()
  const [key, secret] = [env[`${prefix}_KEY`], env[`${prefix}_SECRET`]]
  if (!key || !secret) return typed
  const password = args[0] === 'push' ? env.WORDPRESS_APP_PASSWORD : undefined
  return [...typed, `--key=${key}`, `--secret=${secret}`, ...(password ? [`--password=${password}`] : [])]
}

export function parseMigrationArguments(
  name: MigrationName,
  args: readonly string[],
): {
  readonly shop: RemoteStoreConfig
  readonly replaces: boolean
  readonly account: WordPressAccount | null
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      secret: { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  const [, address, ...rest] = positionals
  const url = URL.parse(address ?? '')
  const { key, secret, user, password, replace: replaces } = values
  const isOfOther = name === 'push' ? replaces : user !== undefined
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || rest.length > 0 || isOfOther)
    throw new Error(USAGE[name])
  const prefix = name.toUpperCase()
  if (!key?.startsWith('ck_') || !secret?.startsWith('cs_'))
    throw new Error(`${prefix}_KEY (ck_…) and ${prefix}_SECRET (cs_…) are not set.\n${USAGE[name]}`)
  if (user !== undefined && !password) throw new Error(`WORDPRESS_APP_PASSWORD is not set.\n${USAGE[name]}`)
  const account = user !== undefined && password ? { user, password } : null
  return { shop: { url: url.href.replace(/\/+$/, ''), key, secret }, replaces, account }
}
