import { silentLogger } from '@sultan/kernel/logger'
import { describe, expect, it } from 'vitest'
import { createPermalinkLoader } from './permalink-loader.ts'

const HOUR = 3_600_000
const LISTS = 4

describe('createPermalinkLoader', () => {
  it('loads the store’s permalinks at the first URL lookup, then once an hour, and additionally at the first URL lookup after the clock was set back', async () => {
    let now = 10 * HOUR
    let requests = 0
    const find = createPermalinkLoader(
      async () => {
        requests++
        return { kind: 'received', status: 200, headers: new Headers(), body: [] }
      },
      'https://shop.example',
      () => now,
      silentLogger,
    )
    const requestsAt = (time: number) => {
      now = time
      find(new URL('https://shop.example/a'))
      return requests / LISTS
    }
    expect([10 * HOUR, 11 * HOUR - 1, 11 * HOUR, 2 * HOUR, 2 * HOUR + 1].map(requestsAt)).toEqual([
      1, 1, 2, 3, 3,
    ])
  })
})
