import { createShopChanges } from '@sultan/server/webhooks/shop-changes'
import { expect, it, vi } from 'vitest'
import { openGatewayDatabase } from './gateway-trial.ts'

it('a change that one server is told of reaches the others on its database, once', async () => {
  const database = await openGatewayDatabase('postgres')
  const heard = [vi.fn(), vi.fn()]
  const [told, other] = heard.map(onChange => createShopChanges(database, onChange, 50))
  // Both have looked once, and take what they saw for what they know.
  await new Promise(resolve => setTimeout(resolve, 300))
  await told?.tell()
  await vi.waitFor(() => expect(heard[1]).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  told?.close()
  other?.close()
  await database.close()
})

it('the one server of an embedded database acts at once and looks at nothing', async () => {
  const database = await openGatewayDatabase('pglite')
  const onChange = vi.fn()
  const changes = createShopChanges(database, onChange, 20)
  await database.close()
  await changes.tell()
  expect(onChange).toHaveBeenCalledOnce()
  changes.close()
})
