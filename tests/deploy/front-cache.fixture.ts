import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.fixture.ts'
import { repository } from './dockerfile.fixture.ts'

/** A simulated shop server behind an HTTP cache (nginx or Varnish). */
export interface Origin {
  readonly port: number
  /** Number of requests that reached the simulated server, by path with query. */
  readonly requests: Map<string, number>
  lastHeaders: IncomingHttpHeaders
  respond: (path: string) => { readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  close(): Promise<void>
}

export async function startOrigin(port = 0): Promise<Origin> {
  const requests = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path === '/readyz') return void response.end()
    const count = (requests.get(path) ?? 0) + 1
    requests.set(path, count)
    origin.lastHeaders = request.headers
    await sleep(30)
    const { status = 200, headers = {} } = origin.respond(path)
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding', ...headers })
      .end(`${path} ${count}`)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin: Origin = {
    // This cast is safe: the address of a TCP server is an object.
    port: (server.address() as AddressInfo).port,
    requests,
    lastHeaders: {},
    respond: () => ({ headers: { 'cache-control': 'no-cache' } }),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return origin
}

export interface FrontCache {
  readonly url: string
  readonly folder: string
  stop(): Promise<void>
}

/** Starts nginx with the files of deploy/nginx in front of one or two simulated shop servers. */
export async function startNginx(
  originPorts: number | readonly number[],
  options: NginxOptions = {},
): Promise<FrontCache> {
  const { folder, port } = await prepareNginx(originPorts, options)
  const child = spawn('nginx', nginxArguments(folder, 'daemon off;'), { stdio: 'ignore' })
  return running(child, folder, port)
}

interface NginxOptions {
  /** `off` disables the cache of nginx: nginx only distributes the requests to the simulated shop servers. */
  readonly cache?: 'on' | 'off'
}

/**
 * Writes an nginx configuration to a new folder. With `cache: 'on'`, the configuration differs from
 * deploy/nginx only in the ports, the paths and the number of shop servers.
 */
export async function prepareNginx(
  originPorts: number | readonly number[],
  { cache = 'on' }: NginxOptions = {},
): Promise<{ readonly folder: string; readonly port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-nginx-'))
  const port = await freePort()
  cpSync(`${repository}deploy/nginx`, join(folder, 'sultan'), { recursive: true })
  cpSync('/etc/nginx/mime.types', join(folder, 'mime.types'))
  mkdirSync(join(folder, 'logs'))
  const edit = (file: string, to: string, ...changes: readonly (readonly [RegExp, string])[]) => {
    const text = readFileSync(join(folder, 'sultan', file), 'utf8')
    writeFileSync(
      join(folder, to),
      changes.reduce((edited, [from, by]) => edited.replace(from, by), text),
    )
  }
  edit(
    'nginx.conf',
    'nginx.conf',
    [/\/tmp\/nginx.pid/, join(folder, 'nginx.pid')],
    [/\/dev\/stdout/, 'logs/access.log'],
  )
  edit('micro-cache.conf', 'sultan/micro-cache.conf', [/\/var\/cache\/nginx\/sultan/, join(folder, 'cache')])
  edit('plain.conf', 'sultan/site.conf', [/8080/, `127.0.0.1:${port}`])
  const [first, second] = [originPorts].flat()
  edit(
    'upstream.conf',
    'sultan/upstream.conf',
    [/:3001/, `:${first}`],
    second === undefined ? [/.*:3002.*\n/, ''] : [/:3002/, `:${second}`],
  )
  if (cache === 'off')
    edit('locations.conf', 'sultan/locations.conf', [/proxy_cache sultan;/, 'proxy_cache off;'])
  return { folder, port }
}

/**
 * Returns the command-line arguments of nginx. When the tests run as root, `user root` lets nginx's worker
 * process write to the test's folder.
 */
export function nginxArguments(folder: string, directives = ''): string[] {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `${user} ${directives}`]
}

/** Starts Varnish with deploy/varnish/sultan.vcl in front of one or two simulated shop servers. */
export async function startVarnish(originPorts: number | readonly number[]): Promise<FrontCache> {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-varnish-'))
  const port = await freePort()
  const vcl = readFileSync(`${repository}deploy/varnish/sultan.vcl`, 'utf8')
  const [first, second = first] = [originPorts].flat()
  writeFileSync(
    join(folder, 'sultan.vcl'),
    vcl.replace('"3001"', `"${first}"`).replace('"3002"', `"${second}"`),
  )
  const listen = ['-a', `127.0.0.1:${port}`, '-T', 'none', '-n', join(folder, 'run')]
  const storage = ['-s', 'malloc,16m', '-p', 'http_gzip_support=off', '-j', 'none']
  const child = spawn('varnishd', ['-F', '-f', join(folder, 'sultan.vcl'), ...listen, ...storage], {
    stdio: 'ignore',
  })
  return running(child, folder, port)
}

async function running(child: ChildProcess, folder: string, port: number): Promise<FrontCache> {
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The cache ended at start, with ${child.exitCode}.`)
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await sleep(50)
  }
  return {
    url,
    folder,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
