import type { Database } from '@sultan/sql/database'
import { createOwnerApi } from '@sultan/store/create-admin-api'
import { z } from 'zod'
import { announcedChange } from '../admin/admin-changes.ts'
import type { Config } from '../config/config.ts'
import { type Change, mergeChanges } from '../invalidation/change.ts'

/**
 * The interface through which the commands use the administration API. A rejected request throws an error
 * with the API's message.
 */
export interface OwnerApi {
  /** Sends GET to a route such as `/wc/v3/orders`. */
  get(route: string, params?: Readonly<Record<string, string | number>>): Promise<unknown>
  /** Sends POST to a route, which creates an object of the shop, such as a product. */
  post(route: string, body: object): Promise<unknown>
  /** Sends PUT to the route of an object, which changes the object. */
  put(route: string, body: object): Promise<unknown>
  /** Sends DELETE to the route of an object, which deletes the object permanently. */
  delete(route: string): Promise<unknown>
  /**
   * The changes that this command's requests have made so far, merged into one notification for the servers;
   * null when they have changed nothing that the storefront shows.
   */
  madeChange(): Change | null
}

const errorSchema = z.object({ message: z.string() })

/** The part of the server's `Config` that the administration API needs. */
export type OwnerApiConfig = Pick<Config, 'publicUrl'>

export function openOwnerApi(database: Database, { publicUrl }: OwnerApiConfig): OwnerApi {
  let change: Change | null = null
  const api = createOwnerApi({
    database,
    publicUrl,
    onChange: made => {
      change = mergeChanges(change, announcedChange(made))
    },
  })
  async function send(route: string, init: RequestInit): Promise<unknown> {
    const response = await api(new Request(`${publicUrl}/wp-json${route}`, init))
    const body: unknown = await response.json()
    if (response.status >= 300) throw new Error(errorSchema.parse(body).message)
    return body
  }
  const write = (method: 'POST' | 'PUT', route: string, body: object) =>
    send(route, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    get(route, params = {}) {
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, `${value}`]))
      return send(`${route}?${query}`, {})
    },
    post: (route, body) => write('POST', route, body),
    put: (route, body) => write('PUT', route, body),
    delete: route => send(`${route}?force=true`, { method: 'DELETE' }),
    madeChange: () => change,
  }
}
