import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import type { Json } from '../admin/framework/resource.ts'
import { createPullReport } from '../pull/pull-report.ts'
import type { PushContext } from './push-object.ts'
import { createPushedIds } from './pushed-ids.ts'

/** Opens a new in-memory database with the tables of the embedded store. */
export function openShop(): Promise<Database> {
  return openMigratedDatabase('pglite', {
    folder: join(import.meta.dirname, '../../migrations'),
    name: 'store',
  })
}

/** Context of an export to a target shop that accepts everything, with the requests that it received. */
export interface RecordedPush extends PushContext {
  readonly written: { readonly request: string; readonly body: Json }[]
}

export function recordedPush(database: Database): RecordedPush {
  const url = 'https://new.example'
  const written: RecordedPush['written'] = []
  return {
    admin: {
      ...{ database, publicUrl: 'https://shop.example', log: silentLogger },
      ...{ now: () => new Date('2026-11-21T10:00:00Z'), onChange: () => undefined },
    },
    target: {
      ...{ url, writesPosts: false, readList: async () => [] },
      async write(method, route, body) {
        written.push({ request: `${method} ${route}`, body })
        const id = method === 'PUT' ? Number(route.slice(route.lastIndexOf('/') + 1)) : 1000 + written.length
        return { ok: true, id }
      },
      uploadPicture: async () => ({ ok: true, id: 1 }),
    },
    ids: createPushedIds(database.sql, url),
    report: createPullReport(() => undefined),
    readPicture: async () => null,
    written,
  }
}
