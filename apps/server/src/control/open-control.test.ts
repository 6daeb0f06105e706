import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { requestStoreCommand } from './control-client.ts'
import { openControl } from './open-control.ts'

it('openControl invalidates all caches after a store command that may change data, but none after a store command that only reads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-control-'))
  const result = readConfig({ DATA_DIR: dataDir })
  if (!result.ok) throw new Error(result.reason)
  const invalidation = { publish: vi.fn(), subscribe: vi.fn(), close: async () => undefined }
  // The cast is safe: every command fails without a database, and this test checks only which commands
  // publish an invalidation.
  const control = await openControl(result.config, {} as Database, invalidation, silentLogger)
  for (const list of [['orders'], ['users', 'show', '1'], ['keys'], ['stock', '--help'], []])
    await requestStoreCommand(dataDir, list)
  expect(invalidation.publish).not.toHaveBeenCalled()
  await requestStoreCommand(dataDir, ['orders', 'set', '1001', 'cancelled'])
  expect(invalidation.publish).toHaveBeenCalledExactlyOnceWith('all')
  await control?.close()
  rmSync(dataDir, { recursive: true })
})
