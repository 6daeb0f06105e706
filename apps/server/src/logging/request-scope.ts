import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * The work that a request has caused so far: number of SQL statements, and time in ms for SQL, for requests
 * to the store and for rendering. The times of parallel work add up.
 */
interface RequestWork {
  statements: number
  sqlMs: number
  storeMs: number
  renderMs: number
}

/** Data of one request for logs, metrics and traces. */
export interface RequestScope {
  /**
   * Id of the request: the proxy's id, or one that is generated when the id is first read. A response from a
   * cache needs no id.
   */
  readonly id: string
  /**
   * Pattern of the route, such as `/blog/$slug`. Metrics and logs contain the pattern instead of the URL,
   * because a URL can hold keys and e-mail addresses. Set by the handler that responds.
   */
  route: string
  readonly work: RequestWork
}

const UNKNOWN_ROUTE = 'unknown'
const VALID_ID = /^[\w.:-]{8,64}$/

const scopes = new AsyncLocalStorage<RequestScope>()

/** `proxyId`: `X-Request-Id` of a trusted proxy. An invalid id is replaced, because the id is logged. */
export function createRequestScope(proxyId: string | undefined): RequestScope {
  let id = proxyId !== undefined && VALID_ID.test(proxyId) ? proxyId : null
  return {
    get id() {
      id ??= randomUUID()
      return id
    },
    route: UNKNOWN_ROUTE,
    work: { statements: 0, sqlMs: 0, storeMs: 0, renderMs: 0 },
  }
}

/** Runs `work` so that each event that is logged while `work` runs carries the id of `scope`. */
export function withRequestScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Returns the data of the current request for logs, metrics and traces; null outside of requests. */
export function requestScope(): RequestScope | null {
  return scopes.getStore() ?? null
}

/** Sets the route of the current request in logs and metrics. */
export function setRoute(route: string): void {
  const scope = scopes.getStore()
  if (scope !== undefined) scope.route = route
}
