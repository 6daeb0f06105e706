import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${source}${file}`, 'utf8')

/**
 * Matches colour functions and hexadecimal colours, but not `%23` with a colour in an SVG data URL, because a
 * data URL cannot use a CSS custom property.
 */
const RAW_COLOUR =
  /(?<![\w&])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(/gi
/** This meta tag contains the value of a colour, because HTML cannot use a CSS custom property. */
const THEME_COLOUR = /<meta name="theme-color" content="([^"]+)" \/>/

describe('colour values', () => {
  it('are written in design/tokens.css, not in other style sheets or in components', () => {
    const files = globSync('**/*.{css,tsx}', { cwd: source }).filter(
      file => !file.endsWith('tokens.css') && !file.endsWith('.test.tsx'),
    )
    const found = files.flatMap(file =>
      [...read(file).replace(THEME_COLOUR, '').matchAll(RAW_COLOUR)].map(([colour]) => `${file}: ${colour}`),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  it('are equal in the meta tag `theme-color` and in the token `--color-emerald-900`', () => {
    const [, themeColour] = THEME_COLOUR.exec(read('document.tsx')) ?? []
    expect(read('design/tokens.css')).toContain(`--color-emerald-900: ${themeColour};`)
  })
})
