import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The range from which tests choose ports. It ends below 32768, where Linux begins to assign ports to
 * connections and to servers that request any port. So no connection and no such server takes a port before
 * the server under test listens on it, or while that server is restarted.
 */
const [MIN_PORT, MAX_PORT] = [15_000, 32_000]
const MAX_ATTEMPTS = 100

/** Returns a port of 127.0.0.1 on which no server listens. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const port = randomInt(MIN_PORT, MAX_PORT)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
