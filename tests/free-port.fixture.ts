import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The range from which tests choose ports. Linux assigns ports from 32768 on to connections and to servers
 * that listen on port 0. The range ends below 32768, so that Linux never assigns the port of a server under
 * test, even while that server is restarted.
 */
const [MIN_PORT, MAX_PORT] = [15_000, 32_000]
const MAX_ATTEMPTS = 100

/** Returns a port on which no server listens. */
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
