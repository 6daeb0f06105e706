/** Result of a cache lookup. `hit` includes callers that waited for the fetch of another caller. */
type CacheOutcome = 'hit' | 'miss' | 'stale'

/** Why the server refused a request before doing any work for that request. */
type RejectionReason =
  /** The request was refused by a limit of requests per IP address or account (429). */
  | 'rate_limit'
  /**
   * The request was refused because the client's IP address has too many expensive requests at the same time.
   */
  | 'concurrency'
  /** The request was refused because the whole server has too much work (503). */
  | 'overload'
  | 'body_too_large'
  /** The request was refused because its parameters would make an expensive query. */
  | 'query_too_large'
  /** The request was refused because it carries no valid proof of work, which is required. */
  | 'challenge'

export type OrderOutcome =
  | 'placed'
  /** The request had the idempotency key of an earlier request and received the earlier response. */
  | 'replayed'
  /** The order was refused because prices or stock differ from what the shopper saw. */
  | 'changed'
  /** The order was refused because the request or its token is invalid. */
  | 'invalid'
  | 'rate_limited'
  | 'unavailable'
  /** It is unknown whether the store created the order, because the store's response was lost. */
  | 'unknown'
  | 'failed'

/**
 * Counters with their labels. Every label has a bounded set of values, because each combination is stored.
 */
interface CounterLabels {
  readonly requests: {
    readonly method: 'GET' | 'POST' | 'other'
    /** The route pattern of the request, such as `/wc/store/v1/products/:id`, never its URL. */
    readonly route: string
    readonly status: '2xx' | '3xx' | '4xx' | '5xx' | 'aborted'
  }
  readonly cache: { readonly cache: 'page' | 'response'; readonly outcome: CacheOutcome }
  readonly orders: { readonly outcome: OrderOutcome }
  readonly rejections: { readonly reason: RejectionReason }
  /** Number of attempts to notify a webhook of a changed product, order, customer or coupon. */
  readonly webhooks: { readonly outcome: 'delivered' | 'failed' }
}

/**
 * The duration metrics, each with its labels. Every label has a bounded set of values, because each
 * combination of label values is stored.
 */
interface DurationLabels {
  readonly request: { readonly route: string }
  /** Duration of rendering one page. */
  readonly render: { readonly outcome: 'ok' | 'error' }
  /** Duration of one request to the store; `resource` is a path prefix. */
  readonly store: { readonly resource: string; readonly outcome: 'ok' | 'error' }
  /** Duration of one SQL statement, without the wait for a connection. */
  readonly sql: { readonly operation: string; readonly outcome: 'ok' | 'error' }
  /** Duration of the wait for a free connection of the database pool. */
  readonly sqlConnection: Readonly<Record<never, never>>
}

/**
 * The queues of jobs. Jobs in `client` wait because of the limits for one client, jobs in `admission` because
 * of the limits for all clients together.
 */
type Queue = 'encoder' | 'hashing' | 'store' | 'client' | 'admission' | 'sql'

/** Gauges: values that are read when metrics are collected. */
interface GaugeLabels {
  /** Number of jobs that wait in a queue. */
  readonly queued: { readonly queue: Queue }
  /** Number of running jobs, by the queue that admitted them. */
  readonly running: { readonly queue: Queue }
  /** Number of e-mails in the outbox. All servers share one outbox. */
  readonly mails: Readonly<Record<never, never>>
  /**
   * Number of changes of products, orders, customers and coupons of which webhooks are not yet notified. All
   * servers share one queue.
   */
  readonly webhookQueue: Readonly<Record<never, never>>
}

export type CounterName = keyof CounterLabels
export type DurationName = keyof DurationLabels
export type GaugeName = keyof GaugeLabels

/** Records counters, durations and gauges for monitoring. */
export interface Metrics {
  /** Adds 1 to a counter. */
  count<Name extends CounterName>(name: Name, labels: CounterLabels[Name]): void
  /** Records a duration in ms. */
  observe<Name extends DurationName>(name: Name, ms: number, labels: DurationLabels[Name]): void
  /**
   * Registers a gauge. `read` is called each time metrics are collected; the value is left out when `read`
   * throws or takes too long.
   */
  watch<Name extends GaugeName>(
    name: Name,
    labels: GaugeLabels[Name],
    read: () => number | Promise<number>,
  ): void
}

/** Metrics that discard every value. */
export const noMetrics: Metrics = {
  count() {},
  observe() {},
  watch() {},
}
