import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Folders and files of the repository. */
export const paths = {
  root,
  storefront: `${root}apps/storefront`,
  client: `${root}apps/storefront/dist/client`,
  serverBundle: `${root}apps/storefront/dist/server/entry-server.js`,
  demo: `${root}demo`,
  art: `${root}demo/art`,
  gatewayMigrations: `${root}services/gateway/migrations`,
} as const

const manifest = z.object({ version: z.string() })

/** The version in the repository's package.json. */
export const version = manifest.parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8'))).version
