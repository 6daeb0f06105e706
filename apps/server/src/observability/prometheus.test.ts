import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import type { Registry } from 'prom-client'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMetricsServer } from './metrics-server.ts'
import { createPrometheusMetrics, workerMetrics } from './prometheus.ts'

let server: Awaited<ReturnType<typeof startMetricsServer>> | null = null
afterEach(() => server?.close())

describe('createPrometheusMetrics', () => {
  it('exposes counters, durations in seconds and the event-loop delay on 127.0.0.1', async () => {
    const { metrics, registry } = createPrometheusMetrics()
    metrics.count('orders', { outcome: 'placed' })
    metrics.observe('render', 20, { outcome: 'ok' })
    server = await startMetricsServer(0, registry)
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain('sultan_orders_total{outcome="placed"} 1')
    expect(text).toContain('sultan_page_render_duration_seconds_sum{outcome="ok"} 0.02')
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  })

  it('reads gauges at each collection, and omits a gauge whose read fails or takes too long', async () => {
    const { metrics, registry } = createPrometheusMetrics()
    let length = 3
    metrics.watch('running', { queue: 'sql' }, () => new Promise(() => undefined))
    metrics.watch('queued', { queue: 'encoder' }, () => length)
    metrics.watch('mails', {}, () => Promise.reject(new Error('no database')))
    expect(await registry.metrics()).toContain('sultan_queue_waiting{queue="encoder"} 3')
    length = 0
    const text = await registry.metrics()
    expect(text).toContain('sultan_queue_waiting{queue="encoder"} 0')
    expect(text).not.toMatch(/^sultan_(mails_waiting|queue_running)[ {]/m)
  })
})

/**
 * Creates a fake worker process that responds with the metrics of the registry. With null, the worker never
 * responds.
 */
function workerOf(registry: Registry | null): Worker {
  const worker = Object.assign(new EventEmitter(), {
    send: (message: { readonly metricsRequest: number }) => {
      void registry
        ?.getMetricsAsJSON()
        .then(metrics => worker.emit('message', { metricsResponse: message.metricsRequest, metrics }))
      return true
    },
  })
  // The cast is safe: `workerMetrics` uses only `send` and the events of a worker.
  return worker as unknown as Worker
}

function registryWithOrders(count: number): Registry {
  const { metrics, registry } = createPrometheusMetrics()
  for (let order = 0; order < count; order++) metrics.count('orders', { outcome: 'placed' })
  return registry
}

describe('workerMetrics', () => {
  it('adds up the counters of the workers, and leaves out a worker that does not respond, such as one that is still starting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const workers = [registryWithOrders(2), registryWithOrders(3), null].map(workerOf)
    const collected = workerMetrics(() => workers).metrics()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await collected).toContain('sultan_orders_total{outcome="placed"} 5')
    expect(workers.flatMap(worker => worker.listenerCount('message'))).toEqual([0, 0, 0])
  })

  it('leaves out a worker that ends during the collection', async () => {
    const ending = workerOf(null)
    const collected = workerMetrics(() => [workerOf(registryWithOrders(1)), ending]).metrics()
    ending.emit('exit')
    expect(await collected).toContain('sultan_orders_total{outcome="placed"} 1')
  })

  it('throws an error when there is no worker', async () => {
    await expect(workerMetrics(() => []).metrics()).rejects.toThrow('No worker sends metrics.')
  })
})
