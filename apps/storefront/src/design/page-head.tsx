import { pictureUrl } from './design/picture-url.ts'
import { scriptJson } from './page-data.ts'
import type { Picture } from './shop/picture.ts'
import { useShop } from './shop/use-shop.ts'
import { blogFeed, titleOf } from './words/head.ts'

interface PageHeadProps {
  readonly title: string
  /** With the title as it is, without the shop's name behind it. */
  readonly bareTitle?: boolean
  readonly description?: string | undefined
  /** The page's one true address, from the root; none for pages that are kept out of search engines. */
  readonly path?: string
  readonly picture?: Picture | null | undefined
  readonly type?: 'website' | 'article' | 'product'
  /** schema.org objects, made on the server only: `import.meta.env.SSR && […]` leaves them out of the browser's code. */
  readonly jsonLd?: false | readonly object[]
}

/** Title, description, canonical, sharing and JSON-LD of one page; React puts them into the head. Without `path`: noindex. */
export function PageHead(props: PageHeadProps) {
  const { path, picture, type = 'website', jsonLd } = props
  const shop = useShop()
  const title = props.bareTitle ? props.title : titleOf(props.title, shop.name)
  const description = props.description && shorten(props.description)
  const address = path === undefined ? undefined : shop.publicUrl + path
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
      {picture && <meta property="og:image" content={shop.publicUrl + pictureUrl(picture.path, 1280)} />}
      {jsonLd !== undefined && (
        <script
          type="application/ld+json"
          // The browser leaves the server's text as it is.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` (scriptJson), not executable
          dangerouslySetInnerHTML={{ __html: jsonLd ? scriptJson(inContext(jsonLd)) : '' }}
        />
      )}
    </>
  )
}

/** Tells feed readers where the blog's feed is. */
export const FeedLink = () => (
  <link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title={blogFeed} />
)

const inContext = (blocks: readonly object[]) =>
  blocks.map(block => ({ '@context': 'https://schema.org', ...block }))

/** At a word's end, as long as search engines show. */
export function shorten(text: string, longest = 160): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
