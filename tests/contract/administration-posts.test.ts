import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { generateKeyPair } from '@sultan/store/consumer-keys'
import { storeMigrations } from '@sultan/store/create-store'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureStore } from '../../apps/server/src/pictures/picture-store.ts'
import { type AdminShop, basicOf, openAdminShop } from './administration/admin-shop.fixture.ts'
import { POST_EXCEPTIONS, postSteps } from './administration/post-steps.ts'
import { replay } from './administration/replay.fixture.ts'
import { alikeEngines, limitToOneConnection } from './alike-engines.ts'

const FOLDER = 'post-administration'

describe('the list of recordings of wp/v2', () => {
  it('every recording of wp/v2 is replayed or is an exception with a reason in docs/dialect.md', () => {
    const folder = new URL(`../recordings/${FOLDER}/`, import.meta.url)
    const recorded = readdirSync(folder).map(file => file.replace(/\.json$/, ''))
    const replayed = postSteps.map(({ name }) => name)
    expect([...replayed, ...POST_EXCEPTIONS].toSorted()).toEqual(recorded.toSorted())
    const page = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
    expect(POST_EXCEPTIONS.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe.each(alikeEngines)('administration of posts on %s', engine => {
  let database: Database
  let shop: AdminShop
  let folder: string
  /**
   * Returns a client for replaying one recorded request. The client adds the same kind of credentials as in
   * the recording to a request and, when the recording uploads a file, also a file.
   */
  let as: (recordingName: string) => AdminShop

  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    limitToOneConnection(database)
    folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
    shop = await openAdminShop(database, {}, 'off', createPictureStore(folder))
    const picture = await png()
    const account = { username: 'admin', email: 'admin@shop.example', displayName: 'admin' }
    const password = 'lozinka-za-probu'
    const now = shop.clock.now
    const member = await createStaffMember(database.sql, { ...account, password, role: 'administrator' }, now)
    const secret = await createApplicationPassword(
      database.sql,
      { staffId: member?.id ?? 0, name: 'Recorder' },
      now,
    )
    const senders = {
      administrator: basicOf({ key: 'admin', secret }),
      'administrator by e-mail address': basicOf({ key: 'admin@shop.example', secret }),
      'administrator without spaces': basicOf({ key: 'admin', secret: secret.replaceAll(' ', '') }),
      key: basicOf(generateKeyPair()),
      'wrong password': basicOf({ key: 'admin', secret: 'aaaa bbbb' }),
      guest: '',
    }
    as = name => ({
      ...shop,
      send: (method, route, options = {}) =>
        shop.send(method, route, {
          ...options,
          isSecure: !name.endsWith('-http'),
          ...uploadOf(name, picture),
          headers: { authorization: senders[senderOf(name)], ...uploadOf(name, picture)?.headers },
        }),
    })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('responds to the recorded requests as WordPress did in the recordings', async () => {
    const ids = new Map<number, number>()
    const found: string[] = []
    for (const step of postSteps)
      for (const difference of await replay(step, FOLDER, as(step.name), ids))
        found.push(`${step.name}: ${difference}`)
    expect(found).toEqual([])
  })
})

function senderOf(name: string) {
  if (name.includes('consumer-key')) return 'key'
  if (name.endsWith('-wrong')) return 'wrong password'
  if (name.endsWith('-email')) return 'administrator by e-mail address'
  if (name.endsWith('-no-spaces')) return 'administrator without spaces'
  return recording(`${FOLDER}/${name}`).request.headers.Authorization === undefined
    ? 'guest'
    : 'administrator'
}

const png = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: 'green' } })
    .png()
    .toBuffer()

/**
 * The request body of a recorded upload, made from `picture`, because the recording only describes the
 * uploaded file in words.
 */
function uploadOf(name: string, picture: Buffer) {
  if (!name.startsWith('wp-media-upload')) return undefined
  if (name.endsWith('-multipart')) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(picture)], 'Zelena ploča č.png'))
    for (const [field, text] of [
      ['title', 'Zelena ploča'],
      ['alt_text', 'Zelena ploča'],
      ['caption', 'Natpis'],
    ] as const)
      body.set(field, text)
    return { body, headers: {} }
  }
  const { request } = recording(`${FOLDER}/${name}`)
  const { 'Content-Type': type, 'Content-Disposition': disposition } = request.headers
  const isPicture = String(request.body).startsWith('(the bytes')
  return {
    body: isPicture ? new Uint8Array(picture) : String(request.body),
    headers: {
      'content-type': String(type),
      ...(disposition !== undefined && { 'content-disposition': String(disposition) }),
    },
  }
}
