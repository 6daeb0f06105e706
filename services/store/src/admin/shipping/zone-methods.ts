import { z } from 'zod'
import { type Rejected, type Rejection, reject } from '../../domain/rejection.ts'
import { FLAT_RATE_INSTANCE } from '../../domain/shipping.ts'
import { loadTerms, storeTerms } from '../../domain/shop-settings.ts'
import type { AdminRoute } from '../framework/admin-route.ts'
import { type FieldValues, flag, integer, readOnly, text } from '../framework/fields.ts'
import { notSupported } from '../framework/not-supported.ts'
import { pathId, type Resource, settingsOf, type WriteScope } from '../framework/resource.ts'
import { resourceRoutes } from '../framework/resource-routes.ts'
import { sentSettings } from '../framework/setting-json.ts'
import { flatRateTerms, freeShippingTerms } from './changed-terms.ts'
import { FLAT_RATE, FREE_SHIPPING, methodsJson } from './method-json.ts'
import { flatRateValues, freeShippingValues } from './method-values.ts'
import { DELIVERY_ZONE, hasZone, UNKNOWN_ZONE } from './shipping-zones.ts'

const fields = {
  id: readOnly(integer()),
  instance_id: readOnly(integer()),
  title: readOnly(text()),
  order: integer(),
  enabled: flag(),
  method_id: text().describe('Kind of the method; it cannot be changed later.'),
  method_title: readOnly(text()),
  method_description: readOnly(text()),
  settings: z.record(z.string(), z.unknown()).meta({
    description: 'Values by the id of the setting, such as {"cost": "7"}. They change the price of delivery.',
  }),
}

const FIXED_METHODS: Rejected = notSupported(
  'The embedded store has one paid and one free delivery. They can neither be added, removed, disabled nor reordered.',
)

/**
 * The shipping methods of a zone. Their settings contain the shop's delivery price and the order total from
 * which delivery is free.
 */
const methods: Resource<typeof fields> = {
  title: 'shipping_method',
  route: '/wc/v3/shipping/zones/:zone_id/methods',
  staff: 'all',
  fields,
  listParams: {},
  hasNoPages: true,
  deletion: 'forced',
  unknown: () => UNKNOWN_METHOD,
  checkParent: async scope => (hasZone(scope, 'zone_id') ? null : UNKNOWN_ZONE),
  async list(_, scope) {
    const ids = pathId(scope, 'zone_id') === DELIVERY_ZONE ? [1, 2] : []
    return { ids, total: ids.length }
  },
  async load(ids, { db, context, apiUrl, path }) {
    if (Number(path.zone_id) !== DELIVERY_ZONE) return []
    const describes = [{ href: `${apiUrl}/wc/v3/shipping/zones/${DELIVERY_ZONE}` }]
    const all = methodsJson(await loadTerms(db, settingsOf(context).termsSettings))
    return all.filter(({ id }) => ids.includes(Number(id))).map(json => ({ ...json, _links: { describes } }))
  },
  create: async ({ method_id }) =>
    method_id === FLAT_RATE.id || method_id === FREE_SHIPPING.id ? FIXED_METHODS : UNKNOWN_KIND,
  update: updateMethod,
  remove: async () => FIXED_METHODS,
}

/** The routes of shipping methods. WooCommerce has no batch route for shipping zones and their methods. */
export const zoneMethods: readonly AdminRoute[] = resourceRoutes(methods).filter(
  ({ operation }) => operation !== 'batch',
)

async function updateMethod(
  id: number,
  { order = id, enabled = true, settings }: FieldValues<typeof fields>,
  { db, context, now, announce }: WriteScope,
): Promise<Rejected | null> {
  if (!enabled || order !== id) return FIXED_METHODS
  const { termsSettings } = settingsOf(context)
  const current = await loadTerms(db, termsSettings)
  const [termsOf, values] =
    id === FLAT_RATE_INSTANCE
      ? [flatRateTerms, flatRateValues(current)]
      : [freeShippingTerms, freeShippingValues(current)]
  const sent = sentSettings(settings, Object.keys(values))
  if (!sent.ok) return sent
  const terms = termsOf(sent.value, current)
  if (!terms.ok) return terms
  const { shippingName, flatRate, freeShippingFrom } = terms.value
  const changed = {
    ...(shippingName !== undefined && shippingName !== current.shippingName && { shippingName }),
    ...(flatRate !== undefined && flatRate !== current.flatRate && { flatRate }),
    ...(freeShippingFrom !== undefined &&
      freeShippingFrom !== current.freeShippingFrom && { freeShippingFrom }),
  }
  const fixed = Object.entries(termsSettings.fixed).find(([name]) => name in changed)
  if (fixed !== undefined)
    return notSupported(
      `The environment variable ${fixed[1]} of the server sets this. Without the variable it can be changed here.`,
    )
  if (Object.keys(changed).length === 0) return null
  await storeTerms(db, changed, now)
  announce({ kind: 'terms' })
  return null
}

const UNKNOWN_METHOD: Rejection = {
  status: 404,
  code: 'woocommerce_rest_shipping_zone_method_invalid',
  message: 'Resource does not exist.',
}

const UNKNOWN_KIND: Rejected = reject(
  500,
  'woocommerce_rest_shipping_zone_not_created',
  'Resource cannot be created.',
)
