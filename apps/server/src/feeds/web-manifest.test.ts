import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { webManifest } from './web-manifest.ts'

const manifestSchema = z.object({
  name: z.literal('Dućan kod Mostarca'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })).min(2),
})

it('webManifest has the shop’s name and icons whose files exist', () => {
  const { icons } = manifestSchema.parse(webManifest({ name: 'Dućan kod Mostarca' }))
  const publicFolder = fileURLToPath(new URL('../../../storefront/public', import.meta.url))
  for (const { src } of icons) expect(existsSync(publicFolder + src), src).toBe(true)
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})
