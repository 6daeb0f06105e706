import { withClientAddress } from '@sultan/gateway/client-address'
import type { Gateway } from '@sultan/gateway/gateway'
import type { WorkLimits } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { CreateRenderer, PageAddressOf, PageFiles, Renderer } from '@sultan/storefront/renderer'
import type { Store } from '@sultan/woo-client/store'
import type { Config } from './config/config.ts'
import { paths } from './config/paths.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import { createErrorPages } from './http/error-page.ts'
import { createGatewayHandler } from './http/gateway-handler.ts'
import { createPageClient } from './http/in-process-client.ts'
import { offlinePage } from './http/offline-page.ts'
import { createOtherBuildFiles } from './http/other-builds.ts'
import { createPages, type Pages } from './http/page-handler.ts'
import { ANNOUNCED_LIFETIME, CHECKED_LIFETIME } from './http/page-result-cache.ts'
import type { FindReadyResponse } from './http/ready-response.ts'
import { type Handler, withRoute } from './http/request-context.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { SharedPages } from './http/shared-pages.ts'
import { SPECULATION_HEADERS, speculationRules } from './http/speculation-rules.ts'
import { createStaticFiles, indexFiles, withoutServiceWorker } from './http/static-files.ts'
import { isEmailOptional, mailTransportConfig } from './mail/mail-config.ts'
import type { Observability } from './observability/observability.ts'
import { PICTURE_ROUTE } from './pictures/picture-handler.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import { redirectHandler } from './redirects/redirect-handler.ts'
import { STOP_ALERTS_PATH, stopAlertsPage } from './stock-alerts/stop-alerts-page.ts'

/** The module that the storefront's server build exports. */
export interface StorefrontBundle {
  readonly createRenderer: CreateRenderer
  readonly pageAddressOf: PageAddressOf
}

export function shopInfo(config: Config, terms: ShopTerms = config.terms): ShopInfo {
  const { shop, publicUrl, remote, lostPasswordPath } = config
  const sendsMail = mailTransportConfig(config).kind !== 'none'
  const passwordReset = passwordResetMethod(remote && `${remote.url}/${lostPasswordPath}/`, sendsMail)
  return {
    ...shop,
    publicUrl,
    terms,
    sendsMail,
    isEmailOptional: isEmailOptional(config),
    passwordReset,
  }
}

const DAY_MS = 86_400_000
/**
 * A page contains the holidays of the next n days, because the browser computes delivery dates. n is twice
 * the maximum number of working days from an order to its arrival, plus this margin. The margin is longer
 * than a shop is usually closed.
 */
const HOLIDAY_MARGIN_DAYS = 60

/**
 * Provides the shop's details for pages, including the holidays from yesterday on. The returned function
 * returns the same object until the day or the shop's terms (delivery, returns, reviews, tax) change, so that
 * the object is serialised to JSON only once.
 */
function createCurrentShopInfo(
  config: Config,
  terms: () => ShopTerms,
  now: () => number = Date.now,
): () => ShopInfo {
  let last: { readonly terms: ShopTerms; readonly today: number; readonly info: ShopInfo } | null = null
  return () => {
    const current = terms()
    const today = Math.floor(now() / DAY_MS)
    if (last?.terms !== current || last.today !== today) {
      const workingDays = 1 + current.dispatchDays.max + current.deliveryDays.max
      const days = [today - 1, today + 2 * workingDays + HOLIDAY_MARGIN_DAYS]
      const [first = '', end = ''] = days.map(day => new Date(day * DAY_MS).toISOString().slice(0, 10))
      const holidays = current.holidays.filter(day => day >= first && day <= end)
      last = { terms: current, today, info: shopInfo(config, { ...current, holidays }) }
    }
    return last.info
  }
}

/**
 * Creates the renderer of pages. The renderer sends the same requests as a browser, but to the gateway in
 * this process instead of over the network.
 */
export function createStorefrontRenderer(
  bundle: StorefrontBundle,
  { gateway, terms }: { readonly gateway: Gateway; readonly terms: () => ShopTerms },
  config: Config,
  files: PageFiles,
): Renderer {
  const client = createPageClient(gateway, config.publicUrl)
  return bundle.createRenderer({ client, shop: createCurrentShopInfo(config, terms), files })
}

interface CacheSizes {
  readonly pages: number
  readonly responses: number
  readonly readyReads: number
}

/**
 * The parts of `CACHE_BYTES`, in whole bytes, for rendered pages, for store responses, and for the gateway's
 * responses to repeated public GET requests. Store responses get a larger part for a connected shop, because
 * reading a product from it takes longer than rendering the page.
 */
