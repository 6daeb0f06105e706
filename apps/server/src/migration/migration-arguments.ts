import { parseArgs } from 'node:util'
import type { RemoteStoreConfig } from '../config/config.ts'

const USAGE = {
  pull: `npm run store -- pull https://old-shop.example [--replace]
Imports everything of a WooCommerce into this shop. PULL_KEY and PULL_SECRET are its API key with the permission
"Read". --replace deletes the catalogue and the posts of this shop first. Run it again to continue after a stop.`,
  push: `npm run store -- push https://new-shop.example
Writes this shop into an empty WooCommerce. PUSH_KEY and PUSH_SECRET are its API key with the permission "Read/Write".
Switch its e-mails off first. Run it again to continue after a stop.`,
} as const

export type MigrationName = keyof typeof USAGE

/** Whether the arguments are those of `pull` or `push`, without `--help`. */
export function isMigration(args: readonly string[]): boolean {
  return Object.hasOwn(USAGE, args[0] ?? '') && !args.includes('--help') && !args.includes('-h')
}

/**
 * Adds the API key from the environment variables to the arguments, because the command may run in the
 * server, which has other environment variables.
 */
export function withShopKey(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const prefix = args[0]?.toUpperCase()
  const [key, secret] = [env[`${prefix}_KEY`], env[`${prefix}_SECRET`]]
  return isMigration(args) && key && secret ? [...args, `--key=${key}`, `--secret=${secret}`] : args
}

export function parseMigrationArguments(
  name: MigrationName,
  args: readonly string[],
): { readonly shop: RemoteStoreConfig; readonly replaces: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      secret: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  const [, address, ...rest] = positionals
  const url = URL.parse(address ?? '')
  const { key, secret, replace: replaces } = values
  const isReplacing = replaces && name === 'push'
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || rest.length > 0 || isReplacing)
    throw new Error(USAGE[name])
  const prefix = name.toUpperCase()
  if (!key?.startsWith('ck_') || !secret?.startsWith('cs_'))
    throw new Error(`${prefix}_KEY (ck_…) and ${prefix}_SECRET (cs_…) are not set.\n${USAGE[name]}`)
  return { shop: { url: url.href.replace(/\/+$/, ''), key, secret }, replaces }
}
