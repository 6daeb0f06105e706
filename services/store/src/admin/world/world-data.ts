import { rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRequest, AdminRoute } from '../framework/admin-route.ts'
import type { Json } from '../framework/resource.ts'
import { listContinents, listCountries, listCurrencies } from './world.ts'

const ROUTE = '/wc/v3/data'
const common = { method: 'GET', operation: 'list', staff: 'all', args: {} } as const

/** ISO code of the shop's currency. */
const CURRENCY = 'BAM'

const LISTS: readonly (readonly [slug: string, description: string])[] = [
  ['continents', 'List of supported continents, countries, and states.'],
  ['countries', 'List of supported states in a given country.'],
  ['currencies', 'List of supported currencies.'],
]

/**
 * Currency format and units of measurement of the shop. WooCommerce adds them to each country in the list of
 * continents.
 */
const UNITS = {
  ...{ currency_code: CURRENCY, currency_pos: 'right_space', decimal_sep: ',', thousand_sep: '.' },
  ...{ num_decimals: 2, dimension_unit: 'cm', weight_unit: 'kg' },
}

const countries = () => listCountries().map(country => ({ ...country, states: [] }))
const continents = () =>
  listContinents().map(continent => ({
    ...continent,
    countries: continent.countries.map(country => ({ ...country, ...UNITS, states: [] })),
  }))

/**
 * Lists of countries, continents and currencies for forms in administration programs. The list of states of
 * each country is empty.
 */
export const worldData: readonly AdminRoute[] = [
  {
    ...common,
    route: ROUTE,
    handle: async request =>
      respond(LISTS.map(([slug, description]) => linked({ slug, description }, slug, request, ROUTE))),
  },
  ...lists('continents', continents, code => code.toLowerCase()),
  ...lists('countries', countries, code => code.toLowerCase()),
  {
    ...common,
    route: `${ROUTE}/currencies/current`,
    handle: async request => showOne(listCurrencies(), CURRENCY, 'currencies', request),
  },
  ...lists('currencies', listCurrencies, code => code),
]

function lists(
  name: string,
  load: () => readonly { readonly code: string }[],
  slugOf: (code: string) => string,
): readonly AdminRoute[] {
  const route = `${ROUTE}/${name}`
  return [
    {
      ...common,
      route,
      handle: async request =>
        respond(load().map(entry => linked({ ...entry }, slugOf(entry.code), request, route))),
    },
    {
      ...common,
      operation: 'view',
      route: `${route}/:code`,
      handle: async request => showOne(load(), request.path.code ?? '', name, request, slugOf),
    },
  ]
}

function showOne(
  entries: readonly { readonly code: string }[],
  code: string,
  name: string,
  request: AdminRequest,
  slugOf: (code: string) => string = one => one,
) {
  const found = entries.find(entry => entry.code === code.toUpperCase())
  if (found === undefined) return rejectionResponse(UNKNOWN)
  return respond(linked({ ...found }, slugOf(found.code), request, `${ROUTE}/${name}`))
}

function linked(json: Json, slug: string, { apiUrl }: AdminRequest, route: string): Json {
  const self = [{ href: `${apiUrl}${route}/${slug}`, targetHints: { allow: ['GET'] } }]
  return { ...json, _links: { self, collection: [{ href: `${apiUrl}${route}` }] } }
}

const UNKNOWN = {
  status: 404,
  code: 'woocommerce_rest_data_invalid_location',
  message: 'There are no locations matching these parameters.',
}
