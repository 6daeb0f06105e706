import { type OwnerSettings, recordedSettings } from './settings/owner-settings.ts'

/** `usefulteam-2` stands for a version of usefulteam's JWT plug-in before version 3. */
export type Plugin = 'tmeister' | 'usefulteam' | 'usefulteam-2'

/** Options that make the running shop differ from the shop in the recordings. */
export interface ShopOptions {
  readonly port?: number
  /**
   * The folder of the host in which WordPress is installed, such as `/wp`; empty for the root of the host.
   */
  readonly folder?: string
  /** The installed JWT plug-in; null for none. */
  readonly plugin?: Plugin | null
  /**
   * The permalink setting of WordPress. With `plain`, the REST API works only at `/?rest_route=…`, and
   * `/wp-json/…` responds with 404.
   */
  readonly permalinks?: 'pretty' | 'plain'
  /**
   * Whether WordPress recognises requests as https. When false, API keys work by OAuth 1.0a only (wire fact
   * 2).
   */
  readonly believesTls?: boolean
  readonly keyMayWrite?: boolean
  /**
   * When false, the Authorization header is removed from every request, as some web servers in front of
   * WordPress do.
   */
  readonly passesAuthorization?: boolean
  /** Whether the shop has the route `/sultan-ai/v1/chat`. */
  readonly chat?: boolean
  /**
   * Delay in ms of each write after it has read the cart, so that concurrent requests read the cart before
   * the write ends. A checkout has this delay twice.
   */
  readonly writeMs?: number
  /**
   * Whether the shop also has products, a category and a post of the second recorded shop
   * (`tests/recordings/second-shop`).
   */
  readonly secondShop?: boolean
  /**
   * Number of simple products (`tespihs`, prayer beads) with various prices in addition to the recorded
   * products.
   */
  readonly extraProducts?: number
  /** Settings of the shop's owner that differ from the settings of the recorded shop. */
  readonly settings?: Partial<OwnerSettings>
}

export type FullOptions = Required<ShopOptions> & { readonly settings: OwnerSettings }

export function withDefaults(options: ShopOptions): FullOptions {
  return {
    port: 0,
    folder: '',
    plugin: 'tmeister',
    permalinks: 'pretty',
    believesTls: true,
    keyMayWrite: true,
    passesAuthorization: true,
    chat: false,
    writeMs: 8,
    secondShop: false,
    extraProducts: 0,
    ...options,
    settings: { ...recordedSettings, ...options.settings },
  }
}
