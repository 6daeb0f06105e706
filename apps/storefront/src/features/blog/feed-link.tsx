import { feed } from '../../messages/blog-head.ts'

/** Link to the blog's feed, for feed readers. */
export const FeedLink = () => (
  <link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title={feed} />
)
