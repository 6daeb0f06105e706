import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Vitest global set-up: a throw-away PostgreSQL cluster in the temporary folder, reached by its socket, for all test files
 * of a run. Its address goes to `SULTAN_TEST_POSTGRES`. An address that is set already is used as it is.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.SULTAN_TEST_POSTGRES !== undefined) return undefined
  const bin = postgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'sultan-pg-'))
  if (process.getuid?.() === 0) giveToPostgres(folder)
  const data = join(folder, 'data')
  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const server = spawn(
    ...asPostgres(join(bin, 'postgres'), [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      'max_connections=200',
      '-c',
      'deadlock_timeout=100ms',
    ]),
    { stdio: 'ignore' },
  )
  process.env.SULTAN_TEST_POSTGRES = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await ready(bin, folder)
  return () => {
    run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Debian keeps the server's programs outside PATH, one folder per version. */
function postgresBinaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root).filter(v => existsSync(join(root, v, 'bin/initdb')))
    : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined)
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  return join(root, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

function run(program: string, args: string[]): void {
  execFileSync(...asPostgres(program, args), { stdio: 'pipe', cwd: tmpdir() })
}

function giveToPostgres(folder: string): void {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

async function ready(bin: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      run(join(bin, 'pg_isready'), ['-h', folder, '-q'])
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Error('The test PostgreSQL did not start within 30 s.')
}
