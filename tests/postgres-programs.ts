import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns the folder with the server programs of the newest installed PostgreSQL. Debian installs them
 * outside PATH, in one folder per version.
 */
export function postgresBinaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root).filter(v => existsSync(join(root, v, 'bin/initdb')))
    : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined)
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).')
  return join(root, newest, 'bin')
}

/**
 * Wraps a command so that it runs as the user `postgres` when the tests run as root, because PostgreSQL does
 * not start as root.
 */
export function asPostgres(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

export function runAsPostgres(program: string, args: string[]): void {
  execFileSync(...asPostgres(program, args), { stdio: 'pipe', cwd: tmpdir() })
}

/**
 * Starts a long-running program, as the user `postgres` when the tests run as root. Does not use `runuser`,
 * so that signals reach the program itself.
 */
export function spawnAsPostgres(
  program: string,
  args: string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): ChildProcess {
  return spawn(program, args, { stdio: 'ignore', cwd: tmpdir(), env, ...postgresUser() })
}

/** Makes the user `postgres` the owner of a folder when the tests run as root. */
export function giveToPostgres(folder: string): void {
  const user = postgresUser()
  if (user !== null) chownSync(folder, user.uid, user.gid)
}

/** Creates a temporary folder `root`, in which `folderOf` creates folders for PostgreSQL. */
export function postgresFolders(prefix: string): {
  readonly root: string
  readonly folderOf: (name: string) => string
} {
  const root = mkdtempSync(join(tmpdir(), prefix))
  // Only the owner may enter a folder that `mkdtempSync` has created, but PostgreSQL may run as another user.
  chmodSync(root, 0o755)
  const folderOf = (name: string): string => {
    const folder = join(root, name)
    mkdirSync(folder)
    giveToPostgres(folder)
    return folder
  }
  return { root, folderOf }
}

/** User id and group id of the system user `postgres`; null when the tests do not run as root. */
function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Waits until the PostgreSQL server whose socket is in `folder` accepts connections. */
export async function untilPostgresResponds(bin: string, folder: string, port = 5432): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      runAsPostgres(join(bin, 'pg_isready'), ['-h', folder, '-p', `${port}`, '-q'])
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Error('The test PostgreSQL did not start within 30 s.')
}
