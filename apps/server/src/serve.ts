/**
 * `npm start`: listens for requests, then builds the storefront if its source files have changed, then opens
 * the store and the gateway (`openBackend`). With several `WORKERS`, every worker process takes these steps
 * but listens only at the end.
 */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@sultan/kernel/logger'
import { startAdminServer } from './admin/admin-server.ts'
import { type Backend, openBackend } from './backend.ts'
import { isBuilt } from './build/build-storefront.ts'
import { pageFiles, readManifest } from './build/vite-manifest.ts'
import { reportReady } from './cluster/messages.ts'
import { runPrimary } from './cluster/primary.ts'
import { type Config, loadEnvFileIfPresent, readConfig } from './config/config.ts'
import { paths } from './config/paths.ts'
import { createPurger } from './front-cache/purger.ts'
import { healthRoutes } from './health-routes.ts'
import { shutDownOnSignals } from './http/graceful-shutdown.ts'
import { holdUntilOpen } from './http/hold-until-open.ts'
import { createReadiness } from './http/readiness.ts'
import type { FindReadyResponse } from './http/ready-response.ts'
import { withRoute } from './http/request-context.ts'
import { createHttpServer } from './http/server.ts'
import { affectsCatalogue, outdatedTags } from './invalidation/change.ts'
import { createLogger, createStartupSteps } from './logging/logger.ts'
import { describeMailConfig } from './mail/mail-config.ts'
import { openObservability } from './observability/observability.ts'
import { createRoutes, createStorefrontRenderer, type StorefrontBundle } from './routes.ts'

loadEnvFileIfPresent()
const result = readConfig(process.env)
if (!result.ok) exitWithError(result.reason)
const isPrimary = result.config.workers > 1 && cluster.isPrimary
await (isPrimary ? runPrimary : start)(result.config).catch(exitWithError)

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel)
  // SIGUSR2 is meant for a primary process, which replaces its workers. This process handles the signal as
  // well, because the default action of SIGUSR2 would end the process.
  process.on('SIGUSR2', () => {
    if (!cluster.isWorker)
      log.warn({}, 'SIGUSR2 replaces workers, and WORKERS=1 has none: restart the server.')
  })
  // A rejection without a handler is an error in the code for one request. Node would end the process, and
  // with it the requests of all other visitors.
  process.on('unhandledRejection', error => {
    log.error({ err: error }, 'A promise was rejected, and no code handled the error.')
  })
  const step = createStartupSteps(log)
  // The metrics are set up first. Collecting metrics waits for every worker, and a worker whose metrics are
  // not set up does not answer before the timeout.
  const observability = await openObservability(config, log)
  const readiness = createReadiness()
  const handlers = [
    withRoute('health', healthRoutes(readiness.status, config.publicUrl)),
    holdUntilOpen(readiness),
  ]
  const { observer } = observability
  const readyResponses: FindReadyResponse[] = []
  const server = createHttpServer({ handlers, readyResponses, ...config, log, observer })
  let close = async () => {}
  let hasRunningOrders = () => false
  const stop = shutDownOnSignals({
    ...config,
    server,
    readiness,
    hasRunningOrders: () => hasRunningOrders(),
    close: () => close(),
    log,
  })
  // The primary process passes connections to every worker that listens, so a worker listens only when it is
  // ready.
  if (!cluster.isWorker) await listen(server, config)
  if (!isBuilt()) await step('Pages built', buildInChildProcess)
  const bundle = await step('Pages loaded', loadBundle)
  const backend = await openBackend({ config, log, step, observability })
  const files = pageFiles(readManifest())
  const render = createStorefrontRenderer(bundle, backend, config, files)
  const routes = createRoutes({
    config,
    ...backend,
    render,
    addressOf: bundle.pageAddressOf,
    files,
    log,
    observability,
  })
  const purger = config.purgeUrl === null ? null : createPurger({ url: config.purgeUrl, log })
  backend.invalidation.subscribe(change => {
    if (!affectsCatalogue(change)) return
    routes.pages.invalidate(outdatedTags(change))
    routes.feeds.invalidate()
    purger?.purge(change)
  })
  backend.onSearchUpdate(change => {
    routes.pages.invalidate(outdatedTags(change))
    purger?.purge(change)
  })
  const admin = await openAdminServer(config, backend, log)
  close = async () => {
    await admin?.close()
    await Promise.all([routes.pictures.close(), backend.close(), purger?.close()])
    await observability.close()
  }
  hasRunningOrders = backend.gateway.hasRunningOrders
  handlers.push(...routes.handlers)
  readyResponses.push(...routes.readyResponses)
  readiness.open(backend)
  if (cluster.isWorker) await listen(server, config)
  // Purges the CDN or proxy in front of the server, because cached pages of an earlier version of the shop
  // refer to files that this version may not have.
  purger?.purge('all')
  announce(config, backend.description, log)
  const warmUp = () => config.warmUp === 'on' && routes.pictures.warmUp()
  reportReady({ warmUp, retire: stop })
}

/** Starts the administration API when `ADMIN_PORT` is set. */
async function openAdminServer(config: Config, { adminApi, hasSpace }: Backend, log: Logger) {
  const { admin, trustProxy, databaseUrl } = config
  if (admin === null || adminApi === null) return null
  const isWritable = () => databaseUrl !== null || hasSpace()
  const server = await startAdminServer({ ...admin, api: adminApi, trustProxy, hasSpace: isWritable, log })
  log.info({ host: admin.host, port: admin.port }, 'The administration API is open.')
  return server
}

/** Builds the storefront in a child process, so that this process never holds Vite in memory. */
async function buildInChildProcess(): Promise<void> {
  const build = fileURLToPath(new URL('./build.ts', import.meta.url))
  const child = spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] })
  const kill = () => child.kill()
  process.once('exit', kill)
  const [status]: unknown[] = await once(child, 'exit')
  process.off('exit', kill)
  if (status !== 0) throw new Error('The pages could not be built: see the lines above.')
}

async function loadBundle(): Promise<StorefrontBundle> {
  // The cast is safe: apps/storefront/src/entry-server.tsx, from which this module is built, has these
  // exports.
  return (await import(paths.serverBundle)) as StorefrontBundle
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error
    throw new Error(`The server cannot listen on HOST=${host} and PORT=${port}: ${error.message}.`)
  })
}

function announce(config: Config, { store, database }: Backend['description'], log: Logger): void {
  const { publicUrl, host, port } = config
  log.info({ host, port }, `The shop is open: ${publicUrl}`)
  log.info({}, `Store: ${store}. Database: ${database}. Mail: ${describeMailConfig(config)}.`)
}

/** Prints one sentence for the person who started the server; a stack would not help. */
function exitWithError(reason: unknown): never {
  const inUse = reason instanceof Error && 'code' in reason && reason.code === 'EADDRINUSE'
  if (inUse) console.error('The port is in use: stop the other server, or set PORT to another port.')
  else console.error(reason instanceof Error ? reason.message : String(reason))
  process.exit(1)
}
