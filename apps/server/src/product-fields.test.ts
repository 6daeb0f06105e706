import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AdminClient } from '@sultan/gateway/admin-client'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openProductFields } from './product-fields.ts'

const READ_INTERVAL_MS = 30 * 60_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-fields-'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

it('openProductFields calls onChange even when the file of product fields cannot be written, and writes the file later when its folder exists', async () => {
  const file = join(folder, 'missing', 'product-fields.json')
  const adminClient: AdminClient = async ({ route }) => ({
    kind: 'received',
    status: 200,
    headers: new Headers(),
    body: route.includes('virtual=true') ? [{ id: 7, virtual: true }] : [],
  })
  const onChange = vi.fn()
  const fields = openProductFields({
    storeUrl: 'https://shop.example',
    clients: { adminClient, storeClient: adminClient },
    rate: 1_000,
    log: silentLogger,
    onChange,
    file,
  })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([7]), 15_000)
  mkdirSync(dirname(file))
  await vi.waitFor(() => {
    vi.advanceTimersByTime(READ_INTERVAL_MS)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ virtualProducts: [7] })
  }, 15_000)
  expect(onChange).toHaveBeenCalledOnce()
  fields.close()
})
