import { AggregatorRegistry } from 'prom-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('workerMetrics', () => {
  it('collects the metrics a second time when a worker ended during the first collection', async () => {
    vi.spyOn(AggregatorRegistry.prototype, 'clusterMetrics')
      .mockRejectedValueOnce(new Error('Operation timed out.'))
      .mockResolvedValueOnce('sultan_orders_total 1')
    expect(await workerMetrics().metrics()).toBe('sultan_orders_total 1')
    vi.restoreAllMocks()
  })
})
