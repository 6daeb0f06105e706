/** `npm run dev`: the same shop, its pages straight from their sources, with hot reload. */
import { join } from 'node:path'
import { forVisitor } from '@sultan/gateway/store/visitor'
import type { Renderer } from '@sultan/storefront/renderer'
import { createServer as createVite, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { feedHandler } from './blog/feed-handler.ts'
import { type Config, readConfig } from './config.ts'
import { errorPage } from './http/error-page.ts'
import type { Handler } from './http/exchange.ts'
import { gatewayHandler } from './http/gateway-handler.ts'
import { createPages } from './http/page-handler.ts'
import { smallAnswers } from './http/small-answers.ts'
import { createLog } from './log.ts'
import { describeMail } from './mail/mail-way.ts'
import { paths } from './paths.ts'
import { createPictures } from './pictures/pictures.ts'
import { createShopServer } from './server.ts'
import { readSettingsFile } from './settings-file.ts'
import { openShop, type Shop } from './shop.ts'
import { createSiteRenderer, type StorefrontBundle, shopInfo } from './site.ts'
import { createSteps } from './steps.ts'
import { stopOnSignals } from './stop-signals.ts'

readSettingsFile()
const settings = readConfig(process.env)
if (!settings.ok) {
  console.error(settings.reason)
  process.exit(1)
}
// Without a mail server, mails are files: they can be looked at, and go to nobody.
await develop({ ...settings.config, mailFolder: join(settings.config.dataDir, 'mail') })

async function develop(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const step = createSteps(log)
  const shop = await openShop(config, step, () => {})
  const handlers: Handler[] = []
  const server = createShopServer({ handlers, ...config, log })
  const vite = await step('Vite started', () =>
    createVite({
      configFile: `${paths.storefront}/vite.config.ts`,
      appType: 'custom',
      // On our own server: Vite's default is a second port, which every further dev server would fight over.
      server: { middlewareMode: true, hmr: { server } },
    }),
  )
  const pictures = createPictures(config, log)
  const pages = createPages({
    render: sourceRenderer(vite, shop, config),
    // No CSP here: hot reload needs inline scripts and styles.
    headers: { 'cache-control': 'no-store' },
    errorPage: errorPage(['/src/styles.css']),
    log,
    lifetimeMs: 0,
  })
  handlers.push(
    gatewayHandler(shop.gateway),
    smallAnswers(shop.isReady, config.publicUrl),
    ...pictures.handlers,
    feedHandler(shop.gateway, shopInfo(config)),
    viteHandler(vite),
    // What a page asks of the store, it asks for who opens the page.
    exchange => forVisitor(exchange.address, () => pages.handler(exchange)),
  )
  server.listen(config.port, config.host, () =>
    log.info(`\nDevelopment: ${config.publicUrl}. Mail: ${describeMail(config)}.`),
  )
  const close = async () => {
    await Promise.all([vite.close(), pictures.close(), shop.close()])
  }
  stopOnSignals(server, close, log)
}

/** Loads the sources anew whenever they have changed. */
function sourceRenderer(vite: ViteDevServer, shop: Shop, config: Config): Renderer {
  const files = {
    entry: '/src/entry-client.tsx',
    styles: ['/src/styles.css'],
    pageStyles: () => [],
    chunks: () => [],
  }
  return async url => {
    // Vite's own type for an environment that runs in this process, which `ssr` is unless configured otherwise.
    const { runner } = vite.environments.ssr as RunnableDevEnvironment
    const bundle = await runner.import<StorefrontBundle>('/src/entry-server.tsx')
    const made = await createSiteRenderer(bundle, shop.gateway, config, files)(url)
    if (made.kind === 'redirect') return made
    const html = await vite.transformIndexHtml(url.pathname, made.html.toString())
    return { ...made, html: Buffer.from(html) }
  }
}

/** Sources, libraries and whatever else Vite serves; what it does not know goes on. */
function viteHandler(vite: ViteDevServer): Handler {
  return ({ request, response }) =>
    new Promise((resolve, reject) => {
      response.on('close', () => resolve(true))
      vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
}
