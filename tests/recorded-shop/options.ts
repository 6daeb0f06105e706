import { type OwnerSettings, recordedSettings } from './settings/owner-settings.ts'

export type Plugin = 'tmeister' | 'usefulteam'

/** Options that make the running shop differ from the shop in the recordings. */
export interface ShopOptions {
  readonly port?: number
  /** The installed JWT plug-in; null for none. */
  readonly plugin?: Plugin | null
  /** With `plain` only `/?rest_route=` works, and `/wp-json/…` responds with 404. */
  readonly permalinks?: 'pretty' | 'plain'
  /** When false, WordPress assumes plain http, so API keys work by OAuth 1.0a only (wire fact 2). */
  readonly believesTls?: boolean
  readonly keyMayWrite?: boolean
  /** When false, a web server in front of WordPress removes the Authorization header. */
  readonly passesAuthorization?: boolean
  /** Whether the shop has the route `/sultan-ai/v1/chat`. */
  readonly chat?: boolean
  /** Duration of a write in ms. Concurrent requests read the cart before the write ends. */
  readonly writeMs?: number
  /** Settings of the owner that differ from those of the recorded shop. */
  readonly settings?: Partial<OwnerSettings>
}

export type FullOptions = Required<ShopOptions> & { readonly settings: OwnerSettings }

export function withDefaults(options: ShopOptions): FullOptions {
  return {
    port: 0,
    plugin: 'tmeister',
    permalinks: 'pretty',
    believesTls: true,
    keyMayWrite: true,
    passesAuthorization: true,
    chat: false,
    writeMs: 8,
    ...options,
    settings: { ...recordedSettings, ...options.settings },
  }
}
