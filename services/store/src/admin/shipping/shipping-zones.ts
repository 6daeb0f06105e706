import type { Rejected, Rejection } from '../../domain/rejection.ts'
import { respondOnePage } from '../../http/pagination.ts'
import { rejectionResponse } from '../../http/response.ts'
import { type AdminRequest, type AdminRoute, WRITE_METHODS } from '../framework/admin-route.ts'
import { integer, readOnly, text } from '../framework/fields.ts'
import { notSupported } from '../framework/not-supported.ts'
import { type AdminContext, type Json, pathId, type Resource, settingsOf } from '../framework/resource.ts'

/**
 * Id of the shipping zone with the countries to which the shop delivers. Zone 0 contains every other place.
 */
export const DELIVERY_ZONE = 1
const OTHER_PLACES = 0

const fields = {
  id: readOnly(integer()),
  name: text().describe('Name of the zone.'),
  order: integer(),
}

const FIXED_ZONES: Rejected = notSupported(
  'The embedded store has one delivery zone, which cannot be changed. Its methods have the price of delivery.',
)

/**
 * The shipping zones: one with the countries to which the shop delivers, and zone 0 for every other place.
 */
export const shippingZones: Resource<typeof fields> = {
  title: 'shipping_zone',
  route: '/wc/v3/shipping/zones',
  staff: 'all',
  fields,
  listParams: {},
  hasNoPages: true,
  required: ['name'],
  deletion: 'forced',
  noTrash: {
    status: 501,
    code: 'rest_trash_not_supported',
    message: 'Shipping zones do not support trashing.',
  },
  unknown: () => UNKNOWN_ZONE,
  list: async () => ({ ids: [OTHER_PLACES, DELIVERY_ZONE], total: 2 }),
  async load(ids, { context, apiUrl, path }) {
    // `pathId` converts a too large id in the request path to 0, which is the id of an existing zone. When
    // the path has an id, a zone is therefore returned only if the zone's id equals the number in the path.
    const known = ids.filter(id => isZone(id) && (path.id === undefined || Number(path.id) === id))
    return known.map(id => zoneJson(id, context, apiUrl))
  },
  create: async () => FIXED_ZONES,
  async update(id, { name, order = 0 }, { context }) {
    return order === 0 && (name ?? zoneName(id, context)) === zoneName(id, context) ? null : FIXED_ZONES
  },
  remove: async () => FIXED_ZONES,
}

export const UNKNOWN_ZONE: Rejection = {
  status: 404,
  code: 'woocommerce_rest_shipping_zone_invalid',
  message: 'Resource does not exist.',
}

const isZone = (id: number): boolean => id === OTHER_PLACES || id === DELIVERY_ZONE

function zoneJson(id: number, context: AdminContext, apiUrl: string): Json {
  const describedby = [{ href: `${apiUrl}/wc/v3/shipping/zones/${id}/locations` }]
  return { id, name: zoneName(id, context), order: 0, _links: { describedby } }
}

const regionNames = new Intl.DisplayNames(['bs'], { type: 'region' })

function zoneName(id: number, context: AdminContext): string {
  if (id === OTHER_PLACES) return 'Locations not covered by your other zones'
  const { countries } = settingsOf(context).termsSettings.terms
  return countries.map(code => regionNames.of(code) ?? code).join(', ')
}

/** Whether the shipping zone in the request path exists. */
export function hasZone(request: Pick<AdminRequest, 'path'>, name: string): boolean {
  return isZone(pathId(request, name)) && Number(request.path[name]) <= DELIVERY_ZONE
}

const LOCATIONS_ROUTE = '/wc/v3/shipping/zones/:id/locations'
const locations = { route: LOCATIONS_ROUTE, staff: 'all', args: {} } as const

/**
 * REST API routes that read and write the countries of a shipping zone. A write request that would change the
 * countries is rejected.
 */
export const zoneLocations: readonly AdminRoute[] = [
  { ...locations, method: 'GET', operation: 'list', handle: async request => locationsResponse(request) },
  ...WRITE_METHODS.map(
    (method): AdminRoute => ({
      ...locations,
      method,
      operation: 'edit',
      async handle(request) {
        const sent = Object.values(request.rawParams).filter(one => typeof one === 'object' && one !== null)
        const codes = sent.map(one => ('code' in one ? one.code : undefined))
        const isSame =
          sent.every(one => !('type' in one) || one.type === 'country') &&
          JSON.stringify(codes.toSorted()) === JSON.stringify(countriesOf(request).toSorted())
        return isSame || !hasZone(request, 'id')
          ? locationsResponse(request)
          : rejectionResponse(FIXED_ZONES.rejection)
      },
    }),
  ),
]

function countriesOf(request: AdminRequest): readonly string[] {
  return pathId(request, 'id') === DELIVERY_ZONE
    ? settingsOf(request.context).termsSettings.terms.countries
    : []
}

function locationsResponse(request: AdminRequest) {
  if (!hasZone(request, 'id')) return rejectionResponse(UNKNOWN_ZONE)
  const zone = `${request.apiUrl}/wc/v3/shipping/zones/${pathId(request, 'id')}`
  const _links = { collection: [{ href: `${zone}/locations` }], describes: [{ href: zone }] }
  const items = countriesOf(request).map(code => ({ code, type: 'country', _links }))
  return respondOnePage(items)
}
