import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Folders and files of the repository. */
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
