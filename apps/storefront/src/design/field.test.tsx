import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'

const html = (properties: { hint?: string; error?: string; optional?: boolean }) =>
  renderToStaticMarkup(<Field id="phone" label="Telefon" autoComplete="tel" {...properties} />)

/** Returns the text of the element that `aria-describedby` of the input references. */
function described(markup: string): string | undefined {
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  return new RegExp(`<p[^>]*id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(markup)?.[1]
}

describe('Field', () => {
  it('connects the label with the input, and passes further React properties on to the input', () => {
    expect(html({})).toContain('for="phone"')
    expect(html({})).toMatch(/<input[^>]*autoComplete="tel"[^>]*id="phone"/i)
    expect(html({})).not.toContain('aria-')
  })

  it('references the hint in aria-describedby of the input', () => {
    expect(described(html({ hint: 'Kurir zove prije dolaska.' }))).toBe('Kurir zove prije dolaska.')
  })

  it('when an error is given, marks the input as invalid, and renders and references the error instead of the hint', () => {
    const markup = html({ hint: 'Kurir zove prije dolaska.', error: 'Upišite broj telefona.' })
    expect(markup).toContain('aria-invalid="true"')
    expect(described(markup)).toBe('Upišite broj telefona.')
    expect(markup).not.toContain('Kurir')
  })

  it('adds "(nije obavezno)" (not required) to the label of an optional field', () => {
    expect(html({ optional: true })).toContain('(nije obavezno)')
  })
})
