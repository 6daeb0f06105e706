/** `npm run dev`: the shop with pages rendered from their sources, and hot reload. */
import { join } from 'node:path'
import { withClientAddress } from '@sultan/gateway/client-address'
import { noWorkLimits } from '@sultan/gateway/work-limits'
import type { Renderer } from '@sultan/storefront/renderer'
import { createServer as createVite, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { type Backend, openBackend } from './backend.ts'
import { type Config, loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { paths } from './config/paths.ts'
import { createFeeds } from './feeds/feeds.ts'
import { healthRoutes } from './health-routes.ts'
import { createErrorPages } from './http/error-page.ts'
import { createGatewayHandler } from './http/gateway-handler.ts'
import { shutDownOnSignals } from './http/graceful-shutdown.ts'
import { createPages } from './http/page-handler.ts'
import { createReadiness } from './http/readiness.ts'
import type { Handler } from './http/request-context.ts'
import { createHttpServer } from './http/server.ts'
import { createLogger, createStartupSteps } from './logging/logger.ts'
import { describeMailConfig } from './mail/mail-config.ts'
import { openObservability } from './observability/observability.ts'
import { createPictures } from './pictures/pictures.ts'
import { createStorefrontRenderer, type StorefrontBundle, shopInfo } from './routes.ts'

loadEnvFileIfPresent()
const result = readConfig(process.env)
if (!result.ok) {
  console.error(result.reason)
  process.exit(1)
}
// Without SMTP_URL mails are written to files and not sent.
await develop({ ...result.config, mailFolder: join(result.config.dataDir, 'mail') })

async function develop(config: Config): Promise<void> {
  const log = createLogger(config.logLevel)
  const step = createStartupSteps(log)
  const observability = await openObservability(config, log)
  const { metrics, tracer, observer } = observability
  const backend = await openBackend({ config, log, step, observability })
  const readiness = createReadiness()
  readiness.open(backend)
  const handlers: Handler[] = []
  const server = createHttpServer({ handlers, ...config, log, observer })
  const vite = await step('Vite started', () =>
    createVite({
      configFile: `${paths.storefront}/vite.config.ts`,
      appType: 'custom',
      // Hot reload uses the port of the pages. Vite's default is a second port, which another running dev
      // server may already occupy.
      server: { middlewareMode: true, hmr: { server } },
    }),
  )
  const pictures = createPictures({
    config,
    gateway: backend.gateway,
    shop: shopInfo(config),
    workLimits: noWorkLimits,
    log,
    metrics,
    hasSpace: backend.hasSpace,
  })
  const pages = createPages({
    render: sourceRenderer(vite, backend, config),
    // Pages are sent without a CSP, because hot reload needs inline scripts and styles.
    headers: { 'cache-control': 'no-store' },
    errorPages: createErrorPages(['/src/styles.css']),
    log,
    metrics,
    tracer,
    lifetime: { freshMs: 0, staleMs: 0 },
  })
  handlers.push(
    createGatewayHandler(backend.gateway).handler,
    healthRoutes(readiness.status, config.publicUrl),
    ...pictures.handlers,
    ...createFeeds({ ...backend, workLimits: noWorkLimits, shop: shopInfo(config), log }).handlers,
    viteHandler(vite),
    // Requests for a page's data carry the visitor's IP address, because WooCommerce's rate limits count by
    // client.
    context => withClientAddress(context.clientAddress, () => pages.handler(context)),
  )
  server.listen(config.port, config.host, () =>
    log.info({}, `Development: ${config.publicUrl}. Mail: ${describeMailConfig(config)}.`),
  )
  const close = async () => {
    await Promise.all([vite.close(), pictures.close(), backend.close()])
    await observability.close()
  }
  const { hasRunningOrders } = backend.gateway
  shutDownOnSignals({ server, readiness, shutdownDelay: 0, hasRunningOrders, close, log })
}

/** Renders pages from their source files. Vite reloads changed modules between two renderings. */
function sourceRenderer(vite: ViteDevServer, backend: Backend, config: Config): Renderer {
  const files = {
    loader: '/src/entry-loader.ts',
    offlineScript: '/src/entry-offline.ts',
    styles: ['/src/styles.css'],
    pageStyles: () => [],
    modules: () => ['/src/entry-client.tsx'],
  }
  return async url => {
    // The cast is safe: unless configured otherwise, Vite's environment `ssr` runs in this process.
    const { runner } = vite.environments.ssr as RunnableDevEnvironment
    const bundle = await runner.import<StorefrontBundle>('/src/entry-server.tsx')
    const result = await createStorefrontRenderer(bundle, backend, config, files)(url)
    if (result.kind === 'redirect') return result
    const html = await vite.transformIndexHtml(url.pathname, result.html.toString())
    return { ...result, html: Buffer.from(html) }
  }
}

/** Serves modules, styles and the hot-reload client; leaves other paths to the next handler. */
function viteHandler(vite: ViteDevServer): Handler {
  return ({ request, response }) =>
    new Promise((resolve, reject) => {
      response.on('close', () => resolve(true))
      vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
}
