import { titleOf } from '../messages/page-head.ts'
import { scriptJson } from '../platform/script-json.ts'
import { sharedMarkup } from '../platform/shared-markup.tsx'
import { useShopInfo } from '../platform/shop-info.ts'
import { type Picture, pictureUrl } from './picture-url.ts'

interface PageHeadProps {
  readonly title: string
  /** Whether the title of the page is shown without the shop's name. */
  readonly bareTitle?: boolean
  readonly description?: string | undefined
  /** Canonical path; absent for pages that search engines must not index. */
  readonly path?: string
  readonly picture?: Picture | null | undefined
  readonly type?: 'website' | 'article' | 'product'
  /**
   * schema.org objects of the page. Write `import.meta.env.SSR && {…}`, which keeps the code that builds the
   * objects out of the browser's bundle.
   */
  readonly jsonLd?: false | JsonLd
}

interface JsonLd {
  /**
   * Object whose identity is the key under which the server caches the rendered JSON-LD. The result of
   * `blocks` may therefore depend only on `data` and the shop's details.
   */
  readonly data: object
  readonly blocks: () => readonly object[]
}

/**
 * Title, description, canonical URL and sharing data of a page, which React hoists to the head, and the
 * page's JSON-LD. Without `path` the page is noindex.
 */
export function PageHead(props: PageHeadProps) {
  const { path, picture, type = 'website', jsonLd } = props
  const shop = useShopInfo()
  // `path` can contain a slug with letters outside ASCII, which `URL` percent-encodes.
  const url = path === undefined ? undefined : new URL(path, shop.publicUrl)
  const address = url?.href
  // The server draws the `og:image` of a product or post: docs/http-api.md, "GET /og/{kind}/{slug}.jpg".
  const drawn = type === 'website' ? undefined : url?.pathname
  const image = drawn === undefined ? picture && pictureUrl(picture.path, 1280) : `/og${drawn}.jpg`
  const title = props.bareTitle ? props.title : titleOf(props.title, shop.name)
  const description = props.description && truncateAtWord(props.description)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {address === undefined && <meta name="robots" content="noindex" />}
      {address !== undefined && <link rel="canonical" href={address} />}
      {address !== undefined && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content="bs_BA" />
      {image && <meta property="og:image" content={shop.publicUrl + image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd && sharedMarkup(jsonLd.data, 'json-ld', <JsonLdScript blocks={jsonLd.blocks} />)}
      {jsonLd === false && <JsonLdScript />}
    </>
  )
}

function JsonLdScript({ blocks }: Partial<Pick<JsonLd, 'blocks'>>) {
  return (
    <script
      type="application/ld+json"
      // JSON-LD is rendered on the server only, so hydration must keep the JSON-LD text in the server's HTML.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` (scriptJson), not executable
      dangerouslySetInnerHTML={{ __html: blocks ? scriptJson(withSchemaContext(blocks())) : '' }}
    />
  )
}

const withSchemaContext = (blocks: readonly object[]) =>
  blocks.map(block => ({ '@context': 'https://schema.org', ...block }))

/** Cuts a text at a word boundary, to the length that search engines show. */
function truncateAtWord(text: string, maxLength = 160): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
