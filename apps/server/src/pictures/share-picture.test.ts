import { expect, it } from 'vitest'
import { drawSharePicture } from './share-picture.ts'

const draw = (name: string) => drawSharePicture({ file: null, name, shopName: 'Sultan' })

it('drawSharePicture draws short names, Bosnian letters and very long names', async () => {
  const empty = await draw('')
  const bosnian = await draw('Čaj od đumbira, šipka i žalfije')
  expect(bosnian.equals(empty)).toBe(false)
  expect(bosnian.equals(await draw('Caj od dumbira, sipka i zalfije'))).toBe(false)
  expect((await draw('riječ '.repeat(200))).equals(empty)).toBe(false)
  expect((await draw('w'.repeat(2_000))).equals(empty)).toBe(false)
})

it('drawSharePicture leaves out a name with characters that it cannot draw', async () => {
  expect((await draw('القرآن')).equals(await draw(''))).toBe(true)
})
