import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.fixture.ts'
import {
  postgresBinaries,
  postgresFolders,
  runAsPostgres,
  spawnAsPostgres,
  untilPostgresResponds,
} from '../postgres-programs.ts'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.fixture.ts'

export interface ProductionStack {
  /** URL of nginx, through which the tests reach the servers. */
  readonly url: string
  readonly shops: readonly RunningShop[]
  /** A database connection to the primary that does not go through PgBouncer. */
  readonly client: pg.Client
  queryReplica(text: string): Promise<pg.QueryResult>
  /** Stops the server `shops[index]` with SIGTERM and starts it again on the same port. */
  restartServer(index: number): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

interface PostgresServer {
  /** Folder with the Unix socket of the PostgreSQL server. */
  readonly folder: string
  readonly process: ChildProcess
}

/**
 * Starts PostgreSQL with a streaming replica, PgBouncer in transaction mode, two servers of the shop (one
 * with two workers) and nginx in front of the two servers.
 */
export async function startProductionStack(): Promise<ProductionStack> {
  const { root, folderOf } = postgresFolders('sultan-stack-')
  const primary = await startPrimary(folderOf('primary'))
  runAsPostgres(join(postgresBinaries(), 'createdb'), ['-h', primary.folder, '-U', 'postgres', 'shop'])
  let replica = await createReplica(primary, folderOf('replica'))
  const pgBouncer = await startPgBouncer(primary, folderOf('pgbouncer'))

  const env = {
    DATABASE_URL: databaseUrl(pgBouncer.folder, 6432),
    DATABASE_DIRECT_URL: databaseUrl(primary.folder),
    DATABASE_READ_URL: databaseUrl(replica.folder),
    PUBLIC_URL: 'http://shop.example',
    RATE_LIMITS: 'off',
    // After SIGTERM a server still accepts connections for one second, so that a restart under load fails no
    // request.
    SHUTDOWN_DELAY: '1',
    TRUST_PROXY: 'loopback',
  }
  // The servers share one data folder and one public URL, so that each server accepts the tokens that the
  // other server has issued.
  const dataDir = temporaryFolder()
  const environments: readonly Readonly<Record<string, string>>[] = [{ ...env, WORKERS: '2' }, env]
  const shops: RunningShop[] = []
  for (const one of environments) shops.push(await startShop({ dataDir, env: one }))
  const nginx = await startNginx(shops, folderOf('nginx'))
  const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL })
  await client.connect()
  return {
    url: nginx.url,
    shops,
    client,
    async queryReplica(text) {
      const session = new pg.Client({ connectionString: env.DATABASE_READ_URL })
      await session.connect()
      try {
        return await session.query(text)
      } finally {
        await session.end()
      }
    },
    async restartServer(index) {
      const old = shops[index]
      if (old === undefined) throw new Error(`There is no server ${index}.`)
      await old.stop()
      const PORT = new URL(old.url).port
      shops[index] = await startShop({ dataDir, env: { ...environments[index], PORT } })
    },
    stopReplica: () => stopProcess(replica.process),
    async startReplica() {
      replica = await startPostgres(replica.folder)
    },
    async stop() {
      await stopProcess(nginx.process)
      await Promise.all(shops.map(shop => shop.stop()))
      await client.end()
      for (const { process } of [pgBouncer, replica, primary]) await stopProcess(process)
      rmSync(root, { recursive: true, force: true })
    },
  }
}

const databaseUrl = (folder: string, port = 5432): string =>
  `postgresql://postgres@localhost:${port}/shop?host=${encodeURIComponent(folder)}`

async function startPrimary(folder: string): Promise<PostgresServer> {
  const data = join(folder, 'data')
  runAsPostgres(join(postgresBinaries(), 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ])
  return startPostgres(folder)
}

async function createReplica(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  runAsPostgres(join(postgresBinaries(), 'pg_basebackup'), [
    ...['-h', primary.folder, '-U', 'postgres', '-D', join(folder, 'data'), '-R', '-c', 'fast'],
  ])
  return startPostgres(folder)
}

async function startPostgres(folder: string): Promise<PostgresServer> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200']
  const program = join(postgresBinaries(), 'postgres')
  const args = ['-D', join(folder, 'data'), ...settings.flatMap(setting => ['-c', setting])]
  const process = spawnAsPostgres(program, args)
  await untilPostgresResponds(postgresBinaries(), folder)
  return { folder, process }
}

/**
 * Starts PgBouncer. `ignore_startup_parameters` is not set, because the shop must work without session
 * settings.
 */
async function startPgBouncer(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${primary.folder} port=5432 user=postgres
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  )
  const process = spawnAsPostgres('/usr/sbin/pgbouncer', ['-q', file])
  await untilPostgresResponds(postgresBinaries(), folder, 6432)
  return { folder, process }
}

async function startNginx(shops: readonly RunningShop[], folder: string) {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream sultan {
    ${shops.map(({ url }) => `server ${new URL(url).host.replace('localhost', '127.0.0.1')} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 50s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://sultan;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout 45s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`,
  )
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, process: child }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not start.')
}

/** Stops a process with SIGINT, for PostgreSQL the signal for a fast shutdown. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}
