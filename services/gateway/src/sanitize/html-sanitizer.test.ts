import { describe, expect, it } from 'vitest'
import { createHtmlSanitizer } from './html-sanitizer.ts'
import { createLocalLinkRewriter } from './link-rewriter.ts'
import { sanitizeFields } from './sanitize-fields.ts'

const cleaner = createHtmlSanitizer(createLocalLinkRewriter('https://sultan.example'))

describe('HtmlSanitizer.blocks', () => {
  it('returns headings, lists, tables and block quotes of shop texts unchanged', () => {
    const html =
      '<h2>Sastav</h2><p><strong>Ulje</strong> &amp; <em>sapun</em><br />„med”</p><ul><li>1</li></ul>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>' +
      '<blockquote><p>c</p></blockquote><h4>d</h4>'
    expect(cleaner.blocks(html)).toBe(html)
  })

  it('makes links to the shop relative and adds rel="noopener nofollow" to links to other sites', () => {
    expect(cleaner.blocks('<a href="https://sultan.example/blog/x" target="_blank">x</a>')).toBe(
      '<a href="/blog/x">x</a>',
    )
    expect(cleaner.blocks('<a href="http://drugi.example/">x</a>')).toBe(
      '<a href="http://drugi.example/" rel="noopener nofollow">x</a>',
    )
    expect(cleaner.blocks('<a href="mailto:a@b.ba" rel="x">x</a>')).toBe('<a href="mailto:a@b.ba">x</a>')
  })

  it('rewrites image URLs to the picture route, keeps a valid width and removes an invalid height', () => {
    const clean = cleaner.blocks(
      '<figure class="wp"><img class="x" style="width:1px" src="/art/a.webp" srcset="/a.webp 9w" width="800" height="9e9" /></figure>',
    )
    expect(clean).toMatch(
      /^<figure><img src="\/slike\/960\/art\/a\.webp" srcset="\/slike\/480\/art\/a\.webp 480w, /,
    )
    expect(clean).toMatch(/ alt="" width="800" loading="lazy" \/><\/figure>$/)
    expect(clean).not.toContain('9w"')
    const uploaded = cleaner.blocks('<img src="/wp-content/uploads/2026/%C4%8Daj-1.png">')
    expect(uploaded).toContain('src="/slike/960/wp-content/uploads/2026/%C4%8Daj-1.png"')
  })

  it('removes images that the picture route does not serve', () => {
    for (const src of [
      'data:image/svg+xml,x',
      'https://drugi.example/a.jpg',
      '/a.jpg',
      '/art/../a.jpg',
      '//art/a',
    ])
      expect(cleaner.blocks(`<img src="${src}"><p>a</p>`)).toBe('<p>a</p>')
  })

  it('turns the tag h1 into h2', () => {
    expect(cleaner.blocks('<h1 id="top">A</h1>')).toBe('<h2>A</h2>')
  })

  it('returns text without tags unchanged', () => {
    expect(cleaner.blocks('Ulje &amp; sapun &lt;b&gt;')).toBe('Ulje &amp; sapun &lt;b&gt;')
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//zli.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="https://zli.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<p onclick="alert(1)" style="position:fixed" class="a" id="root">x</p>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href=//zli.example>',
  '<meta http-equiv=refresh content="0;url=//zli.example">',
  '<base href="//zli.example/">',
  '<form action="//zli.example"><input name=a><button>x</button></form>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="</p><script>alert(1)</script>">x',
  '"><script>alert(1)</script>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
  '<a href="https://x.example" onmouseover="alert(1)">x</a>',
  '<table background="javascript:alert(1)"><td style="x:expression(alert(1))">',
]
const forbidden =
  /<(script|svg|math|iframe|object|embed|style|link|meta|base|form|input|button|template|noscript|video)|<[^>]*\s(on\w+|style|class|id|srcdoc)\s*=|<[^>]*(javascript|data|vbscript):/i

describe('HtmlSanitizer with hostile markup', () => {
  it.each(hostile)('removes every script, style, form, frame and unsafe URL from the markup %s', html => {
    for (const clean of [cleaner.blocks(html), cleaner.inline(html), cleaner.plain(html)]) {
      expect(clean).not.toMatch(forbidden)
      expect(cleaner.blocks(clean)).not.toMatch(forbidden)
    }
    expect(cleaner.plain(html)).not.toContain('<')
  })

  it('removes elements beyond the nesting limit from deeply nested markup', () => {
    expect(cleaner.blocks('<blockquote>'.repeat(5000)).length).toBeLessThan(5000)
  })
})

describe('sanitizeFields', () => {
  it('sanitizes the HTML fields of products and reviews, and changes no other field', () => {
    const product = {
      id: 1,
      name: 'A <b>&amp;</b>',
      description: '<p onclick=x>a</p>',
      price_html: '<b>1 KM</b>',
    }
    expect(sanitizeFields('product', [product], cleaner)).toEqual([
      { ...product, description: '<p>a</p>', price_html: '1 KM' },
    ])
    expect(sanitizeFields('product', { id: 1 }, cleaner)).toEqual({ id: 1 })
    expect(sanitizeFields('review', [{ review: '<script>x</script><p>Dobro</p>' }], cleaner)).toEqual([
      { review: '<p>Dobro</p>' },
    ])
    expect(sanitizeFields('attribute', { a: '<i>' }, cleaner)).toEqual({ a: '<i>' })
  })

  it('sanitizes nested fields of blog posts, and removes the embedded author', () => {
    const post = {
      title: { rendered: '<em>A</em><img src=x>' },
      content: { rendered: '<p>a</p><script>x</script>', protected: false },
      excerpt: { rendered: '<p>b</p>' },
      _embedded: {
        author: [{ name: 'admin' }],
        'wp:featuredmedia': [{ source_url: 'u', caption: { rendered: '<p>c</p>' } }],
      },
    }
    expect(sanitizeFields('post', [post], cleaner)).toEqual([
      {
        title: { rendered: '<em>A</em>' },
        content: { rendered: '<p>a</p>', protected: false },
        excerpt: { rendered: '<p>b</p>' },
        _embedded: { 'wp:featuredmedia': [{ source_url: 'u', caption: { rendered: 'c' } }] },
      },
    ])
  })

  it('removes all tags from markup that has too many tags, and returns only its text', () => {
    const endless = `<p>Dobar &amp; kratak</p>${'<div>'.repeat(30_000)}<b>kraj</b>`
    expect(sanitizeFields('review', { review: endless }, cleaner)).toEqual({
      review: 'Dobar &amp; kratak kraj',
    })
  })

  it('does not mutate the response body', () => {
    const product = { description: '<p class=a>a</p>' }
    sanitizeFields('product', product, cleaner)
    expect(product.description).toBe('<p class=a>a</p>')
  })
})
