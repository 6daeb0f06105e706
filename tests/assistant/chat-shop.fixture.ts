import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatAnswer, ChatTurn } from '@sultan/assistant/assistant'
import { readConfig } from '@sultan/server/config'
import { openShop } from '@sultan/server/shop'

export interface AskedShop {
  /** Through the door, as a browser asks. Throws for anything but 200. */
  ask(message: string, history?: readonly ChatTurn[]): Promise<ChatAnswer>
  /** Any other question of a browser's. */
  get(route: string): Promise<unknown>
  close(): Promise<void>
}

export const publicUrl = 'https://sultan.example'

/** The demo shop in a database of its own, with its search and its assistant, as `npm start` puts them together. */
export async function openAskedShop(settings: Readonly<Record<string, string>> = {}): Promise<AskedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const read = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicUrl, RATE_LIMITS: 'off', ...settings })
  if (!read.ok) throw new Error(read.reason)
  const shop = await openShop(
    read.config,
    async (_, work) => work(),
    () => undefined,
  )
  const send = (request: Request) => shop.gateway.handle(request, { address: '203.0.113.7' })

  async function get(route: string): Promise<unknown> {
    const response = await send(new Request(`${publicUrl}/?rest_route=${route}`))
    return response.json()
  }

  async function ask(message: string, history: readonly ChatTurn[] = []): Promise<ChatAnswer> {
    const response = await send(
      new Request(`${publicUrl}/?rest_route=/sultan-ai/v1/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message, history }),
      }),
    )
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    // Our own gateway's answer; the checks look at every field of it.
    return (await response.json()) as ChatAnswer
  }

  // Until the first reading of the catalogue is done nothing is found.
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
