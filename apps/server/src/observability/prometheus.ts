import cluster, { type Worker } from 'node:cluster'
import { orAborted } from '@sultan/kernel/fetch-with-limits'
import type { CounterName, DurationName, GaugeName, Metrics } from '@sultan/kernel/metrics'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsSource } from './metrics-server.ts'

interface PrometheusMetrics {
  readonly metrics: Metrics
  readonly registry: Registry
}

/**
 * Time limit for reading a value of a gauge, in ms. A value whose reading takes longer is left out, so that a
 * slow database delays the other metrics by at most `READ_TIMEOUT_MS`.
 */
const READ_TIMEOUT_MS = 1_000
/** Time limit for the metrics of one worker, in ms; well below the 10 s that Prometheus waits by default. */
const WORKER_TIMEOUT_MS = 3_000
/** Upper bounds of the histogram's buckets, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SQL_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/**
 * Creates the metrics of docs/operations.md, "Logs, metrics and traces", and Node's default metrics, in a
 * registry of their own.
 */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const counters = {
    requests: new Counter({
      name: 'sultan_http_requests_total',
      help: 'Requests by route pattern and class of status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    cache: new Counter({
      name: 'sultan_cache_requests_total',
      help: 'Look-ups in the page cache and in the gateway response cache.',
      labelNames: ['cache', 'outcome'],
      registers,
    }),
    orders: new Counter({
      name: 'sultan_orders_total',
      help: 'Requests to place an order, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    rejections: new Counter({
      name: 'sultan_rejections_total',
      help: 'Requests that were refused without doing their work, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    webhooks: new Counter({
      name: 'sultan_webhook_deliveries_total',
      help: 'Attempts to deliver a change to a webhook, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
  } satisfies Record<CounterName, Counter>

  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name: `sultan_${name}_duration_seconds`, help, labelNames, buckets, registers })
  const durations = {
    request: histogram('http_request', 'Duration of requests.', ['route'], REQUEST_BUCKETS),
    render: histogram('page_render', 'Duration of renderings of pages.', ['outcome'], REQUEST_BUCKETS),
    store: histogram(
      'store_request',
      'Duration of requests to the store.',
      ['resource', 'outcome'],
      REQUEST_BUCKETS,
    ),
    sql: histogram('sql', 'Duration of SQL statements.', ['operation', 'outcome'], SQL_BUCKETS),
    sqlConnection: histogram('sql_connection_wait', 'Wait for a connection of the pool.', [], SQL_BUCKETS),
  } satisfies Record<DurationName, Histogram>

  const watchers: { gauge: GaugeName; labels: Labels; read: () => number | Promise<number> }[] = []
  /** `aggregator`: how the gauge's values from all workers of a server are combined into one value. */
  const gauge = (key: GaugeName, name: string, help: string, aggregator: 'sum' | 'max') =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      aggregator,
      async collect() {
        this.reset()
        const due = watchers.filter(watcher => watcher.gauge === key)
        await Promise.all(
          due.map(async ({ labels, read }) => {
            const reading = Promise.resolve().then(read)
            const value = await orAborted(reading, AbortSignal.timeout(READ_TIMEOUT_MS)).catch(() => null)
            if (value !== null) this.set(labels, value)
          }),
        )
      },
    })
  gauge('queued', 'sultan_queue_waiting', 'Work that waits, by queue.', 'sum')
  gauge('running', 'sultan_queue_running', 'Work that runs, by queue.', 'sum')
  gauge('mails', 'sultan_mails_waiting', 'Mails in the outbox.', 'max')
  gauge('webhookQueue', 'sultan_webhook_queue', 'Changes that wait for their delivery to webhooks.', 'max')

  return {
    registry,
    metrics: {
      count: (name, labels) => counters[name].inc(toLabels(labels)),
      observe: (name, ms, labels) => durations[name].observe(toLabels(labels), ms / 1000),
      watch: (name, labels, read) => void watchers.push({ gauge: name, labels: toLabels(labels), read }),
    },
  }
}

/** Messages between the primary process and a worker, by which the primary process collects metrics. */
interface MetricsRequest {
  readonly metricsRequest: number
}
interface MetricsResponse {
  readonly metricsResponse: number
  readonly metrics: object
}

/** Sends the metrics of a worker when the primary process requests them. */
export function sendMetricsToPrimary(registry: Registry): void {
  process.on('message', async (message: Partial<MetricsRequest>) => {
    if (message.metricsRequest === undefined) return
    const metrics = await registry.getMetricsAsJSON()
    const response: MetricsResponse = { metricsResponse: message.metricsRequest, metrics }
    // `process.send` fails when the worker has disconnected from the primary process, as in a shutdown.
    if (process.connected) process.send?.(response)
  })
}

/**
 * The combined metrics of all workers, for the primary process. A worker that ends, that is still starting or
 * that takes longer than `WORKER_TIMEOUT_MS` is left out. `metrics` rejects when no worker responds.
 */
export function workerMetrics(
  connectedWorkers = () => Object.values(cluster.workers ?? {}).filter(one => one?.isConnected() === true),
): MetricsSource {
  let requests = 0
  async function metrics(): Promise<string> {
    requests += 1
    const id = requests
    const collected = await Promise.all(
      connectedWorkers().map(worker => (worker === undefined ? null : metricsOf(worker, id))),
    )
    const received = collected.filter(one => one !== null)
    if (received.length === 0) throw new Error('No worker sends metrics.')
    return AggregatorRegistry.aggregate(received).metrics()
  }
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, metrics }
}

/** The metrics of one worker; null when the worker ends or does not respond in time. */
function metricsOf(worker: Worker, id: number): Promise<object | null> {
  return new Promise(resolve => {
    const end = (metrics: object | null): void => {
      clearTimeout(timer)
      worker.off('message', receive)
      worker.off('exit', leaveOut)
      resolve(metrics)
    }
    const receive = (message: Partial<MetricsResponse>): void => {
      if (message.metricsResponse === id && message.metrics !== undefined) end(message.metrics)
    }
    const leaveOut = (): void => end(null)
    const timer = setTimeout(leaveOut, WORKER_TIMEOUT_MS)
    worker.on('message', receive)
    worker.on('exit', leaveOut)
    const request: MetricsRequest = { metricsRequest: id }
    worker.send(request, error => {
      if (error !== null) leaveOut()
    })
  })
}

type Labels = Record<string, string>

function toLabels(labels: Readonly<Record<string, string>>): Labels {
  return labels
}
