import { invalidParamsResponse, type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRequest, AdminRoute } from '../framework/admin-route.ts'
import { parseParams } from '../framework/parse-fields.ts'
import { type Period, periodParams, reportPeriod } from './report-period.ts'
import { REPORT_TOTALS } from './report-totals.ts'
import { loadSalesReport, loadTopSellers } from './sales-report.ts'

const ROUTE = '/wc/v3/reports'
const common = { method: 'GET', operation: 'list', staff: 'all' } as const

const totalsNames = Object.keys(REPORT_TOTALS)

/** Sales reports and counts of objects, such as orders. Both are computed at each request. */
export const reports: readonly AdminRoute[] = [
  {
    ...common,
    route: ROUTE,
    args: {},
    async handle({ apiUrl }) {
      const slugs = [
        ['sales', 'List of sales reports.'],
        ['top_sellers', 'List of top sellers products.'],
        ...totalsNames.map(name => [
          `${name}/totals`,
          `${name.slice(0, 1).toUpperCase()}${name.slice(1)} totals.`,
        ]),
      ]
      const collection = [{ href: `${apiUrl}${ROUTE}` }]
      return respond(
        slugs.map(([slug, description]) => ({
          ...{ slug, description },
          _links: { self: [{ href: `${apiUrl}${ROUTE}/${slug}`, ...ONLY_GET }], collection },
        })),
      )
    },
  },
  {
    ...common,
    route: `${ROUTE}/sales`,
    args: periodParams,
    handle: request =>
      ofPeriod(request, async period => {
        const report = await loadSalesReport(request.db, period)
        return [{ ...report, _links: about(request) }]
      }),
  },
  {
    ...common,
    route: `${ROUTE}/top_sellers`,
    args: periodParams,
    handle: request =>
      ofPeriod(request, async period => {
        const sellers = await loadTopSellers(request.db, period)
        return sellers.map(seller => {
          const product = [{ href: `${request.apiUrl}/wc/v3/products/${seller.product_id}` }]
          return { ...seller, _links: { ...about(request), product } }
        })
      }),
  },
  ...Object.entries(REPORT_TOTALS).map(
    ([name, load]): AdminRoute => ({
      ...common,
      route: `${ROUTE}/${name}/totals`,
      args: {},
      handle: async ({ db }) => respond(await load(db)),
    }),
  ),
]

const ONLY_GET = { targetHints: { allow: ['GET'] } }

async function ofPeriod(
  request: AdminRequest,
  load: (period: Period) => Promise<unknown>,
): Promise<RestResponse> {
  const params = parseParams(periodParams, request.rawParams)
  if ('errors' in params) return invalidParamsResponse(params.errors)
  const period = reportPeriod(params.values, request.context.now())
  return period.ok ? respond(await load(period.value)) : rejectionResponse(period.rejection)
}

function about({ apiUrl }: AdminRequest) {
  return { about: [{ href: `${apiUrl}${ROUTE}` }] }
}
