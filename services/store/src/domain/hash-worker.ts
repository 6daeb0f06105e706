import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hash-pool.ts'

/** Niceness of the hash threads: they have a lower priority than the threads that serve pages. */
const NICE = 10

// `setPriority` is called on Linux only, where it changes the priority of this thread; elsewhere it would
// change that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

parentPort?.on('message', (parameters: HashRequest) => {
  const hash: HashResponse = argon2Sync('argon2id', parameters)
  parentPort?.postMessage(hash)
})
