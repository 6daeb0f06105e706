import { type OwnerSettings, recordedSettings } from './settings/owner-settings.ts'

export type Plugin = 'tmeister' | 'usefulteam'

/** What kind of shop it is; left out, it is the recorded one. */
export interface ShopOptions {
  readonly port?: number
  /** Which JWT plugin answers; null = none is installed. */
  readonly plugin?: Plugin | null
  /** `plain`: only `/?rest_route=` works, `/wp-json/…` is a page that does not exist. */
  readonly permalinks?: 'pretty' | 'plain'
  /** False: WordPress thinks it is on plain http, and keys work by OAuth 1.0a alone (fact 2). */
  readonly believesTls?: boolean
  readonly keyMayWrite?: boolean
  /** False: the web server in front takes the Authorization header away. */
  readonly passesAuthorization?: boolean
  /** Whether somebody answers on `/sultan-ai/v1/chat`. */
  readonly chat?: boolean
  /** How long a write takes in milliseconds: calls that come meanwhile still see the cart as it was before. */
  readonly writeMs?: number
  /** What the owner has set otherwise than in the recorded shop. */
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
