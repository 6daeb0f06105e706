import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Absolute paths of the repository's folders and files that the server uses. `root` ends with a slash. */
export const paths = {
  root,
  server: `${root}apps/server`,
  storefront: `${root}apps/storefront`,
  client: `${root}apps/storefront/dist/client`,
  earlierBuilds: `${root}apps/storefront/dist/earlier`,
  serverBundle: `${root}apps/storefront/dist/server/entry-server.js`,
  demo: `${root}demo`,
  art: `${root}demo/art`,
  gatewayMigrations: `${root}services/gateway/migrations`,
} as const
