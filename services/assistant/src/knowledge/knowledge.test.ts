import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createShopFixture } from '../../tests/assistant-shop.fixture.ts'
import { createEmbeddedEngine } from '../embedded-engine.ts'
import { builtIn, openKnowledge } from './knowledge.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowledge-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.useRealTimers()
})

const engraving = `# Usluge

## Gravura
- gravirate li ime na proizvod
- može li gravura na džezvi
- koliko košta graviranje

Gravuru radimo na bakru i mesingu, 10 KM po komadu. [Više](/blog/gravura)
`

function ask(message: string) {
  const shop = createShopFixture([{ id: 1, name: 'Bakarna džezva' }])
  const knowledge = openKnowledge([folder], silentLogger)
  return createEmbeddedEngine(shop, knowledge).answer({ message, history: [] })
}

describe('openKnowledge', () => {
  it.each([
    'radite li gravuru?',
    'Htio bih da mi ugravirate ime',
    'jel moze graviranje na bakru',
    'Гравирате ли имена?',
    'kolika je cijena gravure',
  ])(
    'answers the customer question %j with the shop owner’s answer, although the owner’s three example questions are worded differently',
    async message => {
      writeFileSync(join(folder, 'usluge.md'), engraving)
      expect((await ask(message)).response).toContain('Gravuru radimo na bakru i mesingu')
    },
  )

  it('still answers questions about delivery and products when the shop owner has added a file of questions and answers', async () => {
    writeFileSync(join(folder, 'usluge.md'), engraving)
    expect((await ask('koliko košta dostava')).response).toContain('7,00')
    expect((await ask('koliko košta bakarna džezva')).products.map(({ id }) => id)).toEqual([1])
  })

  it('finds no topic of the shop owner by words that two of these topics share, but finds a topic by a word that only this topic contains', async () => {
    const topic = (material: string, price: number): string =>
      `## Gravura na ${material}\n- gravirate li ime na ${material}\n\nGravura na ${material} je ${price} KM.\n`
    writeFileSync(join(folder, 'usluge.md'), topic('metalu', 10) + topic('staklu', 15))
    const knowledge = openKnowledge([folder], silentLogger)()
    expect(knowledge.ownTopic(['gravirate', 'ime'])).toBeUndefined()
    expect(knowledge.ownTopic(['metalu'])?.answer).toBe('Gravura na metalu je 10 KM.')
    expect((await ask('gravirate li ime')).response).not.toMatch(/1[05] KM/)
  })

  it('reads a file that a shop owner adds while the server runs, but only at the next check for changes', () => {
    vi.useFakeTimers({ now: 0 })
    const knowledge = openKnowledge([folder], silentLogger)
    expect(knowledge().topic('Gravura')).toBeUndefined()
    writeFileSync(join(folder, 'usluge.md'), engraving)
    expect(knowledge().topic('Gravura')).toBeUndefined()
    vi.setSystemTime(10_000)
    expect(knowledge().topic('Gravura')?.answer).toMatch(/^Gravuru radimo/)
  })

  it('reads a symbolic link again after the file to which it leads has changed', () => {
    vi.useFakeTimers({ now: 0 })
    const file = join(folder, 'usluge.txt')
    writeFileSync(file, engraving)
    symlinkSync(file, join(folder, 'usluge.md'))
    const knowledge = openKnowledge([folder], silentLogger)
    expect(knowledge().topic('Gravura')?.answer).toContain('10 KM')
    writeFileSync(file, engraving.replace('10 KM', '12 KM'))
    vi.setSystemTime(10_000)
    expect(knowledge().topic('Gravura')?.answer).toContain('12 KM')
  })

  it('reads a file again after its permissions have changed', () => {
    vi.useFakeTimers({ now: 0 })
    const file = join(folder, 'usluge.md')
    writeFileSync(file, engraving)
    const knowledge = openKnowledge([folder], silentLogger)
    const before = knowledge()
    chmodSync(file, 0o640)
    vi.setSystemTime(10_000)
    expect(knowledge()).not.toBe(before)
  })

  it('ignores a shop owner’s file of questions and answers that is too large, and logs a warning', () => {
    writeFileSync(join(folder, 'veliko.md'), engraving + ' '.repeat(300_000))
    const warn = vi.fn()
    expect(openKnowledge([folder], { ...silentLogger, warn })().topic('Gravura')).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })

  it('skips a symbolic link that leads to itself, and logs a warning', () => {
    writeFileSync(join(folder, 'usluge.md'), engraving)
    symlinkSync('krug.md', join(folder, 'krug.md'))
    const warn = vi.fn()
    expect(openKnowledge([folder], { ...silentLogger, warn })().topic('Gravura')).toBeDefined()
    expect(warn).toHaveBeenCalledOnce()
  })

  it('uses at most 50 of a shop owner’s topics and logs a warning when there are more; of each topic, uses the heading and at most 20 examples', () => {
    const topics = (count: number, examples: number): string =>
      Array.from({ length: count }, (_, at) => `## Tema ${at}\n${'- lak\n'.repeat(examples)}\nDa.\n`).join('')
    const warn = vi.fn()
    const read = (text: string) => {
      writeFileSync(join(folder, 'teme.md'), text)
      const { topics: all } = openKnowledge([folder], { ...silentLogger, warn })()
      return all.filter(({ isOwn }) => isOwn)
    }
    expect(read(topics(120, 1))).toHaveLength(50)
    expect(warn).toHaveBeenCalledOnce()
    expect(read(topics(1, 300))[0]?.examples).toHaveLength(21)
  })
})

it('a shop owner’s file can name products for a purpose: the chat then answers “something for cakes” with these products, but “cinnamon for cakes” with “we do not sell cinnamon”', async () => {
  const examples = ['nešto za kolače', 'treba mi za kolače', 'šta imate za kolače', 'pravim kolače']
  const lines = examples.map(one => `- ${one}`).join('\n')
  writeFileSync(join(folder, 'namjene.md'), `## kolači\nvrsta: proizvod\nproizvodi: dzezv*\n\n${lines}\n`)
  expect((await ask('treba mi nešto za kolače')).products).toHaveLength(1)
  expect((await ask('imate li cimet za kolače')).response).toContain('„cimet” nemamo u ponudi')
})

describe('built-in knowledge', () => {
  it('has at least fifteen examples for each topic', () => {
    expect(builtIn().topics.filter(({ examples }) => examples.length < 15)).toEqual([])
  })

  it('has no answer with an amount in KM, a number of days or one of four kinds of demo products (sedžada, hidžab, misvak, tespih)', () => {
    const texts = builtIn()
      .topics.map(({ answer }) => answer)
      .join('\n')
    expect(texts).not.toMatch(/\d+ (?:KM|dana|radn)|sedžad|hidžab|misvak|tespih/i)
  })
})
