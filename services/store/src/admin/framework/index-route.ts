import { respond } from '../../http/response.ts'
import type { AdminRoute } from './admin-route.ts'
import { describeRoute } from './describe-route.ts'

const ROUTE = '/wc/v3'

/**
 * `GET wc/v3`: lists every route of `wc/v3` with its methods and parameters, so that API clients can discover
 * the API.
 */
export function indexRoute(routes: readonly AdminRoute[]): AdminRoute {
  const index: AdminRoute = {
    method: 'GET',
    route: ROUTE,
    operation: 'list',
    staff: 'all',
    args: {},
    async handle() {
      described ??= describe()
      return respond({ namespace: 'wc/v3', routes: described })
    },
  }
  const own = routes.filter(({ route }) => route.startsWith(`${ROUTE}/`))
  const groups = Map.groupBy([index, ...own], ({ route }) => route)
  /** The descriptions of the routes, built at the first request; null before that request. */
  let described: Readonly<Record<string, unknown>> | null = null
  const describe = () =>
    Object.fromEntries(
      [...groups].map(([route, group]) => {
        const { schema: _, ...description } = describeRoute(group)
        return [patternOf(route), description]
      }),
    )
  return index
}

/** The path pattern of a route as WordPress writes it: `/wc/v3/coupons/(?P<id>[\d]+)`. */
function patternOf(route: string): string {
  return route.replace(
    /:(\w+)/g,
    (_, name: string) => `(?P<${name}>${name.endsWith('id') ? '[\\d]+' : '[\\w-]+'})`,
  )
}
