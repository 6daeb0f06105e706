import { describe, expect, it } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const DAY_MS = 24 * 3_600_000
const [amina, emir] = ['a'.repeat(64), 'e'.repeat(64)]

function open(secret = 'x'.repeat(43)) {
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  return {
    clock,
    devices: createKnownDevices(
      async () => secret,
      () => clock.now,
    ),
  }
}

describe('createKnownDevices', () => {
  it('recognises a device by its token only for accounts that have signed in on the device', async () => {
    const { devices } = open()
    const token = await devices.remember(null, amina)
    expect(await devices.identify(token, amina)).toMatch(/^[0-9a-f-]{36}$/)
    expect(await devices.identify(token, emir)).toBeNull()
    expect(await devices.identify(null, amina)).toBeNull()
  })

  it('puts the unchanged device id into later tokens of a device, and at most the five latest accounts into each token', async () => {
    const { devices } = open()
    const first = await devices.remember(null, amina)
    const both = await devices.remember(first, emir)
    expect(await devices.identify(both, emir)).toBe(await devices.identify(first, amina))
    expect(await devices.identify(both, amina)).toBe(await devices.identify(first, amina))
    let token = both
    for (const letter of ['b', 'c', 'd', 'f']) token = await devices.remember(token, letter.repeat(64))
    expect(await devices.identify(token, emir)).not.toBeNull()
    expect(await devices.identify(token, amina)).toBeNull()
    expect(token.length).toBeLessThan(600)
  })

  it('ignores a token that is forged, malformed, older than 180 days or issued by another shop', async () => {
    const { clock, devices } = open()
    const token = await devices.remember(null, amina)
    const [head, body] = token.split('.')
    const foreign = await open('y'.repeat(43)).devices.remember(null, amina)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const bad of [foreign, unsigned, `${head}.${body}.AAAA`, 'x', '', 'x'.repeat(5000)])
      expect(await devices.identify(bad, amina)).toBeNull()
    clock.now = new Date(clock.now.getTime() + 179 * DAY_MS)
    expect(await devices.identify(token, amina)).not.toBeNull()
    clock.now = new Date(clock.now.getTime() + 2 * DAY_MS)
    expect(await devices.identify(token, amina)).toBeNull()
  })
})
