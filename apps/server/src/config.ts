import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Everything that can be set, read once at start (ARCHITECTURE, Settings). */
export interface Config {
  readonly port: number
  readonly host: string
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly shop: {
    readonly name: string
    readonly address: string
    readonly idNumber: string
    readonly phone: string
    readonly email: string
  }
  readonly returnDays: number
  /** A real WooCommerce in place of the embedded store: its address without a slash at the end, and a consumer key of it. */
  readonly remote: RemoteSettings | null
  /** `smtp://…` or `smtps://…`; null: no mail is sent. */
  readonly smtpUrl: string | null
  /** `npm run dev` without `smtpUrl`: mails are written there. No setting of its own. */
  readonly mailFolder: string | null
  /** `Sultan <info@sultan.example>`, or the address alone. */
  readonly mailFrom: string
  /** Further hosts whose pictures may pass the picture route, lower case, without scheme. */
  readonly imageHosts: readonly string[]
  readonly webhookSecret: string | null
  /** An OpenAI-compatible endpoint for the assistant; null: the embedded engine alone. */
  readonly assistantModel: { readonly url: string; readonly key: string | null; readonly name: string } | null
  /** Whether a remote store's own `sultan-ai/v1/chat` is asked first. */
  readonly assistantRemote: 'on' | 'off'
  /** Addresses or networks whose `X-Forwarded-For` counts. */
  readonly trustProxy: readonly string[]
  readonly rateLimits: 'on' | 'off'
  /** Whether pictures are made ahead of the first visitors. */
  readonly warmUp: 'on' | 'off'
  readonly logLevel: LogLevel
}

export interface RemoteSettings {
  readonly url: string
  readonly key: string
  readonly secret: string
}

export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

const text = (fallback: string) => z.string().trim().min(1).default(fallback)

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: httpAddress
    .refine(url => URL.canParse(url) && new URL(url).pathname === '/', 'must not have a path')
    .transform(url => new URL(url).origin)
    .optional(),
  DATA_DIR: text('./data').transform(folder => resolve(folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  STORE_URL: httpAddress
    .refine(isPlainAddress, 'must not carry a user, a query or a #part')
    // Written as it will be compared: host in lower case, no `..`, no port that goes without saying.
    .transform(url => new URL(url).href)
    // The address of the API is one that people copy, too.
    .transform(url => url.replace(/\/+$/, '').replace(/\/wp-json(\/w[cp]\/(store\/)?v\d+)?$/, ''))
    .optional(),
  STORE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,200}$/, 'must be a consumer key (ck_…)')
    .optional(),
  STORE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{4,200}$/, 'must be a consumer secret (cs_…)')
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address that begins with smtp:// or smtps://',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name with <address>',
    )
    .optional(),
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform(list =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(list => list.every(isHost), 'must be host names with commas between them'),
  WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  ASSISTANT_URL: httpAddress.transform(url => url.replace(/\/+$/, '')).optional(),
  ASSISTANT_KEY: z.string().min(1).optional(),
  ASSISTANT_MODEL: text('gpt-4o-mini'),
  ASSISTANT_REMOTE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SHOP_NAME: text('Sultan'),
  SHOP_ADDRESS: text('Ferhadija 12, 71000 Sarajevo'),
  SHOP_ID_NUMBER: text('4200000000000'),
  SHOP_PHONE: text('+387 33 000 000'),
  SHOP_EMAIL: z.email('must be an e-mail address').default('info@sultan.example'),
  RETURN_DAYS: wholeNumber(1, 365).default(15),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      list => list.every(isAddressOrNetwork),
      'must be IP addresses or networks (10.0.0.0/8), or loopback',
    ),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WARM_UP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false /** One sentence. */; readonly reason: string }

/** Reads the settings from the environment. An empty value counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { ok: false, reason: `The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.` }
  }
  const { data } = parsed
  const { STORE_URL: storeUrl, STORE_KEY: key, STORE_SECRET: secret } = data
  if (storeUrl !== undefined && (key === undefined || secret === undefined))
    return { ok: false, reason: 'STORE_URL is set, but STORE_KEY and STORE_SECRET are not.' }
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  if (storeUrl !== undefined && new URL(storeUrl).origin === new URL(publicUrl).origin)
    return {
      ok: false,
      reason: 'STORE_URL is the address of this shop itself; WordPress needs one of its own.',
    }
  return {
    ok: true,
    config: {
      port: data.PORT,
      host: data.HOST,
      publicUrl,
      dataDir: data.DATA_DIR,
      databaseUrl: data.DATABASE_URL ?? null,
      shop: {
        name: data.SHOP_NAME,
        address: data.SHOP_ADDRESS,
        idNumber: data.SHOP_ID_NUMBER,
        phone: data.SHOP_PHONE,
        email: data.SHOP_EMAIL,
      },
      returnDays: data.RETURN_DAYS,
      remote: storeUrl && key && secret ? { url: storeUrl, key, secret } : null,
      smtpUrl: data.SMTP_URL ?? null,
      mailFolder: null,
      mailFrom: data.MAIL_FROM ?? `${data.SHOP_NAME} <${data.SHOP_EMAIL}>`,
      imageHosts: data.IMAGE_HOSTS,
      webhookSecret: data.WEBHOOK_SECRET ?? null,
      assistantModel: data.ASSISTANT_URL
        ? { url: data.ASSISTANT_URL, key: data.ASSISTANT_KEY ?? null, name: data.ASSISTANT_MODEL }
        : null,
      assistantRemote: data.ASSISTANT_REMOTE,
      trustProxy: data.TRUST_PROXY,
      rateLimits: data.RATE_LIMITS,
      warmUp: data.WARM_UP,
      logLevel: data.LOG_LEVEL,
    },
  }
}

function isAddressOrNetwork(entry: string): boolean {
  if (entry === 'loopback') return true
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  if (version === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Nothing but scheme, host and path: a user in it would be sent along, a query would swallow the route. */
function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address) || /[?#]/.test(address)) return false
  const { username, password } = new URL(address)
  return `${username}${password}` === ''
}

function isHost(host: string): boolean {
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host
}
