import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { repository } from '../deploy/dockerfile.fixture.ts'
import { nginxArguments } from '../deploy/front-cache.fixture.ts'
import { freePort } from '../free-port.fixture.ts'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.fixture.ts'

const KEEP_ALIVE_CLIENTS = 12
const RESTARTS = 4
/**
 * Time in ms after which nginx sends requests to a restarted server again. When a server has refused a
 * connection, nginx sends no requests to this server for 2 s, as with deploy/nginx/upstream.conf.
 */
const UNTIL_USED_AGAIN_MS = 2_500

let database: TestDatabase
let shops: RunningShop[]
let nginx: ChildProcess
let url: string
const env = () => ({ DATABASE_URL: database.url, RATE_LIMITS: 'off', SHUTDOWN_DELAY: '2' })

beforeAll(async () => {
  database = await openPostgres('seeded')
  const first = await startShop({ env: env() })
  shops = [first, await startShop({ dataDir: first.dataDir, env: env() })]
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  nginx = spawn('nginx', nginxArguments(nginxFolder(port), 'daemon off;'), { stdio: 'ignore' })
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), 15_000)
})
afterAll(async () => {
  nginx.kill()
  await once(nginx, 'exit')
  await Promise.all(shops.map(shop => shop.stop()))
  await database.client.end()
})

/**
 * Writes an nginx configuration to a new folder and returns the folder. nginx forwards requests as with
 * deploy/nginx/proxy.conf, over keep-alive connections and without a cache.
 */
function nginxFolder(port: number): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'logs'))
  cpSync(`${repository}deploy/nginx/proxy.conf`, join(folder, 'proxy.conf'))
  const servers = shops.map(
    shop => `server ${new URL(shop.url).host.replace('localhost', '127.0.0.1')} max_fails=1 fail_timeout=2s;`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid;
     events {}
     http {
       access_log off;
       map $http_accept_encoding $sultan_encoding { default ""; }
       upstream sultan { ${servers.join(' ')} keepalive 64; keepalive_timeout 50s; }
       server { listen 127.0.0.1:${port}; location / { include proxy.conf; } }
     }`,
  )
  return folder
}

it(`no request of ${KEEP_ALIVE_CLIENTS} keep-alive clients fails during ${RESTARTS} restarts of servers behind nginx`, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: KEEP_ALIVE_CLIENTS })
  const failures: string[] = []
  let responses = 0
  let isOver = false
  const read = (path: string) =>
    new Promise<void>(resolve => {
      const fail = (reason: unknown) => {
        failures.push(String(reason))
        resolve()
      }
      get(url + path, { agent }, response => {
        if (response.statusCode !== 200) failures.push(`${response.statusCode} ${path}`)
        response.resume().once('error', fail)
        response.once('end', () => {
          responses += 1
          resolve()
        })
      }).once('error', fail)
    })
  const clients = Array.from({ length: KEEP_ALIVE_CLIENTS }, async (_, index) => {
    while (!isOver) await read(index % 2 === 0 ? '/' : '/robots.txt')
  })
  for (let restart = 0; restart < RESTARTS; restart++) {
    const before = responses
    await expect.poll(() => responses).toBeGreaterThan(before + 100)
    const [old, other] = shops
    if (old === undefined || other === undefined) throw new Error('Two servers are needed.')
    expect(await old.stop()).toBe(0)
    const PORT = new URL(old.url).port
    shops = [other, await startShop({ dataDir: old.dataDir, env: { ...env(), PORT } })]
    await sleep(UNTIL_USED_AGAIN_MS)
  }
  isOver = true
  await Promise.all(clients)
  agent.destroy()
  console.log(`${responses} responses over ${RESTARTS} restarts.`)
  expect(failures).toEqual([])
}, 300_000)