export function cacheSizes({ remote, cacheBytes }: Pick<Config, 'remote' | 'cacheBytes'>): CacheSizes {
  const part = (share: number) => Math.floor(cacheBytes * share)
  return remote === null
    ? { pages: part(0.8), responses: part(0.14), readyReads: part(0.06) }
    : { pages: part(0.5), responses: part(0.38), readyReads: part(0.12) }
}

interface RoutesOptions {
  readonly config: Config
  readonly gateway: Gateway
  readonly store: Store
  readonly webhooks?: readonly Handler[]
  readonly hasSpace: () => boolean
  readonly render: Renderer
  readonly addressOf: PageAddressOf
  readonly files: PageFiles
  /** Limits of expensive work, per visitor and in total. The gateway's work counts towards these limits. */
  readonly workLimits: WorkLimits
  readonly sharedPages?: SharedPages
  readonly log: Logger
  readonly observability: Observability
}

interface Routes {
  readonly handlers: readonly Handler[]
  /** Functions that find a finished response in memory; the server tries them before the handlers. */
  readonly readyResponses: readonly FindReadyResponse[]
  readonly pages: Pages
  readonly pictures: Pictures
  readonly feeds: Feeds
}

/**
 * All request handlers in their order: gateway, webhooks, pictures, feeds, static files, fixed responses such
 * as the offline page, redirects, rendered pages.
 */
export function createRoutes({
  config,
  gateway,
  store,
  webhooks = [],
  hasSpace,
  render,
  addressOf,
  files,
  workLimits,
  sharedPages,
  log,
  observability: { metrics, tracer },
}: RoutesOptions): Routes {
  const shop = shopInfo(config)
  const pictures = createPictures({ config, gateway, shop, workLimits, log, metrics, hasSpace })
  const feeds = createFeeds({ gateway, store, shop, workLimits, log })
  const built = indexFiles(paths.client, '/')
  const statics = createStaticFiles(config.hasServiceWorker ? built : withoutServiceWorker(built))
  const otherBuilds = createOtherBuildFiles({ client: paths.client, earlier: paths.earlierBuilds })
  const headers = securityHeaders(config.publicUrl)
  const pages = createPages({
    render,
    addressOf,
    headers: { ...headers, ...SPECULATION_HEADERS },
    errorPages: createErrorPages(files.styles),
    workLimits,
    isPurged: config.purgeUrl !== null,
    lifetime: config.remote === null ? ANNOUNCED_LIFETIME : CHECKED_LIFETIME,
    cacheBytes: cacheSizes(config).pages,
    ...(sharedPages && { sharedPages }),
    log,
    metrics,
    tracer,
  })
  const gatewayRequests = createGatewayHandler(gateway, cacheSizes(config).readyReads)
  const handlers: Handler[] = [
    gatewayRequests.handler,
    ...webhooks.map(handler => withRoute('webhook', handler)),
    ...pictures.handlers.map(handler => withRoute(PICTURE_ROUTE, handler)),
    ...feeds.handlers,
    withRoute('file', statics.handler),
    withRoute('file', otherBuilds.handler),
    withRoute('/bez-interneta', offlinePage(files, headers)),
    withRoute('/speculation-rules.json', speculationRules),
    withRoute(STOP_ALERTS_PATH, stopAlertsPage(gateway, { styles: files.styles, headers })),
    withRoute('redirect', redirectHandler(gateway, config.publicUrl)),
    // WooCommerce limits requests by client IP address, so the store requests for a page carry the visitor's
    // IP address.
    withRoute('page', context => withClientAddress(context.clientAddress, () => pages.handler(context))),
  ]
  return {
    handlers,
    // The server calls the functions of this array in turn until one returns a response. `pictures.findReady`
    // comes first, because a request that is not for a picture costs it only a check of the path's prefix.
    readyResponses: [
      pictures.findReady,
      statics.findReady,
      otherBuilds.findReady,
      pages.findReady,
      gatewayRequests.findReady,
    ],
    pages,
    pictures,
    feeds,
  }
}

/**
 * How customers reset their password: on the connected shop's own page, by a link in a mail, or not at all.
 * Without a method, the storefront refers customers to the shop's contact details.
 */
function passwordResetMethod(url: string | null, sendsMail: boolean): ShopInfo['passwordReset'] {
  if (url !== null) return { url }
  return sendsMail ? 'mail' : 'none'
}
