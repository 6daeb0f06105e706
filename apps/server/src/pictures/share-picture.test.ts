import { expect, it } from 'vitest'
import { drawSharePicture } from './share-picture.ts'

const draw = (name: string) => drawSharePicture({ file: null, name, shopName: 'Sultan' })

it('drawSharePicture draws a name with Bosnian letters differently from the name without diacritics, and draws a name of 200 words and a name that is one word of 2,000 letters', async () => {
  const empty = await draw('')
  const bosnian = await draw('Čaj od đumbira, šipka i žalfije')
  expect(bosnian.equals(empty)).toBe(false)
  expect(bosnian.equals(await draw('Caj od dumbira, sipka i zalfije'))).toBe(false)
  expect((await draw('riječ '.repeat(200))).equals(empty)).toBe(false)
  expect((await draw('w'.repeat(2_000))).equals(empty)).toBe(false)
})

it('drawSharePicture draws no name whose letters the font lacks', async () => {
  expect((await draw('القرآن')).equals(await draw(''))).toBe(true)
})

const twoLines = 'Maslinovo ulje iz okoline Mostara'

it('drawSharePicture omits a long name entirely, with all of its lines, when the font lacks one of the name’s letters or digits', async () => {
  const empty = await draw('')
  expect((await draw(twoLines)).equals(empty)).toBe(false)
  for (const missing of ['½ litre', 'القرآن', 'ř'])
    expect((await draw(`${twoLines} ${missing}`)).equals(empty)).toBe(true)
})

it('drawSharePicture draws a name without its ® and emoji, but draws other signs, such as ™', async () => {
  const plain = await draw(twoLines)
  for (const name of [twoLines.replace('ulje', 'ulje®'), `🌙 ${twoLines}`, `${twoLines} 👨‍👩‍👧 ❤️ 🇧🇦 👍🏽`])
    expect((await draw(name)).equals(plain)).toBe(true)
  expect((await draw(`${twoLines}™`)).equals(plain)).toBe(false)
})
