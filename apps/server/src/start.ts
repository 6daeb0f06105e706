/** `npm start`: builds what has changed, opens the shop and serves it. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/build-storefront.ts'
import { filesOf, readManifest } from './build/manifest.ts'
import { type Config, readConfig } from './config.ts'
import { createLog, type Log } from './log.ts'
import { describeMail } from './mail/mail-way.ts'
import { paths } from './paths.ts'
import { createShopServer } from './server.ts'
import { readSettingsFile } from './settings-file.ts'
import { openShop, type Shop } from './shop.ts'
import { createSite, createSiteRenderer, type StorefrontBundle } from './site.ts'
import { createSteps } from './steps.ts'
import { stopOnSignals } from './stop-signals.ts'

// React and the router read it when they are loaded: without it their development builds would serve.
process.env.NODE_ENV = 'production'
readSettingsFile()
const settings = readConfig(process.env)
if (settings.ok) await start(settings.config).catch(giveUp)
else giveUp(settings.reason)

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const step = createSteps(log)
  if (!isBuilt()) await step('pages built', buildInOwnProcess)
  const bundle = await step('pages loaded', loadBundle)
  let onChange = () => {}
  const shop = await openShop(config, step, () => onChange())
  const files = filesOf(readManifest())
  const render = createSiteRenderer(bundle, shop.gateway, config, files)
  const site = createSite({ config, ...shop, render, files, log })
  onChange = site.pages.clear
  const server = createShopServer({ handlers: site.handlers, ...config, log })
  await listen(server, config).catch(async error => {
    await shop.close()
    throw error
  })
  stopOnSignals(server, () => Promise.all([site.pictures.close(), shop.close()]).then(() => {}), log)
  announce(config, shop.description, log)
  if (config.warmUp === 'on') site.pictures.warmUp()
}

/** In a process of its own, so that this one never holds Vite in memory. */
function buildInOwnProcess(): void {
  const build = fileURLToPath(new URL('./build.ts', import.meta.url))
  execFileSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function loadBundle(): Promise<StorefrontBundle> {
  // What it exports is fixed by apps/storefront/src/entry-server.tsx; a built file has no types.
  return (await import(paths.serverBundle)) as StorefrontBundle
}

async function listen(server: ReturnType<typeof createShopServer>, { host, port }: Config): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

function announce(config: Config, { store, database }: Shop['description'], log: Log): void {
  const { publicUrl, host, port } = config
  log.info(`\nThe shop is open: ${publicUrl} (listening on ${host}:${port})`)
  log.info(`Store: ${store}. Database: ${database}. Mail: ${describeMail(config)}.`)
}

/** One sentence and an end: what is wrong is for who started it, not a stack. */
function giveUp(reason: unknown): never {
  const inUse = reason instanceof Error && 'code' in reason && reason.code === 'EADDRINUSE'
  if (inUse)
    console.error(`The port is in use already: another server may be running. Set PORT to another one.`)
  else console.error(reason instanceof Error ? reason.message : String(reason))
  process.exit(1)
}
