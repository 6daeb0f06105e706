import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { MAX_FLAT_RATE, MAX_FREE_SHIPPING_FROM } from '@sultan/kernel/shop-terms'
import { z } from 'zod'
import {
  dayRange,
  hasDecodableUser,
  hasNoUser,
  hasNoUserOrQuery,
  httpUrl,
  integerBetween,
  isDate,
  isHost,
  isIpOrNetwork,
  list,
  onOrOff,
  pagePath,
  pageSlug,
  postgresUrl,
  telephone,
  text,
} from './setting-types.ts'

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const MAX_WORKERS = 128

/** Default price of delivery, in minor units. */
const DEFAULT_SHIPPING_PRICE = 700

/**
 * Every environment variable of the shop (docs/operations.md, "Settings"). `.env.example` has an example of
 * each.
 */
export const environmentSchema = z.object({
  PORT: integerBetween(1, 65_535).default(3000).describe('Port to listen on.'),
  HOST: text('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: httpUrl
    .refine(url => URL.canParse(url) && new URL(url).pathname === '/', 'must not have a path')
    .transform(url => new URL(url).origin)
    .optional()
    .describe("The shop's own URL without a path. Default: http://localhost:PORT."),
  DATA_DIR: text('./data')
    .transform(folder => resolve(folder))
    .describe('Embedded database, secrets and picture cache.'),
  DATABASE_URL: postgresUrl.optional().describe('PostgreSQL instead of the embedded database.'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe('The same PostgreSQL past the transaction pooler (PgBouncer) of DATABASE_URL.'),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe('A streaming replica of that PostgreSQL, for reads of the catalogue.'),
  WORKERS: z
    .preprocess(
      value => (value === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : value),
      integerBetween(1, MAX_WORKERS, 'auto or '),
    )
    .default(1)
    .describe('Processes that serve the shop, with PostgreSQL only; auto: one a core.'),
  STORE_URL: httpUrl
    .refine(hasNoUserOrQuery, 'must not have a user, a query or a #fragment')
    // The URL is normalised for comparison: host in lower case, no `..`, no default port.
    .transform(url => new URL(url).href)
    // Owners may enter the URL of the shop's REST API instead of the shop's URL.
    .transform(url => url.replace(/\/+$/, '').replace(/\/wp-json(\/w[cp]\/(store\/)?v\d+)?$/, ''))
    .optional()
    .describe('A WooCommerce in place of the embedded store, without a slash at the end.'),
  STORE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,200}$/, 'must be a consumer key (ck_…)')
    .optional()
    .describe('Consumer key of that WooCommerce with read and write permission.'),
  STORE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{4,200}$/, 'must be a consumer secret (cs_…)')
    .optional()
    .describe('Consumer secret of that key.'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be a URL that begins with smtp:// or smtps://',
    })
    .optional()
    .describe('Mail server. Without it no mail is sent.'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name followed by <address>',
    )
    .optional()
    .describe('Sender of mails. Default: SHOP_NAME <SHOP_EMAIL>.'),
  IMAGE_HOSTS: list
    .transform(hosts => hosts.map(host => host.toLowerCase()))
    .refine(hosts => hosts.every(isHost), 'must be host names separated by commas')
    .describe('Further hosts whose pictures the picture route serves.'),
  WEBHOOK_SECRET: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe("Secret of the connected shop's webhooks."),
  WEBHOOK_PRIVATE_HOSTS: list
    .transform(hosts => hosts.map(host => host.toLowerCase()))
    .refine(hosts => hosts.every(isHost), 'must be host names separated by commas')
    .describe('Hosts of a private network that webhooks of the embedded store may reach.'),
  ASSISTANT_URL: httpUrl
    .refine(hasNoUserOrQuery, 'must not have a user, a query or a #fragment; ASSISTANT_KEY holds the key')
    .transform(url => url.replace(/\/+$/, ''))
    .optional()
    .describe('OpenAI-compatible endpoint for the assistant. Without it only the embedded engine answers.'),
  ASSISTANT_KEY: z.string().min(1).optional().describe('API key of that endpoint.'),
  ASSISTANT_MODEL: text('gpt-4o-mini').describe('Model at that endpoint.'),
  ASSISTANT_REMOTE: onOrOff
    .default('off')
    .describe("Whether a connected shop's own sultan-ai/v1/chat is tried first."),
  UNANSWERED_QUESTIONS: onOrOff
    .default('on')
    .describe('off: questions that the assistant could not answer are not counted.'),
  SHOP_NAME: text('Sultan').describe('Name of the shop.'),
  SHOP_ADDRESS: text('Ferhadija 12, 71000 Sarajevo').describe('Postal address of the shop.'),
  SHOP_ID_NUMBER: text('4200000000000').describe('ID number of the company.'),
  SHOP_PHONE: text('+387 33 000 000').describe('Telephone number of the shop.'),
  SHOP_EMAIL: z
    .email('must be an e-mail address')
    .default('info@sultan.example')
    .describe('E-mail address of the shop; it receives the notifications of orders.'),
  SHOP_HOURS: text(defaultShopTerms.openingHours).describe('Opening hours, as shoppers read them.'),
  SHOP_VIBER: telephone(defaultShopTerms.viber).describe('Telephone number for Viber, or off.'),
  SHOP_WHATSAPP: telephone(defaultShopTerms.whatsapp).describe('Telephone number for WhatsApp, or off.'),
  SHIPPING_PRICE: integerBetween(0, MAX_FLAT_RATE)
    .default(DEFAULT_SHIPPING_PRICE)
    .describe('Price of delivery in minor units. A connected shop has its own.'),
  FREE_SHIPPING_FROM: z
    .preprocess(
      value => (value === 'off' ? null : value),
      z.union([z.null(), integerBetween(0, MAX_FREE_SHIPPING_FROM, 'off or ')], {
        error: `must be off or a whole number from 0 to ${MAX_FREE_SHIPPING_FROM}`,
      }),
    )
    .default(defaultShopTerms.freeShippingFrom)
    .describe('Total of the items in minor units from which delivery is free; off: never.'),
  DISPATCH_CUTOFF: integerBetween(1, 24)
    .default(defaultShopTerms.dispatchCutoffHour)
    .describe('Hour before which an order of a working day is dispatched on the same day.'),
  DELIVERY_DAYS: dayRange
    .default(defaultShopTerms.deliveryDays)
    .describe('Working days from dispatch to arrival, such as 1-3.'),
  HOLIDAYS: list
    .refine(days => days.every(isDate), 'must be dates such as 2026-12-24, separated by commas')
    .describe('Further days without dispatch.'),
  RETURN_DAYS: integerBetween(1, 365)
    .default(defaultShopTerms.returnDays)
    .describe('Days within which goods may be returned.'),
  SHOP_PAGE_TERMS: pageSlug('uslovi').describe("Slug of a connected shop's page with its conditions."),
  SHOP_PAGE_PRIVACY: pageSlug('privatnost').describe("Slug of a connected shop's page about privacy."),
  SHOP_PAGE_DELIVERY: pageSlug('dostava').describe("Slug of a connected shop's page about delivery."),
  SHOP_PAGE_PASSWORD: pagePath('my-account/lost-password').describe(
    "Path of a connected shop's form for lost passwords.",
  ),
  TRUST_PROXY: list
    .refine(
      entries => entries.every(isIpOrNetwork),
      'must be IP addresses or networks (10.0.0.0/8), or loopback',
    )
    .describe('Proxies whose X-Forwarded-For is trusted.'),
  VALKEY_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /./,
      error: 'must be a URL that begins with redis:// or rediss://',
    })
    .refine(hasDecodableUser, 'must have % in its user or password written as %25')
    .optional()
    .describe('Valkey or Redis for limits, shared caches and notifications of several servers.'),
  PURGE_URL: httpUrl
    .refine(hasNoUser, 'must not have a user; a proxy can add credentials (deploy/cdn.md)')
    .optional()
    .describe('Address that the server calls after changes, to purge a cache in front.'),
  CACHE_BYTES: integerBetween(4_000_000, 16_000_000_000)
    .default(128_000_000)
    .describe('Bound of the cache of pages and responses in the memory of a process.'),
  BACKGROUND_RATE: integerBetween(1, 100)
    .default(2)
    .describe('Requests a second to a connected shop for keeping a copy of its catalogue.'),
  SEARCH_EXTERNAL_FROM: integerBetween(0, 1_000_000_000)
    .default(200_000)
    .describe('Products above which the search index is in PostgreSQL instead of in memory.'),
  RATE_LIMITS: onOrOff.default('on').describe('off for load tests only.'),
  CHALLENGE: onOrOff
    .default('off')
    .describe('on: a proof of work is required above suspicious rates per address.'),
  ORDER_MAX_PIECES: integerBetween(1, 99_900)
    .default(50)
    .describe('Pieces above which an order is on-hold until the owner has called.'),
  ORDER_MAX_TOTAL: integerBetween(1, 999_999_999)
    .default(300_000)
    .describe('Total in minor units above which an order is on-hold until the owner has called.'),
  SHUTDOWN_DELAY: integerBetween(0, 300)
    .default(2)
    .describe('Seconds between SIGTERM and refusing connections. 0: idle connections are closed at once.'),
  WARM_UP: onOrOff
    .default('on')
    .describe('Whether pictures are encoded and the assistant is trained before the first visitors.'),
  SERVICE_WORKER: onOrOff
    .default('on')
    .describe('off: browsers remove the service worker and what it has stored.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe('debug: an event per request.'),
  ADMIN_PORT: integerBetween(1, 65_535)
    .optional()
    .describe('Port of the administration API (wc/v3) of the embedded store. Without it there is none.'),
  ADMIN_HOST: text('127.0.0.1').describe('Address on which the administration API listens.'),
  METRICS_PORT: integerBetween(1, 65_535)
    .optional()
    .describe('Port on 127.0.0.1 for Prometheus. Without it nothing is measured.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .transform(url => url.replace(/\/+$/, ''))
    .optional()
    .describe('OpenTelemetry collector, OTLP over HTTP. Without it there are no traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('Share of the requests that are traced.'),
})
