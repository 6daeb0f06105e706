import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where things stand in the repository. */
export const paths = {
  root,
  storefront: `${root}apps/storefront`,
  client: `${root}apps/storefront/dist/client`,
  serverBundle: `${root}apps/storefront/dist/server/entry-server.js`,
  demo: `${root}demo`,
  art: `${root}demo/art`,
  storeMigrations: `${root}services/store/migrations`,
  gatewayMigrations: `${root}services/gateway/migrations`,
} as const
