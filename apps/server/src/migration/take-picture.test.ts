import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureBomb } from '../pictures/picture-bomb.fixture.ts'
import { takePicture } from './take-picture.ts'

let server: Server
let url: string
const requested: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'sultan-take-'))
const files = new Map<string, Buffer>()

beforeAll(async () => {
  const picture = sharp({ create: { width: 6, height: 4, channels: 3, background: '#777' } })
  files.set('/wp-content/uploads/2026/a.png', await picture.clone().png().toBuffer())
  files.set('/slike/b.jpg', await picture.clone().jpeg().toBuffer())
  files.set('/wp-content/uploads/x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  files.set('/wp-content/uploads/bomb.png', await pictureBomb())
  files.set('/wp-login.php', await picture.clone().png().toBuffer())
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const file = files.get(request.url ?? '')
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe: the address of a server that listens on TCP is an object.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('takePicture', () => {
  it('stores a picture under its WordPress path, returns its width and height, and does not fetch a stored picture again', async () => {
    const path = 'wp-content/uploads/2026/a.png'
    const taken = { path, width: 6, height: 4 }
    expect(await takePicture(`${url}/${path}`, url, folder)).toEqual(taken)
    expect(readFileSync(join(folder, '2026/a.png'))).toEqual(files.get(`/${path}`))
    expect(await takePicture(`${url}/${path}`, url, folder)).toEqual(taken)
    expect(requested.filter(one => one === `/${path}`)).toHaveLength(1)
  })

  it('names a picture after the hash of its bytes when the picture is not a WordPress upload', async () => {
    const taken = await takePicture(`${url}/slike/b.jpg`, url, folder)
    expect(taken?.path).toMatch(/^wp-content\/uploads\/[0-9a-f]{40}\.jpg$/)
  })

  it.each([
    ['a file that is no picture', '/wp-content/uploads/x.png'],
    ['a picture with too many pixels', '/wp-content/uploads/bomb.png'],
    ['a missing file', '/wp-content/uploads/none.png'],
    ['a PHP page, even when the shop responds with a picture', '/wp-login.php'],
  ])('returns null for a URL that leads to %s', async (_, path) => {
    expect(await takePicture(url + path, url, folder)).toBeNull()
  })

  it('does not connect to private hosts other than the shop, and does not read local files', async () => {
    let connections = 0
    server.on('connection', () => {
      connections += 1
    })
    for (const host of ['127.0.0.1', 'localhost']) {
      const other = url.replace('http://127.0.0.1', `https://${host}`)
      expect(await takePicture(`${other}/slike/b.jpg`, url, folder)).toBeNull()
    }
    expect(await takePicture('file:///etc/passwd', url, folder)).toBeNull()
    expect(connections).toBe(0)
  })
})
