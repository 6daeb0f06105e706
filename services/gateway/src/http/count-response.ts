import type { Metrics, OrderOutcome } from '@sultan/kernel/metrics'

const ORDER_ROUTE = '/sultan/v1/orders'

const orderOutcomes: Readonly<Record<number, OrderOutcome>> = {
  201: 'placed',
  400: 'invalid',
  401: 'invalid',
  409: 'changed',
  413: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
  503: 'unavailable',
  504: 'unknown',
}

/**
 * Counts two kinds of responses in the metrics: outcomes of orders, and rejections of request bodies that are
 * too large. Rejections by rate limits and `WorkLimits` are counted by the code that applies these limits.
 * `route`: pattern of the request's path.
 */
export function countResponse(metrics: Metrics, route: string, { status, headers }: Response): void {
  if (route === ORDER_ROUTE) {
    const isReplayed = headers.has('idempotency-replayed')
    metrics.count('orders', { outcome: isReplayed ? 'replayed' : (orderOutcomes[status] ?? 'failed') })
  }
  if (status === 413) metrics.count('rejections', { reason: 'body_too_large' })
}
