import type { Database } from '@sultan/sql/database'
import { applySaleDates } from '@sultan/store/apply-sale-dates'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createAdminApi, deleteOldNonces } from '@sultan/store/create-admin-api'
import {
  addApplicationPassword,
  addStaffMember,
  changeStaffMember,
  revokeApplicationPassword,
} from '@sultan/store/manage-staff'
import { findSellable, listSellables } from '@sultan/store/sellables'
import {
  createApplicationPassword,
  createStaffMember,
  findStaffAccount,
  listApplicationPasswords,
  listStaff,
} from '@sultan/store/staff'
import { adminSettings } from '../administration/admin-shop.fixture.ts'
import { signedUrl } from '../administration/oauth.fixture.ts'
import { driveContent } from './drive-content.ts'
import type { Query } from './drive-database.ts'
import { driveProductFiles } from './drive-product-files.ts'
import { driveWebhooks } from './drive-webhooks.ts'
import { PUBLIC_URL } from './shop-requests.ts'

type Send = (method: string, route: string, body?: unknown) => Promise<{ readonly id: number }>

/** Uses every operation of the administration API that sends SQL. */
export async function driveAdminApi(database: Database, query: Query): Promise<void> {
  const api = createAdminApi({
    ...{ database, publicUrl: PUBLIC_URL, onChange: () => undefined },
    ...{ settings: adminSettings(), mails: 'on' },
  })
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
    // The cast is safe: callers read only the id of a created object.
    return reply as { readonly id: number }
  }
  await driveAccess(api, database, pair)
  await driveTerms(send, query)
  await driveProducts(database, send, query)
  await driveReviewsOfStaff(send, query)
  await driveCouponsAndCustomers(send, query)
  await driveOrders(send, query)
  await driveReports(send)
  await driveCommandLine(database)
  await driveProductFiles(database)
  await driveShop(send)
  await driveWebhooks(database, send)
  await driveContent(database)
}

/**
 * Calls the functions with which the command `npm run store` reads and changes the database directly, without
 * the administration API.
 */
async function driveCommandLine(database: Database): Promise<void> {
  const { sql: db } = database
  for (const kind of ['stock', 'price'] as const)
    await listSellables(db, { kind, search: 'ulje', below: 5, page: 1, perPage: 25 })
  await findSellable(db, '10')
  const now = new Date()
  const names = { username: 'emir', email: 'emir@primjer.ba', displayName: 'Emir' }
  const account = { ...names, role: 'shop_manager' } as const
  await addStaffMember(database, account, now)
  const member = await findStaffAccount(db, 'emir')
  if (member === null) throw new Error('The account was not added.')
  await addApplicationPassword(database, { member, name: 'alat' }, now)
  await listApplicationPasswords(db, member.id)
  await revokeApplicationPassword(database, { member, name: 'alat' }, now)
  await changeStaffMember(database, member, { disabledAt: now }, now)
}

/** Sends requests that change a shipping price and read the system status, to run their SQL statements. */
async function driveShop(send: Send): Promise<void> {
  const method = '/shipping/zones/1/methods/1'
  await send('PUT', method, { settings: { cost: '9' } })
  await send('PUT', method, { settings: { cost: '7' } })
  await send('GET', '/system_status')
}

