import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { ImageFolder, readDockerfile, repository } from './dockerfile.fixture.ts'

describe('the container image of deploy/Dockerfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-image-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('a server in the image that the steps of the Dockerfile build serves the home page, passes the health check and writes no file of the image', async () => {
    // When this test runs as root, the server runs under the user of the image. The image's user needs read
    // permission for the test's folder.
    chmodSync(folder, 0o755)
    const images = new Map<string, ImageFolder>()
    let image = new ImageFolder(join(folder, 'none'))
    for (const [index, stage] of readDockerfile(`${repository}deploy/Dockerfile`).entries()) {
      image = new ImageFolder(join(folder, String(index)))
      const name = / AS (\w+)$/i.exec(stage[0]?.rest ?? '')?.[1]
      if (name !== undefined) images.set(name, image)
      for (const instruction of stage) image.apply(instruction, images)
    }
    const isRoot = process.getuid?.() === 0
    const [uid = 0, gid = 0] = image.user.split(':').map(Number)
    const data = join(image.root, 'data')
    if (isRoot) chownSync(data, uid, gid)
    else execFileSync('chmod', ['-R', 'a-w', image.workingDirectory])
    // Time in ms at which the build of the container image ended. The time is the `ctime` of a folder,
    // because the file system's clock may be some ms behind `Date.now()`.
    const builtAt = statSync(data).ctimeMs
    await sleep(1_100)

    const port = await freePort()
    const env = {
      ...image.environment,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      DATA_DIR: data,
      WARM_UP: 'off',
    }
    const options = { cwd: image.workingDirectory, env, ...(isRoot && { uid, gid }) }
    const check = () => {
      const [checker = '', ...checkArgs] = image.healthcheck
      return once(spawn(checker, checkArgs, { ...options, stdio: 'ignore' }), 'exit').then(
        ([status]) => status,
      )
    }
    expect(await check()).toBe(1)
    const [program = '', ...args] = image.command
    const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    await expect.poll(check, { timeout: 60_000 }).toBe(0)
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Sultan')
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
    const written = execFileSync('find', [image.workingDirectory, '-newermt', `@${builtAt / 1000 + 1}`])
    expect(written.toString()).toBe('')
  })
}, 400_000)
