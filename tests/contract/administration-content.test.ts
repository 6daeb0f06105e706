import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@sultan/sql/migrate'
import { adminRoutes } from '@sultan/store/create-admin-api'
import { publishPosts } from '@sultan/store/publish-posts'
import { createApplicationPassword, createStaffMember, type StaffRole } from '@sultan/store/staff'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { fetchPicture } from '../../apps/server/src/pictures/fetch-picture.ts'
import { pictureBomb } from '../../apps/server/src/pictures/picture-bomb.fixture.ts'
import { createPictureStore } from '../../apps/server/src/pictures/picture-store.ts'
import {
  type AdminReply,
  type AdminShop,
  basicOf,
  openAdminShop,
} from './administration/admin-shop.fixture.ts'
import {
  type CatalogueStore,
  openCatalogueStore,
  publicUrl,
} from './embedded-store/catalogue-store.fixture.ts'
import { gatewayMigrations, gatewayOver } from './gateway.fixture.ts'

/* Tests of texts that the staff writes through the API `wp/v2`, and of the texts' appearance to shoppers.
   This file has more than 300 lines, because all tests share one shop with two accounts. */
describe('texts, pictures and accounts of the administration API', () => {
  let shop: CatalogueStore
  let admin: AdminShop
  let folder: string
  let administrator: string
  let manager: string
  /** Empties the gateway's cache, then sends a shopper's GET request through the gateway. */
  let read: (route: string) => Promise<{ readonly status: number; readonly text: string }>

  /** The URLs from which `fetchFrom` was called to download a picture. */
  const requested: string[] = []
  /**
   * Test double of `fetchPicture`, which downloads a picture from another site. Returns an HTML page for a
   * URL without `slika` (picture), a picture for a URL with `slika` that ends in `.png`, and the result of a
   * 404 response for all other URLs.
   */
  const fetchFrom: typeof fetchPicture = async ({ href }) => {
    requested.push(href)
    if (!href.includes('slika')) return { kind: 'bytes', bytes: Buffer.from('<html>'), etag: null }
    const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#1e6b4f' } })
      .png()
      .toBuffer()
    return href.endsWith('.png') ? { kind: 'bytes', bytes, etag: null } : { kind: 'missing' }
  }

  beforeAll(async () => {
    shop = await openCatalogueStore()
    await migrate(shop.database, { folder: gatewayMigrations, name: 'gateway' })
    folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
    admin = await openAdminShop(shop.database, {}, 'off', createPictureStore(folder, fetchFrom))
    administrator = await account('amra', 'administrator')
    manager = await account('emir', 'shop_manager')
    const gateway = gatewayOver(shop.store, shop.database)
    read = async route => {
      gateway.invalidateCache('all')
      const request = new Request(`${publicUrl}/wp-json${route}`)
      const response = await gateway.handle(request, { address: 'test' })
      return { status: response.status, text: await response.text() }
    }
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  async function account(username: string, role: StaffRole): Promise<string> {
    const { now } = admin.clock
    const email = `${username}@shop.example`
    const member = await createStaffMember(
      shop.database.sql,
      { username, email, role, displayName: username, password: 'lozinka-za-probu' },
      now,
    )
    const staffId = member?.id ?? 0
    const secret = await createApplicationPassword(shop.database.sql, { staffId, name: 'alat' }, now)
    return basicOf({ key: username, secret })
  }

  const send = (
    method: string,
    route: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<AdminReply> =>
    admin.send(method, route, {
      ...(body !== undefined && { body }),
      headers: { authorization: administrator, ...headers },
    })

  const upload = (bytes: Buffer, name: string, type: string) =>
    send('POST', '/wp/v2/media', new Uint8Array(bytes), {
      'content-type': type,
      // Clients send file names in UTF-8, but `Headers` accepts only characters of a single byte, so each
      // byte of the UTF-8 name becomes one character.
      'content-disposition': `attachment; filename="${Buffer.from(name).toString('latin1')}"`,
    })

  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())

  it.each(['posts', 'pages'])('shows WordPress %s to shoppers only while they are published', async list => {
    const { body: draft } = await send('POST', `/wp/v2/${list}`, {
      title: 'Tajni nacrt',
      content: 'neobjavljeno',
    })
    expect(draft).toMatchObject({
      status: 'draft',
      slug: '',
      link: expect.stringContaining(`=${draft.id}`),
    })
    const isShown = async () => {
      const lists = [`search=neobjavljeno`, `include=${draft.id}`, 'slug=tajni-nacrt', 'per_page=100']
      const texts = await Promise.all(lists.map(query => read(`/wp/v2/${list}?${query}`)))
      const one = await read(`/wp/v2/${list}/${draft.id}`)
      return [...texts.map(({ text }) => text.includes('Tajni nacrt')), one.status === 200]
    }
    const [no, yes] = [Array(5).fill(false), Array(5).fill(true)]
    expect(await isShown()).toEqual(no)
    let wasShown = false
    for (const [status, shown] of [
      ['pending', no],
      ['private', no],
      ['publish', yes],
      ['draft', no],
      ['publish', yes],
    ] as const) {
      admin.changes.length = 0
      await send('PUT', `/wp/v2/${list}/${draft.id}`, { status })
      expect([status, await isShown()]).toEqual([status, shown])
      const isChanged = wasShown || shown === yes
      expect([status, admin.changes]).toEqual([status, isChanged ? [{ kind: 'posts' }] : []])
      wasShown = shown === yes
    }
    await send('DELETE', `/wp/v2/${list}/${draft.id}`)
    expect(await isShown()).toEqual(no)
    const { body: again } = await send('PUT', `/wp/v2/${list}/${draft.id}`, { status: 'publish' })
    expect(again.slug).toBe('tajni-nacrt')
    await send('DELETE', `/wp/v2/${list}/${draft.id}?force=true`)
    expect(await isShown()).toEqual(no)
  })

  it('fetches a picture from another site only once when a product and a category use the picture, and rejects picture URLs that return no picture', async () => {
    const src = 'https://slike.example/Moja slika.png'
    const asKey = async (method: string, route: string, body: object) =>
      admin.send(method, `/wc/v3/products${route}`, { body })
    const { body: product } = await asKey('POST', '', { name: 'Iz daljine', images: [{ src, alt: 'Ploča' }] })
    const [image] = product.images
    expect(image).toMatchObject({ name: 'Moja slika', alt: 'Ploča' })
    const path = new URL(image?.src ?? '').pathname
    expect(path).toMatch(/^\/wp-content\/uploads\/2026\/11\/[\w-]+-[0-9a-f]{12}\.png$/)
    expect(existsSync(join(folder, path.slice('/wp-content/uploads/'.length)))).toBe(true)
    const { body: again } = await asKey('PUT', `/${product.id}`, { images: [{ src }] })
    const { body: category } = await asKey('POST', '/categories', { name: 'Iz daljine', image: { src } })
    expect([again.images[0]?.id, Object(category.image).id]).toEqual([image?.id, image?.id])
    expect(requested).toHaveLength(1)
    for (const [wrong, message] of [
      ['https://slike.example/stranica.html', /^Invalid image/],
      ['https://slike.example/slika.gif', /Error: Not Found$/],
      ['file:///etc/passwd', /A valid URL was not provided/],
    ] as const) {
      const { status, body } = await asKey('PUT', `/${product.id}`, { images: [{ src: wrong }] })
      expect([status, body.code]).toEqual([400, 'woocommerce_product_image_upload_error'])
      expect(body.message).toMatch(message)
    }
    await asKey('DELETE', `/${product.id}?force=true`, {})
    await asKey('DELETE', `/categories/${category.id}?force=true`, {})
    await send('DELETE', `/wp/v2/media/${image?.id}?force=true`)
  })

  it('publishes a scheduled post at its date, and not before', async () => {
    const date = '2026-12-24T18:00:00'
    const { body: post } = await send('POST', '/wp/v2/posts', { title: 'Praznik', status: 'publish', date })
    expect(post).toMatchObject({ status: 'future', slug: 'praznik', date })
    const isShown = async () => (await read('/wp/v2/posts?per_page=100')).text.includes('Praznik')
    expect(await publishPosts(shop.database, new Date('2026-12-24T16:59:59Z'))).toBe(false)
    const { body: scheduled } = await send('GET', '/wp/v2/posts?status=future')
    expect(scheduled).toMatchObject([{ id: post.id }])
    expect(await isShown()).toBe(false)
    expect(await publishPosts(shop.database, new Date('2026-12-24T17:00:00Z'))).toBe(true)
    expect(await isShown()).toBe(true)
    expect(await publishPosts(shop.database, new Date('2026-12-24T17:01:00Z'))).toBe(false)
    // A scheduled post whose date is changed to a past date is published immediately.
    const past = { status: 'future', date: '2026-01-01T00:00:00' }
    const { body: moved } = await send('PUT', `/wp/v2/posts/${post.id}`, past)
    expect(moved).toMatchObject({ status: 'publish', date: past.date })
    await send('DELETE', `/wp/v2/posts/${post.id}?force=true`)
  })

  it('sets a post’s date when the post is published, and makes the post’s slug unique; rejects post passwords, sticky posts, and GET requests of guests with `context=edit`', async () => {
    const { body: draft } = await send('POST', '/wp/v2/posts', { title: 'Isti naslov' })
    admin.clock.now = new Date('2026-11-23T05:00:00Z')
    const { body: first } = await send('PUT', `/wp/v2/posts/${draft.id}`, { status: 'publish' })
    expect(first).toMatchObject({ slug: 'isti-naslov', date: '2026-11-23T06:00:00' })
    const { body: second } = await send('POST', '/wp/v2/posts', {
      ...{ title: 'Isti naslov', status: 'publish', date: '2026-11-01T08:00:00' },
    })
    expect(second).toMatchObject({ slug: 'isti-naslov-2', date: '2026-11-01T08:00:00', status: 'publish' })
    const { body: later } = await send('POST', '/wp/v2/posts', {
      ...{ title: 'Kasnije', status: 'publish', date: '2027-01-01T08:00:00' },
    })
    expect(later.status).toBe('future')
    for (const route of ['/wp/v2/posts', `/wp/v2/posts/${first.id}`]) {
      const { status, body } = await send('GET', `${route}?context=edit`, undefined, { authorization: '' })
      expect([status, body.code]).toEqual([401, 'rest_forbidden_context'])
    }
    for (const sent of [{ password: 'tajna' }, { sticky: true }]) {
      const { status, body } = await send('PUT', `/wp/v2/posts/${first.id}`, sent)
      expect([status, body.code]).toEqual([400, 'sultan_not_supported'])
    }
  })

  it('removes scripts, event handlers and iframes from the staff’s texts before shoppers see the texts', async () => {
    const markup =
      '<p onclick="x()">vidljivo</p><script>alert(1)</script><iframe src="https://x.example"></iframe><img src="x" onerror="x()"><a href="javascript:x()">veza</a>'
    const sent = { title: `Naslov ${markup}`, content: markup, excerpt: markup, status: 'publish' }
    const { body: category } = await send('POST', '/wp/v2/categories', {
      ...{ name: `Vijesti ${markup}`, description: markup },
    })
    for (const list of ['posts', 'pages']) {
      const { body } = await send('POST', `/wp/v2/${list}`, { ...sent, categories: [category.id] })
      expect(body.content.raw).toBe(markup)
      const { text } = await read(`/wp/v2/${list}/${body.id}?_embed=1`)
      expect(text).toContain('vidljivo')
      expect(text).not.toMatch(/<script|onclick|onerror|<iframe|javascript:/i)
    }
    const { text } = await read('/wp/v2/categories?per_page=100')
    expect(text).toContain('Vijesti')
    expect(text).not.toMatch(/<script|onclick|onerror|<iframe|javascript:/i)
  })

  it('rejects decompression bombs and files that are not pictures, whatever their file name and content type; stores no metadata of pictures', async () => {
    const jpeg = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'tajni vlasnik' } },
    })
    const hostile: readonly (readonly [Buffer, string, string])[] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'x.svg', 'image/svg+xml'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'x.png', 'image/png'],
      [Buffer.from('<html><script>alert(1)</script></html>'), 'x.jpg', 'image/jpeg'],
      [Buffer.from('GIF89a/*<script>*/=1;alert(1)'), 'x.gif', 'image/gif'],
      [Buffer.from('<?php echo 1;'), 'x.php', 'text/plain'],
      [await pictureBomb(), 'bomba.png', 'image/png'],
    ]
    for (const [bytes, name, type] of hostile) {
      const { status, body } = await upload(bytes, name, type)
      expect([name, status, body.code]).toEqual([name, 500, 'rest_upload_sideload_error'])
    }
    expect(files()).toEqual([])
    const polyglot = Buffer.concat([await jpeg.jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await upload(polyglot, '../../x.php%00.jpg', 'text/html')
    expect([status, body.mime_type, body.media_details.width, body.media_details.height]).toEqual([
      ...[201, 'image/jpeg', 40, 60],
    ])
    const path = new URL(body.source_url).pathname
    expect(path).toMatch(/^\/wp-content\/uploads\/2026\/11\/[\w-]+\.jpg$/)
    const stored = readFileSync(join(folder, path.slice('/wp-content/uploads/'.length)))
    expect(stored.includes('script') || stored.includes('tajni vlasnik')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('uses an uploaded picture for a product, a post and a category, until the picture is deleted', async () => {
    const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const { body: first } = await upload(png, 'Đul slika.png', 'image/png')
    const { body: second } = await upload(png, 'Đul slika.png', 'image/png')
    expect([first.filename, second.filename]).toEqual(['Djul-slika.png', 'Djul-slika-1.png'])
    const key = { authorization: basicOf(await admin.makeKey('read_write')) }
    const pictured = { images: [{ id: first.id }, { id: second.id }] }
    const { body: product } = await send('POST', '/wc/v3/products', { name: 'Sa slikom', ...pictured }, key)
    expect(product.images.map(({ src }) => src)).toEqual([first.source_url, second.source_url])
    const { body: post } = await send('POST', '/wp/v2/posts', { title: 'Slika', featured_media: first.id })
    const { body: category } = await send(
      ...(['POST', '/wc/v3/products/categories', { name: 'Slike', image: { id: first.id } }, key] as const),
    )
    admin.changes.length = 0
    await send('DELETE', `/wp/v2/media/${first.id}?force=true`)
    expect(admin.changes).toContainEqual({ kind: 'products', ids: [product.id] })
    expect(admin.changes).toContainEqual({ kind: 'catalogue' })
    const { body: left } = await send('GET', `/wc/v3/products/${product.id}`, undefined, key)
    expect(left.images.map(({ id }) => id)).toEqual([second.id])
    expect((await send('GET', `/wp/v2/posts/${post.id}`)).body.featured_media).toBe(0)
    const { body: plain } = await send('GET', `/wc/v3/products/categories/${category.id}`, undefined, key)
    expect(plain.image).toBeNull()
    const path = new URL(first.source_url).pathname.slice('/wp-content/uploads/'.length)
    expect(existsSync(join(folder, path))).toBe(false)
  })

  it('rejects deleting or demoting the last administrator, and rejects the application password of a deleted account', async () => {
    const { body: users } = await send('GET', '/wp/v2/users?context=edit&roles=administrator')
    const own = users[0]?.id
    for (const [method, body] of [
      ['PUT', { roles: ['shop_manager'] }],
      ['DELETE', undefined],
    ] as const) {
      const { status, body: error } = await send(method, `/wp/v2/users/${own}?force=true`, body)
      expect([method, status, error.code]).toEqual([method, 403, 'sultan_last_administrator'])
    }
    const { body: tarik } = await send('POST', '/wp/v2/users', {
      ...{ username: 'tarik', email: 'tarik@shop.example', password: 'x', roles: ['administrator'] },
    })
    const passwords = `/wp/v2/users/${tarik.id}/application-passwords`
    const { body: created } = await send('POST', passwords, { name: 'alat' })
    const authorization = basicOf({ key: 'tarik', secret: created.password })
    const me = () => send('GET', '/wp/v2/users/me', undefined, { authorization })
    expect((await me()).body.id).toBe(tarik.id)
    expect((await send('POST', passwords, { name: 'alat' })).status).toBe(409)
    await send('DELETE', `/wp/v2/users/${tarik.id}?force=true`)
    expect((await me()).status).toBe(401)
    const managed = await send('GET', '/wp/v2/users', undefined, { authorization: manager })
    expect([managed.status, managed.body.code]).toEqual([403, 'rest_user_cannot_view'])
  })

  it('records each write request and its sender in the audit log, and records no password', async () => {
    await shop.database.pool.query('delete from audit_log')
    const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const walked = new Set<string>()
    const walk = async (method: string, route: string, path: readonly unknown[], body?: unknown) => {
      walked.add(`${method.replace(/PUT|PATCH/, 'POST')} ${route}`)
      const ids = [...path]
      const address = route.replace(/:\w+/g, () => `${ids.shift()}`)
      const reply = await send(method, method === 'DELETE' ? `${address}?force=true` : address, body)
      expect([method, address, reply.status < 300, reply.body]).toEqual([method, address, true, reply.body])
      return reply.body
    }
    for (const [list, create] of [
      ['posts', { title: 'Zapis' }],
      ['pages', { title: 'Zapis' }],
      ['categories', { name: 'Zapis' }],
      ['tags', { name: 'Zapis' }],
      ['users', { username: 'zapis', email: 'zapis@shop.example', password: 'tajna-lozinka' }],
    ] as const) {
      const { id } = await walk('POST', `/wp/v2/${list}`, [], create)
      await walk('PUT', `/wp/v2/${list}/:id`, [id], list === 'users' ? { name: 'Z' } : { slug: 'zapis-2' })
      await walk('DELETE', `/wp/v2/${list}/:id`, [id])
    }
    walked.add('POST /wp/v2/media')
    const { body: picture } = await upload(png, 'zapis.png', 'image/png')
    await walk('POST', '/wp/v2/media/:id', [picture.id], { alt_text: 'Zapis' })
    await walk('DELETE', '/wp/v2/media/:id', [picture.id])
    const { body: me } = await send('GET', '/wp/v2/users/me')
    for (const [route, path] of [
      ['/wp/v2/users/:user_id/application-passwords', [me.id]],
      ['/wp/v2/users/me/application-passwords', []],
    ] as const) {
      const { uuid } = await walk('POST', route, path, { name: 'zapis' })
      await walk('DELETE', `${route}/:password`, [...path, uuid])
    }
    // The request that deletes the application passwords of its own sender comes last.
    await walk('POST', '/wp/v2/users/me/application-passwords', [], { name: 'zapis' })
    await walk('DELETE', '/wp/v2/users/me/application-passwords', [])
    const { rows } = await shop.database.pool.query(
      `select action || ' ' || resource as entry, count(*)::int as entries from audit_log
        where actor like 'administrator % (amra)' group by 1`,
    )
    const titles = ['post', 'page', 'category', 'post_tag', 'user', 'attachment']
    const each = titles.flatMap(title =>
      ['create', 'delete', 'update'].map(action => [`${action} ${title}`, 1]),
    )
    expect(Object.fromEntries(rows.map(({ entry, entries }) => [entry, entries]))).toEqual({
      ...Object.fromEntries(each),
      'create application_password': 3,
      'delete application_password': 4,
    })
    const { rows: secrets } = await shop.database.pool.query(
      `select 1 from audit_log where after_change::text ~ 'tajna-lozinka|argon2|password_hash'`,
    )
    expect(secrets).toEqual([])
    const writing = adminRoutes.filter(({ method, route }) => method !== 'GET' && route.startsWith('/wp/v2/'))
    const left = new Set(
      writing.map(({ method, route }) => `${method.replace(/PUT|PATCH/, 'POST')} ${route}`),
    )
    // `DELETE /wp/v2/users/:user_id/application-passwords` is not tested: it deletes all application
    // passwords of an account, as the tested route of `users/me` does.
    left.delete('DELETE /wp/v2/users/:user_id/application-passwords')
    for (const route of walked) left.delete(route)
    expect([...left]).toEqual([])
  })
})