async function driveCouponsAndCustomers(send: Send, query: Query): Promise<void> {
  const [from, to] = ['2020-01-01T00:00:00', '2099-01-01T00:00:00']
  const dates = `after=${from}&before=${to}&modified_after=${from}&modified_before=${to}`
  const coupon = {
    code: 'Ured10',
    amount: '10',
    product_categories: [1],
    email_restrictions: ['*@primjer.ba'],
  }
  const { id } = await send('POST', '/coupons', coupon)
  await query(`update coupons set usage_count = 1 where id = ${id}`)
  await send('GET', `/coupons?search=ured&${dates}&orderby=include&include=${id}`)
  await send('GET', '/coupons?exclude=1&code=proba')
  await send('PUT', `/coupons/${id}`, { amount: '5' })
  await send('DELETE', `/coupons/${id}`)
  await send('DELETE', `/coupons/${id}?force=true`)
  const customer = await send('POST', '/customers', { email: 'ured@primjer.ba', password: 'lozinka-1' })
  await send('GET', '/customers?search=ured&email=ured@primjer.ba')
  await send('GET', `/customers/${customer.id}/downloads`)
  await send('PUT', `/customers/${customer.id}`, { email: 'ured-2@primjer.ba', password: 'lozinka-2' })
  await send('DELETE', `/customers/${customer.id}?force=true`)
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

/** Sends requests for orders, order notes and refunds, so that the SQL statements of these requests run. */
async function driveOrders(send: Send, query: Query): Promise<void> {
  const sold = `from products where status = 'publish' and manage_stock and stock_quantity > 9 and parent_id = 0`
  const [product] = await query(`select id, sku ${sold} order by id limit 1`)
  const { id: customer } = await send('POST', '/customers', { email: 'telefon@primjer.ba' })
  await send('POST', '/coupons', { code: 'telefon', amount: '1' })
  const line = { product_id: product?.id, quantity: 3 }
  const order = await send('POST', '/orders', {
    ...{ status: 'processing', customer_id: customer, billing: { email: 'telefon@primjer.ba' } },
    ...{ line_items: [line, { sku: product?.sku }], coupon_lines: [{ code: 'telefon' }] },
    ...{
      shipping_lines: [{ method_id: 'flat_rate', total: '7' }],
      fee_lines: [{ name: 'Poklon', total: '2' }],
    },
  })
  const route = `/orders/${order.id}`
  const [first, second] = await query(`select id from order_lines where order_id = ${order.id} order by id`)
  await send('PUT', route, {
    line_items: [{ id: first?.id, quantity: 2 }, { id: second?.id, quantity: 0 }, line],
  })
  const dates = 'after=2020-01-01T00:00:00&modified_before=2099-01-01T00:00:00'
  const filters = `customer=${customer}&product=${product?.id}&search=telefon&created_via=rest-api&status=processing`
  await send('GET', `/orders?${filters}&${dates}&orderby=modified`)
  await send('GET', `/orders?orderby=include&include=${order.id}`)
  const note = await send('POST', `${route}/notes`, { note: 'Zove poslije 16 h', customer_note: true })
  await send('GET', `${route}/notes?type=customer`)
  await send('DELETE', `${route}/notes/${note.id}?force=true`)
  const pieces = [{ id: first?.id, quantity: 1, refund_total: '0.01' }]
  const refund = await send('POST', `${route}/refunds`, { line_items: pieces, api_refund: false })
  await send('GET', `${route}/refunds?${dates}`)
  await send('GET', '/refunds')
  await send('DELETE', `${route}/refunds/${refund.id}?force=true`)
  for (const status of ['refunded', 'cancelled']) await send('PUT', route, { status })
  await send('DELETE', route)
  await send('DELETE', `${route}?force=true`)
  await send('DELETE', `/customers/${customer}?force=true`)
  // Order 1001 was placed in the shop's checkout, not through the administration API.
  for (const status of ['cancelled', 'processing']) await send('PUT', '/orders/1001', { status })
}

async function driveReports(send: Send): Promise<void> {
  for (const report of ['orders', 'products', 'customers', 'coupons', 'reviews'])
    await send('GET', `/reports/${report}/totals`)
  await send('GET', '/reports/sales?period=year')
  await send('GET', '/reports/top_sellers?date_min=2026-01-01&date_max=2026-12-31')
}

async function driveTerms(send: Send, query: Query): Promise<void> {
  const [image] = await query('select id from images limit 1')
  for (const route of [
    '/products/categories',
    '/products/brands',
    '/products/tags',
    '/products/shipping_classes',
  ]) {
    const { id } = await send('POST', route, { name: 'Probno', image: { id: image?.id } })
    await send('PUT', `${route}/${id}`, { name: 'Drugo', slug: 'treće' })
    await send('GET', `${route}?product=1`)
    await send('DELETE', `${route}/${id}?force=true`)
  }
  await driveAttributes(send, query)
}

/**
 * Renames an attribute and a term that products use. Creates and deletes another term and another attribute.
 */
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

/**
 * Sends requests that create, change, list and delete products and variations, to run these requests' SQL.
 * Some requests also set fields that are stored outside the table `products`, such as categories and brands.
 */
async function driveProducts(database: Database, send: Send, query: Query): Promise<void> {
  const [[category], [tag], [image], [attribute]] = await Promise.all([
    query('select id from categories limit 1'),
    query('select id from tags limit 1'),
    query('select id, path from images limit 1'),
    query('select id from attributes order by id limit 1'),
  ])
  const { id: brand } = await send('POST', '/products/brands', { name: 'Robna marka' })
  await send('POST', '/products/shipping_classes', { name: 'Glomazno' })
  const images = [{ id: image?.id, alt: 'Slika' }, { src: `${PUBLIC_URL}/${image?.path}` }]
  const { id } = await send('POST', '/products', {
    ...{ name: 'Probna majica', type: 'variable', sku: 'ADMIN-1', shipping_class: 'glomazno', images },
    categories: [{ id: category?.id }],
    ...{ tags: [{ id: tag?.id }, { name: 'posve nova' }], brands: [{ id: brand }] },
    attributes: [{ id: attribute?.id, variation: true, options: ['Jedna nova', 'Druga nova'] }],
    default_attributes: [{ id: attribute?.id, option: 'Jedna nova' }],
  })
  const { id: variation } = await send('POST', `/products/${id}/variations`, {
    ...{ regular_price: '20', sale_price: '15', sku: 'ADMIN-2' },
    ...{ date_on_sale_from: '2029-01-01', date_on_sale_to: '2030-01-01' },
    attributes: [{ id: attribute?.id, option: 'Jedna nova' }],
  })
  for (const time of ['2029-06-01', '2030-06-01']) await applySaleDates(database, new Date(time))
  await send('PUT', `/products/${id}/variations/${variation}`, { stock_quantity: 3, manage_stock: true })
  await send('POST', `/products/${id}/variations/generate`, {})
  await send('GET', `/products/${id}/variations?search=majica`)
  await send('PUT', `/products/${id}`, { name: 'Druga majica', tags: [{ name: 'posve nova' }] })
  const { id: group } = await send('POST', '/products', { type: 'grouped', grouped_products: [id] })
  await send('POST', `/products/${id}/duplicate`)
  await send('GET', `/products/${variation}`)
  for (const filter of PRODUCT_FILTERS) await send('GET', `/products?${filter}`)
  await send(
    'GET',
    `/products?category=${category?.id}&tag=1&brand=1&attribute=pa_x&attribute_term=1&shipping_class=1`,
  )
  await send('DELETE', `/products/${id}/variations/${variation}`)
  const [other] = await query(
    `select id from products where parent_id = ${id} and status = 'publish' limit 1`,
  )
  await send('DELETE', `/products/${id}/variations/${other?.id}?force=true`)
  await send('DELETE', `/products/${group}`)
  await send('DELETE', `/products/${group}?force=true`)
}

const PRODUCT_FILTERS = [
  'include=1,2&orderby=include&virtual=false&status=publish',
  'exclude=1&exclude_status=draft&orderby=id&slug=a&sku=b',
  'search=ulje&search_sku=ULJ&min_price=1&max_price=100&stock_status=instock',
  'search=ulje&search_fields[]=name&search_fields[]=sku&search_fields[]=description&search_fields[]=short_description',
  'search=ulje&search_fields[]=unknown',
  'search_name_or_sku=ULJ&after=2020-01-01T00:00:00&before=2030-01-01T00:00:00&orderby=title',
  'modified_after=2020-01-01T00:00:00&modified_before=2030-01-01T00:00:00&orderby=modified',
  'type=simple&include_types=simple&exclude_types=grouped&orderby=price&on_sale=false',
  'parent=0&parent_exclude=5&featured=true&menu_order=0&in_stock=true&orderby=popularity',
  'orderby=rating&in_stock=false',
  'orderby=menu_order&order=asc',
  'orderby=slug',
  'orderby=price&order=asc',
  'orderby=random&include_status=draft',
]

async function driveReviewsOfStaff(send: Send, query: Query): Promise<void> {
  const [product] = await query(
    "select id from products where status = 'publish' and parent_id = 0 order by id limit 2 offset 1",
  )
  const review = {
    product_id: product?.id,
    review: 'Dobro je.',
    reviewer: 'Tarik',
    reviewer_email: 't@primjer.ba',
  }
  const { id } = await send('POST', '/products/reviews', { ...review, rating: 5 })
  await send('PUT', `/products/reviews/${id}`, { status: 'hold', product_id: 1 })
  for (const filter of [
    `search=dobro&status=all&include=${id}&orderby=include&reviewer_email=T@primjer.ba`,
    'after=2020-01-01T00:00:00&before=2030-01-01T00:00:00&exclude=1&product=1&orderby=product',
    'orderby=id',
  ])
    await send('GET', `/products/reviews?${filter}`)
  await send('DELETE', `/products/reviews/${id}`)
  await send('DELETE', `/products/reviews/${id}?force=true`)
}
