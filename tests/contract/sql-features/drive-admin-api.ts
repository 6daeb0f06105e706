import type { Database } from '@sultan/sql/database'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createAdminApi, deleteOldNonces } from '@sultan/store/create-admin-api'
import { createApplicationPassword, createStaffMember, listStaff } from '@sultan/store/staff'
import { signedUrl } from '../administration/oauth.fixture.ts'
import type { Query } from './drive-database.ts'
import { PUBLIC_URL } from './shop-requests.ts'

type Send = (method: string, route: string, body?: unknown) => Promise<{ readonly id: number }>

/** Uses every operation of the administration API that sends SQL. */
export async function driveAdminApi(database: Database, query: Query): Promise<void> {
  const api = createAdminApi({ database, publicUrl: PUBLIC_URL, onChange: () => undefined })
  const pair = generateKeyPair()
  await storeKey(database.sql, pair, { description: 'admin', permissions: 'read_write', now: new Date() })
  const authorization = `Basic ${Buffer.from(`${pair.key}:${pair.secret}`).toString('base64')}`
  const send: Send = async (method, route, body) => {
    const request = new Request(`${PUBLIC_URL}/wp-json/wc/v3${route}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await api(request, { isSecure: true })
    const reply: unknown = await response.json()
    if (response.status >= 300) throw new Error(`${method} ${route}: ${JSON.stringify(reply)}`)
    // The cast is safe: callers read the id of a created object only.
    return reply as { readonly id: number }
  }
  await driveAccess(api, database, pair)
  await driveTerms(send, query)
}

async function driveAccess(
  api: ReturnType<typeof createAdminApi>,
  database: Database,
  pair: ReturnType<typeof generateKeyPair>,
): Promise<void> {
  const now = new Date()
  const url = signedUrl('GET', `${PUBLIC_URL}/wp-json/wc/v3/products/tags`, pair, { now })
  await api(new Request(url), { isSecure: false })
  await deleteOldNonces(database.sql, now)
  const account = { username: 'amra', email: 'amra@primjer.ba', displayName: 'Amra', password: 'lozinka-1' }
  const member = await createStaffMember(database.sql, { ...account, role: 'administrator' }, now)
  await listStaff(database.sql)
  const staffId = member?.id ?? 0
  const secret = await createApplicationPassword(database.sql, { staffId, name: 'alat' }, now)
  const authorization = `Basic ${Buffer.from(`amra:${secret}`).toString('base64')}`
  const request = new Request(`${PUBLIC_URL}/wp-json/wc/v3/products/tags`, { headers: { authorization } })
  await api(request, { isSecure: true })
}

async function driveTerms(send: Send, query: Query): Promise<void> {
  const [image] = await query('select id from images limit 1')
  for (const route of ['/products/categories', '/products/brands', '/products/tags']) {
    const { id } = await send('POST', route, { name: 'Probno', image: { id: image?.id } })
    await send('PUT', `${route}/${id}`, { name: 'Drugo', slug: 'treće' })
    await send('GET', `${route}?product=1`)
    await send('DELETE', `${route}/${id}?force=true`)
  }
  await driveAttributes(send, query)
}

/** Renames and deletes an attribute of the shop with a term that products and variations have. */
async function driveAttributes(send: Send, query: Query): Promise<void> {
  const [term] = await query(`select attribute_terms.id, attribute_id from attribute_terms
    join products on products.attributes @> json_build_array(json_build_object('value', attribute_terms.slug))::jsonb limit 1`)
  const attribute = `/products/attributes/${term?.attribute_id}`
  await send('GET', '/products/attributes')
  const { id } = await send('POST', `${attribute}/terms`, { name: 'Probno' })
  await send('DELETE', `${attribute}/terms/${id}?force=true`)
  await send('PUT', `${attribute}/terms/${term?.id}`, { name: 'Drugo', slug: 'drugo' })
  await send('PUT', attribute, { name: 'Treće' })
  const created = await send('POST', '/products/attributes', { name: 'Okus' })
  await send('DELETE', `/products/attributes/${created.id}`)
}
