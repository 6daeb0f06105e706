import { forVisitor } from '@sultan/gateway/store/visitor'
import type { PageFiles } from '@sultan/storefront/page-files'
import type { CreateRenderer, Renderer } from '@sultan/storefront/renderer'
import type { ShopInfo } from '@sultan/storefront/shop/shop-info'
import { passwordResetWay } from './accounts/password-reset-way.ts'
import { feedHandler } from './blog/feed-handler.ts'
import type { Config } from './config.ts'
import { errorPage } from './http/error-page.ts'
import type { Handler } from './http/exchange.ts'
import { type Gateway, gatewayHandler } from './http/gateway-handler.ts'
import { knownFiles } from './http/known-files.ts'
import { createPages, type Pages } from './http/page-handler.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serverWire } from './http/server-wire.ts'
import { smallAnswers } from './http/small-answers.ts'
import { builtFilesHandler } from './http/static-handler.ts'
import type { Log } from './log.ts'
import { mailWay } from './mail/mail-way.ts'
import { paths } from './paths.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import { sitemapHandler } from './sitemap/sitemap-handler.ts'

/** The one module of the server bundle. */
export interface StorefrontBundle {
  readonly createRenderer: CreateRenderer
}

export function shopInfo(config: Config): ShopInfo {
  const { shop, publicUrl, returnDays, remote } = config
  const sendsMail = mailWay(config).kind !== 'none'
  const passwordReset = passwordResetWay(remote?.url ?? null, sendsMail)
  return { ...shop, publicUrl, returnDays, sendsMail, passwordReset }
}

/** The storefront's renderer over the gateway, in process: the same questions a browser asks, without the network. */
export function createSiteRenderer(
  bundle: StorefrontBundle,
  gateway: Gateway,
  config: Config,
  files: PageFiles,
): Renderer {
  const wire = serverWire(gateway, config.publicUrl)
  return bundle.createRenderer({ wire, shop: shopInfo(config), files })
}

interface SiteOptions {
  readonly config: Config
  readonly gateway: Gateway
  readonly webhooks?: readonly Handler[]
  readonly isReady: () => Promise<boolean>
  readonly render: Renderer
  readonly files: PageFiles
  readonly log: Log
}

export interface Site {
  readonly handlers: readonly Handler[]
  readonly pages: Pages
  readonly pictures: Pictures
}

/** Who answers what, in order: gateway, webhooks, health, pictures, feed and map of the site, files, pages. */
export function createSite({
  config,
  gateway,
  webhooks = [],
  isReady,
  render,
  files,
  log,
}: SiteOptions): Site {
  const pictures = createPictures(config, log)
  const pages = createPages({
    render,
    headers: securityHeaders(config.publicUrl),
    errorPage: errorPage(files.styles),
    log,
  })
  const handlers: Handler[] = [
    gatewayHandler(gateway),
    ...webhooks,
    smallAnswers(isReady, config.publicUrl),
    ...pictures.handlers,
    feedHandler(gateway, shopInfo(config)),
    sitemapHandler(gateway, shopInfo(config)),
    builtFilesHandler(knownFiles(paths.client, '/')),
    // What a page asks of the store, it asks for who opens the page.
    exchange => forVisitor(exchange.address, () => pages.handler(exchange)),
  ]
  return { handlers, pages, pictures }
}
