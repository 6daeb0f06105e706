import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'

const html = (properties: { hint?: string; error?: string; optional?: boolean }) =>
  renderToStaticMarkup(<Field id="phone" label="Telefon" autoComplete="tel" {...properties} />)

/** Text of the element the input points at with aria-describedby. */
function described(markup: string): string | undefined {
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  return new RegExp(`<p[^>]*id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(markup)?.[1]
}

describe('Field', () => {
  it('is tied to its label and passes on what an input takes', () => {
    expect(html({})).toContain('for="phone"')
    expect(html({})).toMatch(/<input[^>]*autoComplete="tel"[^>]*id="phone"/i)
    expect(html({})).not.toContain('aria-')
  })

  it('describes itself by its hint', () => {
    expect(described(html({ hint: 'Kurir zove prije dolaska.' }))).toBe('Kurir zove prije dolaska.')
  })

  it('in error is invalid and described by the error alone', () => {
    const markup = html({ hint: 'Kurir zove prije dolaska.', error: 'Upišite broj telefona.' })
    expect(markup).toContain('aria-invalid="true"')
    expect(described(markup)).toBe('Upišite broj telefona.')
    expect(markup).not.toContain('Kurir')
  })

  it('says when it may stay empty', () => {
    expect(html({ optional: true })).toContain('(nije obavezno)')
  })
})
