import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { type PullReport, type PullSource, pullShop } from '@sultan/store/pull-shop'
import { pushShop } from '@sultan/store/push-shop'
import { smallShop } from '../administration/small-shop.fixture.ts'
import type { Query } from './drive-database.ts'
import { PUBLIC_URL } from './shop-requests.ts'

/**
 * Imports a small shop with `pull`, which deletes the demo's products first. Then imports changed objects of
 * the small shop, and exports the result to two other shops with `push`.
 */
export async function driveMigration(database: Database, query: Query): Promise<void> {
  await query('delete from orders')
  const admin = {
    ...{ database, publicUrl: PUBLIC_URL, log: silentLogger, now: () => new Date() },
    onChange: () => undefined,
  }
  const onProgress = () => undefined
  const pull = async (source: PullSource, replaces: boolean) =>
    check(await pullShop({ admin, source, replaces, onProgress }))
  await pull(smallShop(), true)
  await pull(
    smallShop(json => ({ ...json, description: 'Novo.', customer_note: 'Novo.' })),
    false,
  )
  let lastId = 0
  const write = async () => {
    lastId += 1
    return { ok: true, id: lastId } as const
  }
  const readList = async () => [{ id: 1, title: { raw: 'slika' }, alt_text: '' }]
  const target = { url: 'https://nova.example', writesPosts: true, readList, write, uploadPicture: write }
  const empty = { ...target, writesPosts: false, readList: async () => [] }
  const options = { admin, readPicture: async () => Buffer.from('slika'), onProgress }
  const { reasons, notes } = await pushShop({ ...options, target: empty })
  const unexpected = [...reasons, ...notes.filter(note => !note.startsWith('Posts and pages'))]
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
  check(await pushShop({ ...options, target }))
}

/**
 * Throws when `pull` or `push` has reported a problem. Placeholders in the demo's pages do not count as
 * problems, because the owner of a shop has to replace the placeholders.
 */
function check({ reasons, notes }: PullReport): void {
  const problems = [...reasons, ...notes.filter(note => !note.includes('replace {{'))]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
