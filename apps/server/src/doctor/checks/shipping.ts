import { isRecord } from '@sultan/kernel/is-record'
import type { Check } from '../examination.ts'
import { type Finding, good, look, note, stop } from '../finding.ts'
import type { Probe } from '../probe.ts'
import { amountOf, records } from './read.ts'

type Method = Readonly<Record<string, unknown>>

const where = 'WooCommerce → Settings → Shipping'
/** KM, as the storefront's banner says (specification §1). */
const BANNER = 100

/** What delivery to Bosnia and Herzegovina costs, and from when on it is free. */
export const checkShipping: Check = async ({ probe }) => {
  const zones = await probe({ route: '/wc/v3/shipping/zones', keyed: true })
  if (zones.status !== 200) return [note('The shipping zones cannot be read with this key')]
  const zone = await zoneOfBosnia(probe, records(zones.json))
  if (zone === null) return [stop('No shipping zone covers Bosnia and Herzegovina', `${where}: add one`)]
  const reply = await probe({ route: `/wc/v3/shipping/zones/${zone}/methods`, keyed: true })
  const methods = records(reply.json).filter(({ enabled }) => enabled !== false)
  return [deliveryOf(methods), freeFrom(methods)]
}

/** The first zone in WooCommerce's order that names the country; the rest of the world is zone 0. */
async function zoneOfBosnia(probe: Probe, zones: readonly Method[]): Promise<number | null> {
  const named = zones.filter(({ id }) => id !== 0)
  for (const { id } of named) {
    const { json } = await probe({ route: `/wc/v3/shipping/zones/${Number(id)}/locations`, keyed: true })
    if (records(json).some(isBosnia)) return Number(id)
  }
  return zones.some(({ id }) => id === 0) ? 0 : null
}

function isBosnia({ code, type }: Method): boolean {
  return (type === 'country' && code === 'BA') || (type === 'continent' && code === 'EU')
}

function deliveryOf(methods: readonly Method[]): Finding {
  const flat = methods.find(({ method_id }) => method_id === 'flat_rate')
  if (flat === undefined && methods.length === 0)
    return stop(
      'There is no way of delivery to Bosnia and Herzegovina',
      `${where}: add a flat rate to the zone`,
    )
  if (flat === undefined)
    return look('There is no flat rate', `${where}: delivery that is not free is missing`)
  const cost = settingOf(flat, 'cost')
  return good(`Delivery costs ${cost === '' ? 'nothing' : `${String(cost)} KM`}`)
}

function freeFrom(methods: readonly Method[]): Finding {
  const free = methods.find(({ method_id }) => method_id === 'free_shipping')
  const todo = `${where}: free shipping in the zone, “a minimum order amount”, ${BANNER}`
  if (free === undefined) return look(`Delivery is never free, but the banner says over ${BANNER} KM`, todo)
  const amount = amountOf(settingOf(free, 'min_amount'))
  const requires = String(settingOf(free, 'requires') ?? '')
  if (requires === 'coupon' || requires === 'both')
    return look('Delivery is free with a coupon only, but the banner says otherwise', todo)
  if (amount === BANNER && requires !== '')
    return good(`Delivery is free from ${BANNER} KM, as the banner says`)
  const from = requires === '' ? 'always' : `from ${amount ?? '?'} KM`
  return look(`Delivery is free ${from}, but the banner says over ${BANNER} KM`, todo)
}

function settingOf({ settings }: Method, name: string): unknown {
  const setting = isRecord(settings) ? settings[name] : undefined
  return isRecord(setting) ? setting.value : undefined
}
