/** What goes wrong with an answer. Several can go wrong at once; what is left out is as always. */
export interface Fault {
  /** Waits so long before anything is done: the work comes late, even when nobody waits for it any more. */
  readonly delayMs?: number
  /** Waits so long after the work is done, before it answers. */
  readonly lateMs?: number
  /** Answers this status instead: an error of WordPress in JSON, or with `html` a page. */
  readonly status?: number
  /** A page instead of JSON, with status 200 when none is given. */
  readonly html?: 'coming soon' | 'login' | 'maintenance' | 'bad gateway'
  /** 400 `rate_limit_exceeded`, as the Store API says it; come again after so many seconds. */
  readonly rateLimit?: number
  /** 302 to this address. */
  readonly redirect?: string
  /** Cuts the connection: before anything was done, or when all is done and only the answer is missing. */
  readonly drop?: 'before' | 'after'
  /** Does the work before it answers the status, page, limit or redirection from above. */
  readonly worksFirst?: boolean
  /** Half of the body, and then the connection ends. */
  readonly cut?: boolean
  /** Values of another type: numbers for texts, null for names, an object for a list. */
  readonly wrong?: 'numbers' | 'nulls' | 'shape'
  readonly cookies?: readonly string[]
  /** So many bytes more. */
  readonly padding?: number
}

export interface Faults {
  /**
   * From now on answers of this route go wrong, `times` times or until it is cleared. A route is `/wc/store/v1/checkout`,
   * with a method in front `POST /wc/…`, with a star at its end everything that starts like it; `*` is the whole shop.
   */
  set(route: string, fault: Fault, options?: { readonly times?: number }): void
  clear(): void
}

interface SetFault {
  readonly matches: (method: string, route: string) => boolean
  readonly fault: Fault
  left: number
}

export class FaultTable implements Faults {
  readonly #set: SetFault[] = []

  set(
    route: string,
    fault: Fault,
    { times = Number.POSITIVE_INFINITY }: { readonly times?: number } = {},
  ): void {
    this.#set.unshift({ matches: matcher(route), fault, left: times })
  }

  clear(): void {
    this.#set.length = 0
  }

  /** The fault that was set last for this route, counted as used. */
  take(method: string, route: string): Fault {
    const found = this.#set.find(one => one.left > 0 && one.matches(method, route))
    if (found === undefined) return {}
    found.left -= 1
    return found.fault
  }
}

function matcher(pattern: string): SetFault['matches'] {
  const [, method = null, path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(pattern) ?? []
  const fits = path.endsWith('*')
    ? (route: string) => route.startsWith(path.slice(0, -1))
    : (route: string) => route === path
  return (asked, route) => (method === null || method === asked) && fits(route)
}
