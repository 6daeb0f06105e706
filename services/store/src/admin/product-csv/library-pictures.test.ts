import type { Database } from '@sultan/sql/database'
import { expect, it } from 'vitest'
import { addPictures } from './library-pictures.ts'

it('`addPictures` stores the creation time of a picture in the time zone of the shop', async () => {
  const stored: unknown[] = []
  const insert = () => ({
    values(rows: readonly unknown[]) {
      stored.push(...rows)
      return { onConflictDoNothing: async () => undefined }
    },
  })
  // The cast is safe: `addPictures` only inserts rows.
  const database = { sql: { insert } } as unknown as Database
  const picture = { path: 'wp-content/uploads/ulje.webp', width: 8, height: 10, name: 'ulje' }
  await addPictures(database, [picture], new Date('2026-12-31T23:30:00Z'))
  expect(stored).toEqual([{ ...picture, alt: '', dateCreated: '2027-01-01T00:30:00' }])
})
