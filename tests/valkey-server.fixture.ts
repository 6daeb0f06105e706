import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.fixture.ts'

/** A temporary Valkey or Redis server that writes nothing to disk. */
export interface ValkeyServer {
  readonly url: string
  /** Kills the server process. All data of the server is lost, because the server writes nothing to disk. */
  stop(): Promise<void>
  /** Starts the Valkey server again at the same address. */
  start(): Promise<void>
  /** Suspends the server's process: connections stay open but receive no replies. */
  freeze(): void
  thaw(): void
  /**
   * Sends a command to the Valkey server; the command must contain no quotes. Resolves with the raw RESP
   * replies to the command and to `QUIT`.
   */
  command(text: string): Promise<string>
}

/**
 * Paths of the server programs in the Debian packages valkey-server and redis-server. The tests use the first
 * path that exists.
 */
const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server']

export async function startValkey(): Promise<ValkeyServer> {
  const program = PROGRAMS.find(existsSync)
  if (program === undefined)
    throw new Error('Valkey is not installed (Debian: apt-get install redis-server).')
  const port = await freePort()
  let child: ChildProcess | null = null

  const server: ValkeyServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(program, options, { stdio: 'ignore' })
      for (let attempt = 0; attempt < 3_000; attempt++) {
        if ((await server.command('PING').catch(() => '')).startsWith('+PONG')) return
        await sleep(10)
      }
      throw new Error('The test Valkey did not start within 30 s.')
    },
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async command(text) {
      const socket = connect(port, '127.0.0.1')
      socket.end(`${text}\r\nQUIT\r\n`)
      const chunks: Buffer[] = []
      for await (const chunk of socket) chunks.push(chunk)
      return Buffer.concat(chunks).toString()
    },
  }
  await server.start()
  return server
}
