import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hash-pool.ts'

/** Niceness of the hash threads: a lower priority than that of the threads that serve pages. */
const NICE = 10

// `setPriority` is called on Linux only, where it sets the priority of the thread; elsewhere it would set
// that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

parentPort?.on('message', (parameters: HashRequest) => {
  const hash: HashResponse = argon2Sync('argon2id', parameters)
  parentPort?.postMessage(hash)
})
