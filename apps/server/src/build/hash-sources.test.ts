import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSources } from './hash-sources.ts'

let root: string
beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'sultan-sources-'))}/`
  mkdirSync(join(root, 'apps/storefront/src/shop'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(root, 'apps/storefront/src', name), text)

it('hashSources returns a different hash when a source file is added or changed, and the same hash when a test file is added', () => {
  write('a.ts', '1')
  const first = hashSources(root)
  write('a.test.ts', 'x')
  expect(hashSources(root)).toBe(first)
  write('shop/b.tsx', '1')
  const second = hashSources(root)
  expect(second).not.toBe(first)
  write('shop/b.tsx', '2')
  expect(hashSources(root)).not.toBe(second)
})
