import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import type { z } from 'zod'
import { environmentSchema } from './environment-schema.ts'
import { paths } from './paths.ts'
import { fixedTermsOf, termsFromSettings } from './shop-terms.ts'

const configSchema = environmentSchema.transform((env, context) => {
  const { STORE_URL: storeUrl, STORE_KEY: key, STORE_SECRET: secret } = env
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  if (storeUrl !== undefined && (key === undefined || secret === undefined))
    context.addIssue('STORE_URL is set, but STORE_KEY or STORE_SECRET is not.')
  else if (storeUrl !== undefined && new URL(storeUrl).origin === new URL(publicUrl).origin)
    context.addIssue("STORE_URL is this shop's own URL; WordPress needs a URL of its own.")
  if (storeUrl !== undefined && env.ADMIN_PORT !== undefined)
    context.addIssue('ADMIN_PORT is of the embedded store, but STORE_URL connects a WooCommerce.')
  if (env.DATABASE_URL === undefined) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (env[name] !== undefined) context.addIssue(`${name} is set, but DATABASE_URL is not.`)
    // Only one process at a time can open an embedded database.
    if (env.WORKERS > 1)
      context.addIssue(
        `WORKERS is ${env.WORKERS}, but several processes need PostgreSQL: set DATABASE_URL too.`,
      )
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    /** URL of the PostgreSQL database; null for the embedded database. */
    databaseUrl: env.DATABASE_URL ?? null,
    /**
     * URL of the PostgreSQL server without a connection pooler. Set when `databaseUrl` leads to a transaction
     * pooler.
     */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    workers: env.WORKERS,
    shop: {
      name: env.SHOP_NAME,
      address: env.SHOP_ADDRESS,
      idNumber: env.SHOP_ID_NUMBER,
      phone: env.SHOP_PHONE,
      email: env.SHOP_EMAIL,
    },
    terms: termsFromSettings(env),
    /** Map from the slug of a page in this storefront to the page's slug in the connected shop. */
    pageSlugs: {
      dostava: env.SHOP_PAGE_DELIVERY,
      privatnost: env.SHOP_PAGE_PRIVACY,
      uslovi: env.SHOP_PAGE_TERMS,
    },
    /**
     * Path of a connected shop's form for lost passwords, relative to the shop's URL, without slashes at the
     * ends.
     */
    lostPasswordPath: env.SHOP_PAGE_PASSWORD,
    /** URL and API key of the connected WooCommerce; null for the embedded store. */
    remote: storeUrl && key && secret ? { url: storeUrl, key, secret } : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${env.SHOP_NAME} <${env.SHOP_EMAIL}>`,
    imageHosts: env.IMAGE_HOSTS,
    webhookSecret: env.WEBHOOK_SECRET ?? null,
    webhookPrivateHosts: env.WEBHOOK_PRIVATE_HOSTS,
    assistantModel: env.ASSISTANT_URL
      ? { url: env.ASSISTANT_URL, key: env.ASSISTANT_KEY ?? null, name: env.ASSISTANT_MODEL }
      : null,
    assistantRemote: env.ASSISTANT_REMOTE,
    countsUnansweredQuestions: env.UNANSWERED_QUESTIONS === 'on',
    trustProxy: env.TRUST_PROXY,
    valkeyUrl: env.VALKEY_URL ?? null,
    purgeUrl: env.PURGE_URL ?? null,
    cacheBytes: env.CACHE_BYTES,
    backgroundRate: env.BACKGROUND_RATE,
    searchExternalFrom: env.SEARCH_EXTERNAL_FROM,
    rateLimits: env.RATE_LIMITS,
    challenge: env.CHALLENGE,
    /**
     * An order with more pieces or a higher total than these limits is put on hold. Null with
     * RATE_LIMITS=off.
     */
    orderLimits:
      env.RATE_LIMITS === 'off' ? null : { maxPieces: env.ORDER_MAX_PIECES, maxTotal: env.ORDER_MAX_TOTAL },
    warmUp: env.WARM_UP,
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    shutdownDelay: env.SHUTDOWN_DELAY,
    logLevel: env.LOG_LEVEL,
    /** Host and port of the administration API of the embedded store; null without ADMIN_PORT. */
    admin: env.ADMIN_PORT === undefined ? null : { port: env.ADMIN_PORT, host: env.ADMIN_HOST },
    metricsPort: env.METRICS_PORT ?? null,
    /** URL of the OpenTelemetry collector, without a slash at the end. */
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    traceRatio: env.OTEL_TRACES_SAMPLER_ARG,
  }
})

export interface Config extends Readonly<z.infer<typeof configSchema>> {
  /**
   * Folder to which e-mails are written as files when `smtpUrl` is null; set by `npm run dev`, not by an
   * environment variable.
   */
  readonly mailFolder: string | null
  /**
   * Whether environment variables set every period of delivery and return. The storefront then states these
   * periods, even when a connected shop has a page of its own about delivery or returns.
   */
  readonly statesPeriods: boolean
  /**
   * The terms of delivery that environment variables set, each with the name of its variable. The
   * administration API cannot change these terms.
   */
  readonly fixedTerms: ReturnType<typeof fixedTermsOf>
}

export type RemoteStoreConfig = Readonly<NonNullable<Config['remote']>>

type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false /** What is wrong in the settings, as one sentence. */; readonly reason: string }

/** Reads the settings from the environment. An empty value counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = configSchema.safeParse(nonEmpty)
  if (parsed.success) {
    const statesPeriods = ['DISPATCH_CUTOFF', 'DELIVERY_DAYS', 'RETURN_DAYS'].every(name => name in nonEmpty)
    const fixedTerms = fixedTermsOf(nonEmpty)
    return { ok: true, config: { ...parsed.data, mailFolder: null, statesPeriods, fixedTerms } }
  }
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.')
  return { ok: false, reason: name ? `${name} ${issue?.message}.` : `${issue?.message}` }
}

/**
 * Adds the variables of `.env` beside package.json, if there is one. Variables that are already set keep
 * their value.
 */
export function loadEnvFileIfPresent(): void {
  const file = `${paths.root}.env`
  if (existsSync(file)) loadEnvFile(file)
}
