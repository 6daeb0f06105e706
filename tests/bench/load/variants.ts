import { type FrontCache, startNginx } from '../../deploy/front-cache.fixture.ts'
import { type RunningShop, startShop } from '../../e2e/running-shop.fixture.ts'
import { createDatabase } from '../../postgres-database.fixture.ts'

/** A running deployment of the shop, for example with two workers or with two servers behind nginx. */
export interface Variant {
  readonly name: string
  readonly url: string
  readonly databaseUrl: string
  /** Process ids of the servers. A server with several workers counts as one process, its primary process. */
  readonly pids: readonly number[]
}

export interface Variants {
  readonly all: readonly Variant[]
  stop(): Promise<void>
}

/**
 * Starts all deployments of the shop (variants), so that one run can measure them in turn. The two variants
 * behind nginx share their servers and database. Every other variant has a separate server and database.
 */
export async function startVariants(): Promise<Variants> {
  const shops: RunningShop[] = []
  const proxies: FrontCache[] = []
  const start = async (database: string, env: Readonly<Record<string, string>> = {}, dataDir?: string) => {
    const shop = await startShop({
      env: { DATABASE_URL: database, RATE_LIMITS: 'off', TRUST_PROXY: 'loopback', ...env },
      ...(dataDir !== undefined && { dataDir }),
    })
    shops.push(shop)
    return shop
  }
  const [single, workers, servers] = await Promise.all(
    ['load_1', 'load_2', 'load_3'].map(name => createDatabase(name)),
  )
  if (single === undefined || workers === undefined || servers === undefined) throw new Error('No database.')
  const one = await start(single)
  const two = await start(workers, { WORKERS: '2' })
  const first = await start(servers)
  const second = await start(servers, {}, first.dataDir)
  const ports = [first, second].map(({ url }) => Number(new URL(url).port))
  const balancer = await startNginx(ports, { cache: 'off' })
  const cache = await startNginx(ports)
  proxies.push(balancer, cache)
  const both = { databaseUrl: servers, pids: [first.pid, second.pid] }
  return {
    all: [
      { name: '1 worker', url: one.url, databaseUrl: single, pids: [one.pid] },
      { name: '2 workers', url: two.url, databaseUrl: workers, pids: [two.pid] },
      { name: '2 servers behind nginx', url: balancer.url, ...both },
      { name: '2 servers, nginx micro-cache', url: cache.url, ...both },
    ],
    async stop() {
      await Promise.all(proxies.map(proxy => proxy.stop()))
      await Promise.all(shops.map(shop => shop.stop()))
    },
  }
}
