import { describe, expect, it } from 'vitest'
import { isWithinSize, parseSizeLimit } from './measures.ts'
import { tokenize } from './words.ts'

const limitIn = (message: string) => parseSizeLimit(tokenize(message))
const isAllowed = (message: string, text: string) => isWithinSize([text], limitIn(message))

describe('parseSizeLimit', () => {
  it.each([
    ['ulje do 250 ml', 'Ulje, 250 ml', true],
    ['ulje do 250 ml', 'Ulje, 500 ml', false],
    ['ulje veće od 100 ml', 'Ulje, 100 ml', false],
    ['ulje veće od 100 ml', 'Ulje, 250 ml', true],
    ['med manji od pola kile', 'Med, 450 g', true],
    ['med preko kilograma', 'Med, 450 g', false],
    ['sedžada šira od metra', 'Sedžada, 120 × 80 cm', false],
    ['sedžada duža od metra', 'Sedžada, 120 × 80 cm', true],
    ['sedžada bar 110 cm', 'Sedžada, 110 × 70 × 2 cm', true],
  ])('reads the limit of "%s": %s is allowed: %s', (message, text, isIn) => {
    expect(isAllowed(message, text)).toBe(isIn)
  })

  it.each(['ulje 100 ml', 'visoka sam do 170 cm', 'do 50 KM', 'do petka', 'veće od ovoga', ''])(
    'finds no limit of a size in "%s"',
    message => {
      expect(limitIn(message)).toBeNull()
    },
  )
})
