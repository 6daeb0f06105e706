/**
 * Loaded by `NODE_OPTIONS=--import` into a server of `failing-disk.test.ts`. Simulates disk failures. A test
 * switches each failure on by a file in the folder that `SULTAN_TEST_DISK` names. The file `free` contains
 * the disk's free bytes. While the file `full` exists, writes of the database fail with ENOSPC. The file
 * `slow` contains the ms by which each sync is delayed. While the file `frozen` exists, each sync is delayed
 * by ten minutes.
 */
import fs, { existsSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.SULTAN_TEST_DISK ?? ''
const textOf = (name: string): string | null =>
  existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : null
const block = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const { statfs } = fs.promises
// The cast is safe: the server reads only `bavail` and `bsize` of the result.
fs.promises.statfs = (async (path: string) => {
  const free = textOf('free')
  return free === null ? statfs(path) : { bavail: Number(free), bsize: 1 }
}) as typeof statfs

// In these tests the server has only one worker thread, which runs the embedded database. So failing writes
// and slow syncs affect only the files of the database.
if (!isMainThread) {
  const { writeSync, fdatasyncSync } = fs
  // The cast is safe: the function passes its arguments on unchanged.
  fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
    if (textOf('full') !== null) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    return writeSync(...args)
  }) as typeof writeSync
  fs.fdatasyncSync = descriptor => {
    if (textOf('frozen') !== null) block(600_000)
    block(Number(textOf('slow') ?? 0))
    return fdatasyncSync(descriptor)
  }
}
syncBuiltinESMExports()
