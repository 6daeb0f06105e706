import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { bundleFolder, serverBundleUrl } from './server-bundle.ts'

it('serverBundleUrl returns the URL of a program in the server bundle, but null when a source file of the server has changed since the build', () => {
  const root = `${mkdtempSync(join(tmpdir(), 'sultan-bundle-'))}/`
  const source = `${root}services/store/src/create-store.ts`
  mkdirSync(`${root}services/store/src`, { recursive: true })
  writeFileSync(source, '1')
  expect(serverBundleUrl('serve', root)).toBeNull()
  const folder = bundleFolder(root)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/serve.js`, '')
  expect(serverBundleUrl('serve', root)).toBe(pathToFileURL(`${folder}/serve.js`).href)
  expect(serverBundleUrl('doctor', root)).toBeNull()
  writeFileSync(source, '2')
  expect(serverBundleUrl('serve', root)).toBeNull()
  rmSync(root, { recursive: true })
})
