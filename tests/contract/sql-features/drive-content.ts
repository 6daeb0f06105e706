import type { Database } from '@sultan/sql/database'
import { createAdminApi } from '@sultan/store/create-admin-api'
import { publishPosts } from '@sultan/store/publish-posts'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import { adminSettings, basicOf } from '../administration/admin-shop.fixture.ts'
import { PUBLIC_URL } from './shop-requests.ts'

/** Sends requests to the administration API's `wp/v2` routes, to run all SQL statements of these routes. */
export async function driveContent(database: Database): Promise<void> {
  const stored = { path: 'wp-content/uploads/2026/11/ured.png', width: 6, height: 4 }
  const api = createAdminApi({
    ...{ database, publicUrl: PUBLIC_URL, onChange: () => undefined },
    settings: adminSettings(),
    pictures: { store: async () => stored, fetch: async () => stored, remove: async () => undefined },
  })
  const now = new Date()
  const account = { username: 'ured', email: 'ured@primjer.ba', displayName: 'Ured', password: 'lozinka-1' }
  const member = await createStaffMember(database.sql, { ...account, role: 'administrator' }, now)
  const secret = await createApplicationPassword(
    database.sql,
    { staffId: member?.id ?? 0, name: 'alat' },
    now,
  )
  const authorization = basicOf({ key: 'ured', secret })
  async function send(method: string, route: string, body?: object): Promise<{ readonly id: number }> {
    const headers = { authorization, 'content-type': 'application/json' }
    const path = route.startsWith('/wc/') ? route : `/wp/v2${route}`
    const request = new Request(`${PUBLIC_URL}/wp-json${path}`, {
      method,
      headers: { ...headers, 'content-disposition': 'attachment; filename="ured.png"' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await api(request, { isSecure: true })
    const reply: unknown = await response.json()
    if (response.status >= 300) throw new Error(`${method} ${route}: ${JSON.stringify(reply)}`)
    // The cast is safe: callers read only the id of a created object.
    return reply as { readonly id: number }
  }
  const picture = await send('POST', '/media', { bytes: 'of a picture' })
  await send('GET', '/media?search=ured')
  await send('PUT', `/media/${picture.id}`, { alt_text: 'Ured' })
  const category = await send('POST', '/categories', { name: 'Ured' })
  await send('PUT', `/categories/${category.id}`, { name: 'Ured 2' })
  await send('GET', `/categories?search=ured`)
  const post = await send('POST', '/posts', {
    ...{ title: 'Ured', status: 'publish', categories: [category.id], tags: [], author: member?.id },
    featured_media: picture.id,
  })
  const dates = 'after=2020-01-01T00:00:00&modified_before=2099-01-01T00:00:00'
  await send('GET', `/posts?_embed=1&status=any&author=${member?.id}&${dates}&search=ured`)
  await send('GET', `/posts?categories=${category.id}&exclude=1&slug=ured&orderby=include&include=${post.id}`)
  await send('PUT', `/posts/${post.id}`, { title: 'Ured 2' })
  await publishPosts(database, now)
  await send('DELETE', `/posts/${post.id}`)
  await send('DELETE', `/posts/${post.id}?force=true`)
  await send('DELETE', `/categories/${category.id}?force=true`)
  await send('DELETE', `/media/${picture.id}?force=true`)
  const images = [{ src: 'https://slike.example/ured.png' }]
  const product = await send('POST', '/wc/v3/products', { name: 'Ured', images })
  await send('DELETE', `/wc/v3/products/${product.id}?force=true`)
  const user = await send('POST', '/users', { username: 'novi', email: 'novi@primjer.ba', password: 'x' })
  await send('GET', '/users?search=novi&roles=shop_manager')
  await send('PUT', `/users/${user.id}`, { email: 'novi-2@primjer.ba' })
  await send('POST', `/users/${user.id}/application-passwords`, { name: 'alat' })
  await send('DELETE', `/users/${user.id}/application-passwords`)
  await send('DELETE', `/users/${user.id}?force=true`)
  await send('GET', '/users/me/application-passwords/introspect')
}
