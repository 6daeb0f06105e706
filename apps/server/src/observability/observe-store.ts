import type { Metrics } from '@sultan/kernel/metrics'
import type { Tracer } from '@sultan/kernel/tracer'
import type { Store } from '@sultan/woo-client/store'
import { requestScope } from '../logging/request-scope.ts'

const RESOURCE = /^\/wp-json\/(wc\/store\/v1|wc\/v3|wp\/v2|jwt-auth\/v1|sultan-ai\/v1)\/([a-z-]+)/
/**
 * REST resources of the store with their own value of the label `resource`. All others share the value
 * `other`: a path can hold a slug, and the number of label values must be bounded.
 */
const KNOWN_RESOURCES: ReadonlySet<string> = new Set([
  'batch',
  'cart',
  'categories',
  'chat',
  'checkout',
  'customers',
  'order',
  'orders',
  'pages',
  'posts',
  'products',
  'tags',
  'token',
  'users',
])

/** Wraps the store so that the duration and a span of each request to the store are recorded. */
export function observeStore(store: Store, metrics: Metrics, tracer: Tracer): Store {
  return async request => {
    const resource = resourceOf(request.url)
    const started = performance.now()
    let outcome: 'ok' | 'error' = 'error'
    try {
      const attributes = { 'http.request.method': request.method }
      const response = await tracer.run(`store ${resource}`, attributes, () => store(request))
      if (response.status < 500) outcome = 'ok'
      return response
    } finally {
      const ms = performance.now() - started
      metrics.observe('store', ms, { resource, outcome })
      const scope = requestScope()
      if (scope !== null) scope.work.storeMs += ms
    }
  }
}

function resourceOf(url: string): string {
  const [, namespace, name = ''] = RESOURCE.exec(new URL(url).pathname) ?? []
  return namespace !== undefined && KNOWN_RESOURCES.has(name) ? `${namespace}/${name}` : 'other'
}
