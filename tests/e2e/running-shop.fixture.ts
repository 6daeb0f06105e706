import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real server as a process of its own, on a free port and a data folder of its own. */
export interface RunningShop {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Everything it printed so far. */
  readonly output: () => string
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** kill -9, as a power cut of the process. */
  kill(): Promise<void>
}

/** Starts the server as `npm start` does and waits until it answers. */
export async function startShop(
  options: { readonly dataDir?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<RunningShop> {
  const dataDir = options.dataDir ?? preparedFolder(options.env)
  // A test that starts it anew says which: the page in its browser knows the address.
  const port = options.env?.PORT ?? (await freePort())
  const child = spawn(process.execPath, ['apps/server/src/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      WARM_UP: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const url = `http://localhost:${port}`
  await untilHealthy(child, url, () => output)
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return ended(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

const folders: string[] = []

/** A folder in the temporary directory, removed when the test process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-shop-'))
  folders.push(folder)
  return folder
}
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A data folder in which the first start is done already (`prepared-shop.ts`); empty where none was prepared. */
function preparedFolder({ DATABASE_URL, STORE_URL }: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  const prepared = process.env.SULTAN_TEST_SHOP
  if (prepared === undefined) return folder
  const usesEmbeddedStore = DATABASE_URL === undefined && STORE_URL === undefined
  if (usesEmbeddedStore) cpSync(join(prepared, 'data'), folder, { recursive: true })
  symlinkSync(join(prepared, 'pictures'), join(folder, 'pictures'))
  return folder
}

/** A fresh database on the test PostgreSQL, so that a test can read what the running shop wrote. */
export async function freshPostgres(): Promise<{ readonly url: string; readonly client: pg.Client }> {
  const server = process.env.SULTAN_TEST_POSTGRES
  if (server === undefined) throw new Error('The test PostgreSQL is not running.')
  const name = `shop_${randomBytes(5).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return { url: url.href, client }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function untilHealthy(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended at start:\n${output()}`)
    const healthy = await fetch(`${url}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
    if (healthy) return
    await sleep(200)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not answer within two minutes:\n${output()}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
