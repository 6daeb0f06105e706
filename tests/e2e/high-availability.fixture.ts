import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.fixture.ts'
import { postgresBinaries, postgresFolders, spawnAsPostgres } from '../postgres-programs.ts'

interface DatabaseNode {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly dataDir: string
  readonly patroni: ChildProcess
}

export interface HighAvailability {
  /**
   * Database URLs for `DATABASE_URL` (primary) and `DATABASE_READ_URL` (replica). Each is a port of HAProxy.
   */
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** Simulates the loss of the primary's machine by killing its Patroni and PostgreSQL. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'test'
const configFile = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/ha/${name}`, import.meta.url)), 'utf8')

/**
 * Starts etcd, two nodes with Patroni and PostgreSQL, and HAProxy. Patroni and HAProxy use the files
 * `patroni.yml` and `haproxy.cfg` from `deploy/ha`, but listen and connect at free ports of 127.0.0.1.
 */
export async function startHighAvailability(): Promise<HighAvailability> {
  const { root, folderOf } = postgresFolders('sultan-ha-')
  const etcdPort = await freePort()
  const etcd = startEtcd(folderOf('etcd'), etcdPort, await freePort())
  await untilResponds(`http://127.0.0.1:${etcdPort}/health`)
  writeFileSync(join(root, 'patroni.yml'), configFile('patroni.yml'))
  const startNode = async (name: string): Promise<DatabaseNode> => {
    const port = await freePort()
    const restPort = await freePort()
    const folder = folderOf(name)
    const dataDir = join(folder, 'data')
    const env = {
      ...process.env,
      // Patroni writes its password file to the home folder, so each node has its own home folder.
      HOME: folder,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: postgresBinaries(),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    }
    const patroni = spawnAsPostgres('/usr/bin/patroni', [join(root, 'patroni.yml')], env)
    return { name, port, restPort, dataDir, patroni }
  }
  const first = await startNode('db1')
  await untilResponds(`http://127.0.0.1:${first.restPort}/primary`)
  const second = await startNode('db2')
  // Waits for a synchronous standby, because only such a standby can become primary without losing committed
  // transactions.
  await untilResponds(`http://127.0.0.1:${second.restPort}/synchronous`)

  const nodes = [first, second]
  const ports = { primary: await freePort(), replica: await freePort() }
  const haproxyFile = join(root, 'haproxy.cfg')
  writeFileSync(haproxyFile, haproxyConfig(nodes, ports))
  const haproxy = spawnAsPostgres('/usr/sbin/haproxy', ['-f', haproxyFile])
  await sleep(2_500)

  const urlOf = (port: number): string => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  return {
    primaryUrl: urlOf(ports.primary),
    replicaUrl: urlOf(ports.replica),
    async killPrimary() {
      const isPrimary = await Promise.all(
        nodes.map(({ restPort }) => isOk(`http://127.0.0.1:${restPort}/primary`)),
      )
      const primary = nodes[isPrimary.indexOf(true)]
      if (primary === undefined) throw new Error('There is no primary.')
      const [pid] = readFileSync(join(primary.dataDir, 'postmaster.pid'), 'utf8').split('\n')
      primary.patroni.kill('SIGKILL')
      process.kill(Number(pid), 'SIGKILL')
    },
    async stop() {
      haproxy.kill('SIGKILL')
      for (const { patroni } of nodes) patroni.kill('SIGTERM')
      await sleep(4_000)
      etcd.kill('SIGTERM')
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function startEtcd(folder: string, clientPort: number, peerPort: number): ChildProcess {
  const client = `http://127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  return spawnAsPostgres('/usr/bin/etcd', [
    ...['--name', 'one', '--data-dir', join(folder, 'data')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...[
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `one=${peer}`,
    ],
  ])
}

function haproxyConfig(
  nodes: readonly DatabaseNode[],
  ports: { readonly primary: number; readonly replica: number },
): string {
  let config = configFile('haproxy.cfg')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.primary}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.replica}`)
  for (const { name, port, restPort } of nodes)
    config = config.replaceAll(
      new RegExp(`server ${name} .*`, 'g'),
      `server ${name} 127.0.0.1:${port} check port ${restPort}`,
    )
  return config
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function untilResponds(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if (await isOk(url)) return
    await sleep(500)
  }
  throw new Error(`${url} did not respond within two minutes.`)
}
