/** How a test makes the simulated shop's response to a request fail. Several fields can be set together. */
export interface FailureMode {
  /**
   * Delay in ms before the request is handled. The request is handled even when the client has disconnected.
   */
  readonly delayMs?: number
  /** Delay in ms between handling the request and sending the response. */
  readonly lateMs?: number
  /** The shop does not handle the request until this promise resolves. */
  readonly handledAfter?: Promise<void>
  /** The shop handles the request, but sends no response until this promise resolves. */
  readonly sentAfter?: Promise<void>
  /** Status of the response. The body is a JSON error of WordPress, or the HTML page of the field `html`. */
  readonly status?: number
  /** HTML page to send instead of JSON. Its status is that of the field `status`, by default 200. */
  readonly html?: 'coming soon' | 'login' | 'maintenance' | 'bad gateway'
  /**
   * Retry delay in seconds of a rate-limited response. The response is 400 `rate_limit_exceeded` of the Store
   * API.
   */
  readonly rateLimit?: number
  /** URL to which the response redirects with status 302. */
  readonly redirect?: string
  /**
   * Drops the connection instead of sending a response. `before`: the shop does not handle the request.
   * `after`: the shop handles the request first, so that a checkout places an order.
   */
  readonly drop?: 'before' | 'after'
  /**
   * When true, the shop handles the request (such as a checkout) before it sends the response of `status`,
   * `html`, `rateLimit` or `redirect`. Otherwise the shop sends this response without handling the request.
   */
  readonly worksFirst?: boolean
  /**
   * Sends only the first half of the body. A shop that runs as an HTTP server then drops the connection. The
   * response of a shop without a server ends normally after this half.
   */
  readonly cut?: boolean
  /**
   * Changes the types of values in the JSON body of the response. `numbers`: numeric strings become numbers.
   * `nulls`: names and similar texts become null. `shape`: the body becomes an object if it is an array, and
   * an array if it is an object.
   */
  readonly wrong?: 'numbers' | 'nulls' | 'shape'
  readonly cookies?: readonly string[]
  /** Number of bytes that are appended to the body of the response. */
  readonly padding?: number
}

export interface FailureModes {
  /**
   * Makes responses of a route fail from now on, `times` times or until `clear` is called. `route` is a path
   * (`/wc/store/v1/checkout`), optionally with a method before it (`POST /wc/…`) and a star at the end for a
   * prefix; `*` is the whole shop.
   */
  set(route: string, failure: FailureMode, options?: { readonly times?: number }): void
  clear(): void
}

interface FailureRule {
  readonly matches: (method: string, route: string) => boolean
  readonly failure: FailureMode
  left: number
}

export class FailureTable implements FailureModes {
  readonly #set: FailureRule[] = []

  set(
    route: string,
    failure: FailureMode,
    { times = Number.POSITIVE_INFINITY }: { readonly times?: number } = {},
  ): void {
    this.#set.unshift({ matches: matcher(route), failure, left: times })
  }

  clear(): void {
    this.#set.length = 0
  }

  /**
   * Returns the failure that was set last for this route and is not used up, and counts one use of the
   * failure. Returns an empty object when there is no such failure.
   */
  take(method: string, route: string): FailureMode {
    const found = this.#set.find(one => one.left > 0 && one.matches(method, route))
    if (found === undefined) return {}
    found.left -= 1
    return found.failure
  }
}

function matcher(pattern: string): FailureRule['matches'] {
  const [, method = null, path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(pattern) ?? []
  const fits = path.endsWith('*')
    ? (route: string) => route.startsWith(path.slice(0, -1))
    : (route: string) => route === path
  return (requested, route) => (method === null || method === requested) && fits(route)
}
