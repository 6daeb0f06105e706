import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatReply, ChatTurn } from '@sultan/assistant/engine'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { openBackend } from '@sultan/server/backend'
import { readConfig } from '@sultan/server/config'
import { writeDataFolder } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { gatewayMigrations } from '../contract/gateway.fixture.ts'

export interface ChatShop {
  /** Sends a chat message to the assistant through the gateway. Throws for a status other than 200. */
  ask(message: string, history?: readonly ChatTurn[]): Promise<ChatReply>
  /** Sends a GET request for a route through the gateway. */
  get(route: string): Promise<unknown>
  close(): Promise<void>
}

export const publicUrl = 'https://sultan.example'

/** Opens the demo shop with its search and assistant. `close` deletes the shop's temporary data folder. */
export async function openChatShop(
  settings: Readonly<Record<string, string>> = {},
  log: Logger = silentLogger,
): Promise<ChatShop> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const read = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicUrl, RATE_LIMITS: 'off', ...settings })
  if (!read.ok) throw new Error(read.reason)
  if (read.config.databaseUrl === null)
    await writeDataFolder(
      folder,
      { folder: gatewayMigrations, name: 'gateway' },
      { folder: storeMigrations, name: 'store' },
    )
  const shop = await openBackend({ config: read.config, log, step: async (_, work) => work() })
  const send = (request: Request) => shop.gateway.handle(request, { address: '203.0.113.7' })

  async function get(route: string): Promise<unknown> {
    const response = await send(new Request(`${publicUrl}/?rest_route=${route}`))
    return response.json()
  }

  async function ask(message: string, history: readonly ChatTurn[] = []): Promise<ChatReply> {
    const response = await send(
      new Request(`${publicUrl}/?rest_route=/sultan-ai/v1/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message, history }),
      }),
    )
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    // The cast is safe: the gateway under test wrote the response body.
    return (await response.json()) as ChatReply
  }

  // The fixture waits until the assistant has read the catalogue, because until then the assistant finds no
  // product. After 600 attempts it no longer waits.
  for (let tries = 0; tries < 600; tries++) {
    if ((await ask('misvak')).products.length > 0) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    ask,
    get,
    async close() {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
