import { describe, expect, it } from 'vitest'
import { placeholder, sharedMarkup } from './platform/shared-markup.tsx'
import { renderHtml } from './render-html.tsx'
import type { PartRendering } from './shared-parts.tsx'

const scripts = { loader: '/loader.js', modules: [] }
const oil = { name: 'Čörek ulje' }
const soap = { name: 'Sapun' }

function setUp() {
  const parts: PartRendering = { markups: new WeakMap(), bytes: {}, wrap: part => part }
  const rendered: string[] = []
  const Card = ({ name }: { readonly name: string }) => {
    rendered.push(name)
    return <b>{name} &amp; co.</b>
  }
  const card = (data: typeof oil, variant = '') =>
    sharedMarkup(data, variant, <Card key={data.name} name={data.name} />)
  return {
    rendered,
    Card,
    card,
    async bodyOf(...content: readonly React.ReactElement[]): Promise<string> {
      const page = (
        // biome-ignore lint/a11y/useValidLang: bs is Bosnian (ISO 639-1); the rule lacks it
        <html lang="bs">
          <body>{content}</body>
        </html>
      )
      const html = (await renderHtml(page, scripts, parts)).toString()
      return /<body>(.*)<script/.exec(html)?.[1] ?? ''
    },
  }
}

describe('renderHtml with parts that several pages share', () => {
  it('writes the same markup for a shared part as for an element that is not shared', async () => {
    const { bodyOf, card, Card } = setUp()
    const content = (element: React.ReactElement) => <p key="p">a {element} z</p>
    const shared = await bodyOf(content(card(oil)), card(soap))
    expect(shared).toBe(await bodyOf(content(<Card name={oil.name} />), <Card key="b" name={soap.name} />))
    expect(shared).toContain('<b>Čörek ulje')
  })

  it('renders a shared part once for all pages that contain the part with the same data object and variant', async () => {
    const { bodyOf, card, rendered } = setUp()
    const first = await bodyOf(card(oil), card(soap))
    expect(await bodyOf(card(oil), card(soap))).toBe(first)
    expect(rendered).toEqual(['Čörek ulje', 'Sapun'])
  })

  it('renders a shared part again when its `variant` differs, and when its data object is a copy with equal content', async () => {
    const { bodyOf, card, rendered } = setUp()
    await bodyOf(card(oil))
    await bodyOf(card(oil, 'h2'))
    await bodyOf(card({ ...oil }))
    expect(rendered).toHaveLength(3)
  })

  it('replaces each placeholder by the bytes stored under its id', async () => {
    const rendering: PartRendering = {
      markups: new WeakMap(),
      bytes: { json: [Buffer.from('["č"'), Buffer.from(']')] },
      wrap: part => part,
    }
    const content = { dangerouslySetInnerHTML: { __html: placeholder('json') } }
    const html = (
      await renderHtml(
        <body>
          <script type="application/json" {...content} />
        </body>,
        scripts,
        rendering,
      )
    ).toString()
    expect(html).toContain('<script type="application/json">["č"]</script>')
  })

  it('renders a shared part again for every page, without caching its markup, when its data object is null', async () => {
    const { bodyOf, Card, rendered } = setUp()
    const element = sharedMarkup(null, '', <Card key="a" name="Med" />)
    await bodyOf(element)
    await bodyOf(element)
    expect(rendered).toHaveLength(2)
  })
})
