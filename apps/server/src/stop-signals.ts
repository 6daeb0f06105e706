import type { Server } from 'node:http'
import type { Log } from './log.ts'

const patienceMs = 4_000

/** On SIGTERM and Ctrl-C: takes no new requests, finishes those that run, closes what is open, within five seconds. */
export function stopOnSignals(server: Server, close: () => Promise<void>, log: Log): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('Stopping.')
    await finishRequests(server)
    await close()
    process.exit(0)
  }
  const stopOrDie = () =>
    void stop().catch((error: unknown) => {
      log.error(String(error))
      process.exit(1)
    })
  process.on('SIGTERM', stopOrDie)
  process.on('SIGINT', stopOrDie)
}

function finishRequests(server: Server): Promise<void> {
  return new Promise(resolve => {
    const impatient = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(impatient)
      resolve()
    })
    server.closeIdleConnections()
  })
}
