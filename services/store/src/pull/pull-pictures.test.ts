import { expect, it } from 'vitest'
import type { PullContext } from './pull-object.ts'
import { pullTextPictures } from './pull-pictures.ts'
import { createPullReport } from './pull-report.ts'

it('pullTextPictures replaces the URL of a picture only in the attribute src, and reports pictures that cannot be imported', async () => {
  const report = createPullReport(() => undefined)
  const takePicture = async (src: string) =>
    src.endsWith('.png') ? { path: 'wp-content/uploads/a$&.png', width: 1, height: 1 } : null
  const used: unknown = { admin: { publicUrl: 'https://new.example' }, source: { takePicture }, report }
  const html = await pullTextPictures(
    // The cast is safe: `pullTextPictures` uses no other property of the context.
    used as PullContext,
    `<img alt="https://old.example/a.png" src='https://old.example/a.png' srcset="b.png 2x"><img src="https://old.example/b.svg"><img src="data:image/png,x">`,
  )
  expect(html).toBe(
    '<img alt="https://old.example/a.png" src="https://new.example/wp-content/uploads/a$&.png"><img src="https://old.example/b.svg"><img src="data:image/png,x">',
  )
  expect(report.notes).toEqual([expect.stringContaining('https://old.example/b.svg')])
})
