import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from './dockerfile.fixture.ts'

describe('the set-up of nginx on Debian in docs/operations.md', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sultan-debian-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('makes a configuration that Debian’s nginx accepts', () => {
    const etc = join(folder, 'etc')
    cpSync('/etc/nginx', etc, { recursive: true, verbatimSymlinks: true })
    const docs = readFileSync(`${repository}docs/operations.md`, 'utf8')
    const [, commands = ''] = /apt-get install nginx\n(.*?)nginx -t/s.exec(docs) ?? []
    expect(commands).toContain('cp -r deploy/nginx /etc/nginx/sultan')
    const moved = (text: string) =>
      text.replaceAll('/etc/nginx', etc).replace(/\/(var|run|etc\/letsencrypt)\b/g, `${folder}/$1`)
    execFileSync('mkdir', ['-p', 'run', 'var/log/nginx', 'etc/letsencrypt/live/shop.example'], {
      cwd: folder,
    })
    execFileSync('sh', ['-ec', moved(commands)], { cwd: repository })
    for (const name of ['nginx.conf', 'sultan/micro-cache.conf', 'sultan/site.conf']) {
      const text = readFileSync(join(etc, name), 'utf8')
      // Only root may listen on ports below 1024.
      writeFileSync(join(etc, name), moved(text).replace(/(listen .*?)(80|443) /g, '$128$2 '))
    }
    const live = join(folder, 'etc/letsencrypt/live/shop.example')
    const files = ['-keyout', join(live, 'privkey.pem'), '-out', join(live, 'fullchain.pem')]
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example']
    execFileSync('openssl', ['req', ...certificate, ...files], { stdio: 'ignore' })
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(etc, 'nginx.conf'), '-e', 'stderr'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') })
  })
})
