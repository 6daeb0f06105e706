import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { Database } from '@sultan/sql/database'
import { generateKeyPair, type KeyPair, type Permissions, storeKey } from '@sultan/store/consumer-keys'
import {
  type AdminApi,
  type AdminChange,
  type AdminSettings,
  createAdminApi,
  type PictureStore,
} from '@sultan/store/create-admin-api'
import type { TermsSettings } from '@sultan/store/shop-settings'
import { publicUrl } from '../embedded-store/store-settings.fixture.ts'

/**
 * The fields of objects that tests read. All fields are declared as present: a field that a response lacks is
 * undefined and fails the assertion that reads the field.
 */
interface AdminObject {
  readonly categories: readonly { readonly name: string }[]
  readonly code: string
  readonly content: { readonly raw: string }
  readonly create: readonly { readonly id: number; readonly error?: { readonly code: string } }[]
  readonly data: { readonly params: object }
  readonly date_on_sale_from: string | null
  readonly date_on_sale_to: string | null
  readonly delete: readonly unknown[]
  readonly featured_media: number
  readonly fee_lines: readonly { readonly meta_data: unknown }[]
  readonly filename: string
  readonly id: number
  readonly image: unknown
  readonly images: readonly { readonly id: number; readonly src: string }[]
  readonly line_items: readonly {
    readonly id: number
    readonly meta_data: unknown
    readonly quantity: number
  }[]
  readonly media_details: { readonly width: number; readonly height: number }
  readonly message: string
  readonly meta_data: unknown
  readonly mime_type: string
  readonly password: string
  readonly price: string
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> }
  readonly settings: Readonly<Record<string, { readonly id: string; readonly value: string }>>
  readonly shipping_lines: readonly { readonly id: number; readonly meta_data: unknown }[]
  readonly slug: string
  readonly source_url: string
  readonly status: string
  readonly stock_status: string
  readonly tags: readonly { readonly name: string }[]
  readonly title: string
  readonly totals: Readonly<Record<string, object>>
  readonly type: string
  readonly uuid: string
}

/** The body of a response: an object or a list of objects. */
export type AdminBody = AdminObject & readonly AdminObject[]

export interface AdminReply {
  readonly status: number
  readonly headers: Headers
  readonly body: AdminBody
}

interface AdminRequestOptions {
  /** The body of the request. Texts, bytes and forms are sent unchanged, any other value as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** `isSecure: false` simulates a request over plain HTTP from another machine. */
  readonly isSecure?: boolean
  readonly origin?: string
}

/**
 * The shop's settings for the administration API. `fixed` names the environment variables that set delivery
 * terms.
 */
export const adminSettings = (fixed: TermsSettings['fixed'] = {}): AdminSettings => ({
  shop: {
    ...{ name: 'Sultan', address: 'Ferhadija 12, 71000 Sarajevo', idNumber: '4200000000000' },
    ...{ phone: '+387 33 000 000', email: 'info@shop.example' },
  },
  termsSettings: { terms: defaultShopTerms, fixed },
})

/** The administration API over an open database, for requests that have an API key. */
export interface AdminShop {
  readonly api: AdminApi
  readonly changes: AdminChange[]
  readonly clock: { now: Date }
  /** Creates an API key and returns the key. */
  makeKey(permissions: Permissions): Promise<KeyPair>
  /** Sends a request with an API key that may read and write, unless the headers name another sender. */
  send(method: string, route: string, options?: AdminRequestOptions): Promise<AdminReply>
}

export async function openAdminShop(
  database: Database,
  fixed: TermsSettings['fixed'] = {},
  mails: 'on' | 'off' = 'off',
  pictures?: PictureStore,
): Promise<AdminShop> {
  const changes: AdminChange[] = []
  const clock = { now: new Date('2026-11-22T05:49:41Z') }
  const api = createAdminApi({
    database,
    publicUrl,
    settings: adminSettings(fixed),
    mails,
    ...(pictures && { pictures }),
    onChange: change => void changes.push(change),
    now: () => clock.now,
  })
  async function makeKey(permissions: Permissions): Promise<KeyPair> {
    const pair = generateKeyPair()
    await storeKey(database.sql, pair, { description: 'proba', permissions, now: clock.now })
    return pair
  }
  const authorization = basicOf(await makeKey('read_write'))
  return {
    api,
    changes,
    clock,
    makeKey,
    async send(method, route, { body, headers = {}, isSecure = true, origin = publicUrl } = {}) {
      const request = new Request(`${origin}${route.startsWith('/?') ? '' : '/wp-json'}${route}`, {
        method,
        headers: {
          authorization,
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
      })
      if (request.headers.get('authorization') === '') request.headers.delete('authorization')
      const response = await api(request, { isSecure })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        // The cast of the response is safe: each test asserts the fields that it reads.
        body: (text === '' ? null : JSON.parse(text)) as AdminBody,
      }
    },
  }
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
}

export function basicOf({ key, secret }: KeyPair): string {
  return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
}
