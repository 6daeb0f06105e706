import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.fixture.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const manifest: { readonly scripts: { readonly start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/**
 * Reads Node's arguments and the environment variable from the script of `npm start`, which has the form
 * `NAME=value exec node ARGUMENTS`.
 */
const [startVariable = '', startArguments = ''] = manifest.scripts.start.split(' exec node ')
const [variableName = '', variableValue = ''] = startVariable.split('=')

/** A shop server in a separate process. */
export interface RunningShop {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Standard output and standard error that the server has written so far. */
  readonly output: () => string
  /** Stops the server with SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>
}

/** Starts the server as `npm start` does and waits until it is ready (`/readyz`). */
export async function startShop(
  options: { readonly dataDir?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<RunningShop> {
  const dataDir = options.dataDir ?? preparedFolder(options.env)
  // A test sets the environment variable `PORT` to restart a server on its former port, so that open pages
  // can reach it.
  const port = options.env?.PORT ?? (await freePort())
  const child = spawn(process.execPath, startArguments.split(' '), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      [variableName]: variableValue,
      PORT: String(port),
      DATA_DIR: dataDir,
      WARM_UP: 'off',
      // The server stops without a delay, because in tests there is no proxy in front of the server.
      SHUTDOWN_DELAY: '0',
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

/** Creates a folder in the temporary directory. The folder is removed when the test process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-shop-'))
  folders.push(folder)
  return folder
}
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * Creates a data folder with the pictures that `prepared-shop.setup.ts` has prepared. Without `DATABASE_URL`
 * and `STORE_URL` the folder also contains a copy of the prepared data. When nothing is prepared, the folder
 * is empty.
 */
export function preparedFolder({ DATABASE_URL, STORE_URL }: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  const prepared = process.env.SULTAN_TEST_SHOP
  if (prepared === undefined) return folder
  const usesEmbeddedStore = DATABASE_URL === undefined && STORE_URL === undefined
  if (usesEmbeddedStore) cpSync(join(prepared, 'data'), folder, { recursive: true })
  symlinkSync(join(prepared, 'pictures'), join(folder, 'pictures'))
  return folder
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function untilHealthy(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended at start:\n${output()}`)
    const healthy = await fetch(`${url}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (healthy) return
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not respond within two minutes:\n${output()}`)
}
