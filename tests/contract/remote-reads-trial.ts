import type { Gateway } from '@sultan/gateway/gateway'
import { type AnswerShelf, createAnswerShelf } from '@sultan/gateway/reads/answer-shelf'
import { createRemoteStore } from '@sultan/gateway/remote/remote-store'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import type { RecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, get, type Reply } from './gateway-trial.ts'

export const publicUrl = 'https://shop.example'

/** The gateway over a connected shop, with a clock that a test moves. */
export interface RemoteTrial {
  /** Moves the time on, without waiting. */
  pass(ms: number): void
  gateway(): Gateway
  /** What was kept in memory is gone, as after a restart. */
  restart(): Promise<void>
  read(route: string, query?: string): Promise<Reply>
  close(): Promise<void>
}

/** Over a database of the gateway's tables, emptied of kept answers. */
export async function openRemoteTrial(
  shop: Pick<RecordedShop, 'url'>,
  database: Database,
  /** What the shop's owner has written otherwise. */
  rewrite: (body: string) => string = body => body,
): Promise<RemoteTrial> {
  await database.pool.query('delete from last_good_answers')
  let ahead = 0
  const now = () => Date.now() + ahead
  const open = (): { readonly gateway: Gateway; readonly shelf: AnswerShelf } => {
    const shelf = createAnswerShelf(database, shop.url)
    const remote = createRemoteStore({ url: shop.url, version: '0.1.0', report: () => undefined, now })
    const store: Store = async request => {
      const answer = await remote(request)
      return new Response(rewrite(await answer.text()), { status: answer.status, headers: answer.headers })
    }
    const pictureHosts = new Set([new URL(shop.url).host])
    const remoteReads = { storeUrl: shop.url, pictureHosts, shelf }
    const gateway = gatewayOver(store, database, { publicUrl, remoteReads, now: () => new Date(now()) })
    return { gateway, shelf }
  }
  let { gateway, shelf } = open()
  return {
    pass(ms) {
      ahead += ms
    },
    gateway: () => gateway,
    async restart() {
      await shelf.close()
      const opened = open()
      gateway = opened.gateway
      shelf = opened.shelf
    },
    read: (route, query = '') => get(gateway, `/?rest_route=${route}${query && `&${query}`}`),
    close: () => shelf.close(),
  }
}
