import cluster from 'node:cluster'
import type { Logger } from '@sultan/kernel/logger'
import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import { noTracer, type Tracer } from '@sultan/kernel/tracer'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import type { Config } from '../config/config.ts'
import { version } from '../config/version.ts'
import { startMetricsServer } from './metrics-server.ts'
import { observeDatabase } from './observe-database.ts'
import { createRequestObserver, type RequestObserver } from './observe-requests.ts'
import { observeStore } from './observe-store.ts'

/** The measurements of the server: metrics, traces and the log of requests. */
export interface Observability {
  readonly metrics: Metrics
  readonly tracer: Tracer
  /** Records requests in the log, metrics and traces. Null when log, metrics and traces are all off. */
  readonly observer: RequestObserver | null
  observeDatabase(database: Database): void
  observeStore(store: Store): Store
  close(): Promise<void>
}

/** An `Observability` that records nothing. */
export const noObservability: Observability = {
  metrics: noMetrics,
  tracer: noTracer,
  observer: null,
  observeDatabase() {},
  observeStore: store => store,
  close: async () => {},
}

type ObservabilityConfig = Pick<Config, 'logLevel' | 'metricsPort' | 'otlpEndpoint' | 'traceRatio'>

/**
 * Starts what the settings enable: events per request in the log, Prometheus metrics, OpenTelemetry traces.
 * The libraries are loaded only when they are needed. Rejects when the port of the metrics is in use.
 */
export async function openObservability(config: ObservabilityConfig, log: Logger): Promise<Observability> {
  const { logLevel, metricsPort, otlpEndpoint, traceRatio } = config
  const requestLog = logLevel === 'debug' ? log : null
  if (requestLog === null && metricsPort === null && otlpEndpoint === null) return noObservability

  const prometheus = metricsPort === null ? null : await openPrometheus(metricsPort)
  const tracing =
    otlpEndpoint === null
      ? null
      : (await import('./open-telemetry.ts')).openTracing({
          endpoint: otlpEndpoint,
          ratio: traceRatio,
          version,
          log,
        })
  const metrics = prometheus?.metrics ?? noMetrics
  const tracer = tracing ?? noTracer
  return {
    metrics,
    tracer,
    observer: createRequestObserver({
      log: requestLog,
      metrics: prometheus?.metrics ?? null,
      tracer: tracing,
    }),
    observeDatabase: database => observeDatabase(database, metrics, tracer),
    observeStore: store => observeStore(store, metrics, tracer),
    async close() {
      prometheus?.close()
      await tracing?.close()
    },
  }
}

/**
 * Opens the metrics of this process. A worker opens no port: its primary process collects and serves the
 * metrics of all workers.
 */
async function openPrometheus(port: number): Promise<{ readonly metrics: Metrics; close(): void }> {
  const { createPrometheusMetrics, sendMetricsToPrimary } = await import('./prometheus.ts')
  const { metrics, registry } = createPrometheusMetrics()
  if (cluster.isWorker) {
    sendMetricsToPrimary(registry)
    return { metrics, close() {} }
  }
  const server = await startMetricsServer(port, registry)
  return { metrics, close: server.close }
}

/** Serves the metrics of all workers, in the primary process. Rejects when the port is in use. */
export async function serveWorkerMetrics(port: number): Promise<void> {
  const { workerMetrics } = await import('./prometheus.ts')
  await startMetricsServer(port, workerMetrics())
}
