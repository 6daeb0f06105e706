import { createCatalogueCopy } from '@sultan/gateway/catalogue-copy'
import { startCopyPasses } from '@sultan/gateway/copy-pass'
import { createCopyTable } from '@sultan/gateway/copy-table'
import type { Gateway } from '@sultan/gateway/gateway'
import {
  createPersistentResponseCache,
  type PersistentResponseCache,
} from '@sultan/gateway/persistent-response-cache'
import { createRemoteStore } from '@sultan/gateway/remote-store'
import { createStoreClient } from '@sultan/gateway/store-client'
import { withCatalogueCopy } from '@sultan/gateway/store-with-copy'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import { expect, vi } from 'vitest'
import type { RecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, get, type Reply } from './gateway.fixture.ts'

export const publicUrl = 'https://shop.example'

/** A gateway over a connected shop, with a clock that tests move. */
export interface ConnectedGateway {
  /** Advances the clock of the gateway. */
  pass(ms: number): void
  gateway(): Gateway
  /** Number of times that the shop responded again after a failure. */
  recoveries(): number
  /** Replaces the gateway by a new gateway with empty memory, as after a restart. */
  restart(): Promise<void>
  read(route: string, query?: string): Promise<Reply>
  /**
   * A client of the connected shop that reads the catalogue from the gateway's local copy while the shop
   * fails.
   */
  readonly storeWithCopy: Store
  /** Copies the catalogue of the connected shop into the gateway's database once. */
  copyCatalogue(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a gateway that stores cached responses and a copy of the catalogue in `database`. Deletes the cached
 * responses and the copy that are there. The database must have the gateway's tables.
 */
export async function openConnectedGateway(
  shop: Pick<RecordedShop, 'url'>,
  database: Database,
  /** Changes the body of every response of the shop, to simulate texts that the shop's owner writes. */
  rewrite: (body: string) => string = body => body,
): Promise<ConnectedGateway> {
  await database.pool.query('delete from last_good_answers')
  await database.pool.query('delete from catalogue_copy_passes')
  await database.pool.query('delete from catalogue_copy')
  const copyTable = createCopyTable(database, shop.url)
  const copy = createCatalogueCopy(copyTable, silentLogger)
  const direct = createRemoteStore({ url: shop.url, version: '0.1.0', logger: silentLogger })
  let ahead = 0
  let recoveries = 0
  const now = () => Date.now() + ahead
  const open = (): { readonly gateway: Gateway; readonly persistentCache: PersistentResponseCache } => {
    const persistentCache = createPersistentResponseCache(database, shop.url, silentLogger)
    const onRecovered = (): void => {
      recoveries++
      gateway.storeRecovered()
    }
    const remote = createRemoteStore({
      url: shop.url,
      version: '0.1.0',
      logger: silentLogger,
      now,
      onRecovered,
    })
    const store: Store = async request => {
      const reply = await remote(request)
      return new Response(rewrite(await reply.text()), { status: reply.status, headers: reply.headers })
    }
    const pictureHosts = new Set([new URL(shop.url).host])
    const remoteReads = {
      storeUrl: shop.url,
      imageHosts: pictureHosts,
      persistentCache,
      copy,
    }
    const opened = gatewayOver(store, database, {
      publicUrl,
      remoteStore: remoteReads,
      now: () => new Date(now()),
    })
    return { gateway: opened, persistentCache }
  }
  let { gateway, persistentCache } = open()
  return {
    pass(ms) {
      ahead += ms
    },
    gateway: () => gateway,
    recoveries: () => recoveries,
    async restart() {
      await persistentCache.close()
      const opened = open()
      gateway = opened.gateway
      persistentCache = opened.persistentCache
    },
    read: (route, query = '') => get(gateway, `/?rest_route=${route}${query && `&${query}`}`),
    storeWithCopy: withCatalogueCopy(direct, copy).store,
    async copyCatalogue() {
      const storeClient = createStoreClient(direct, publicUrl)
      const stop = startCopyPasses({ table: copyTable, storeClient, rate: 100, logger: silentLogger })
      await vi.waitFor(async () => expect(await finishedPasses(database)).toHaveLength(1), 60_000)
      await stop()
    },
    close: () => persistentCache.close(),
  }
}

async function finishedPasses(database: Database): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(
    'select 1 from catalogue_copy_passes where finished_at is not null',
  )
  return rows
}
