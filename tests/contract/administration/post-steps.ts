import type { ReplayStep } from './replay.fixture.ts'

/**
 * Matches the JSON paths of post fields whose values differ from the recordings: times, URLs, CSS classes,
 * and whether comments and pings are allowed. The embedded store allows neither comments nor pings.
 */
const OWN =
  /^\$(\[\])?(\.previous)?\.(date|date_gmt|modified|modified_gmt|link|guid|class_list|permalink_template|comment_status|ping_status)\b/

const own = (more: RegExp): RegExp => new RegExp(`${OWN.source}|${more.source}`)

/** WordPress gives a post without a category its default category with the id 1. */
const NO_CATEGORY = /\.categories$/

/**
 * Fields of pictures whose values differ from the recordings. For example, the embedded store has only
 * one size of each picture.
 */
const PICTURE =
  /^\$(\.previous)?\.(date|date_gmt|modified|modified_gmt|link|guid|source_url|media_details|class_list|permalink_template|comment_status|ping_status|description|caption\.rendered)\b/
const NO_METADATA = ['filesize', 'exif_orientation', 'image_output_format'] as const
const lacks = [...NO_METADATA, 'image_save_progressive', 'image_quality']
const ownSlug = new RegExp(`${PICTURE.source}|slug$`)

/** The recorded requests to `/wp/v2/media`, which upload, change and delete pictures. */
const mediaSteps: readonly ReplayStep[] = [
  { name: 'wp-media-upload-raw', creates: { 998: 'id' }, tolerated: PICTURE, lacks },
  { name: 'wp-media-upload-multipart', creates: { 999: 'id' }, tolerated: ownSlug, lacks },
  { name: 'wp-media-update', tolerated: PICTURE },
  { name: 'wp-media-upload-no-auth' },
  { name: 'wp-media-upload-consumer-key' },
  { name: 'wp-media-upload-no-name' },
  { name: 'wp-media-upload-not-an-image' },
  { name: 'wp-media-upload-svg-refused' },
  { name: 'wp-media-upload-type-refused' },
  { name: 'wp-media-delete-no-force' },
  { name: 'wp-media-delete', tolerated: PICTURE },
]

/**
 * Fields of accounts whose values differ from the recordings. For example, the embedded store has no avatars.
 */
const ACCOUNT =
  /^\$\.(url|link|locale|registered_date|avatar_urls|meta|woocommerce_meta|capabilities|email)\b/
const me = { tolerated: ACCOUNT, fewerMethods: true } as const
/** The embedded store does not store when an application password was last used. */
const password = { tolerated: /\.(created|last_used|last_ip|uuid|password)$/ } as const

/** The recorded requests with which a member of the staff reads or changes the member's own account. */
const userSteps: readonly ReplayStep[] = [
  { name: 'wp-users-me-application-password', ...me },
  { name: 'wp-users-me-application-password-no-spaces', ...me, shortened: true },
  { name: 'wp-users-me-application-password-email', ...me, shortened: true },
  { name: 'wp-users-me-application-password-edit', ...me },
  { name: 'wp-users-me-application-password-wrong' },
  { name: 'wp-users-me-application-password-http' },
  { name: 'wp-users-me-no-auth' },
  { name: 'wp-application-passwords-introspect', ...password },
  { name: 'wp-application-passwords-list', ...password },
  { name: 'wp-application-passwords-create', ...password },
]

/**
 * The recorded requests for posts, pages and their terms. Steps in `before` create the objects that the
 * recorded shop had.
 */
const writtenSteps: readonly ReplayStep[] = [
  {
    name: 'wp-posts-create',
    creates: { 1000: 'id' },
    tolerated: OWN,
    async before(shop, ids) {
      const category = await shop.send('POST', '/wp/v2/categories', { body: { name: 'Mirisi' } })
      const tag = await shop.send('POST', '/wp/v2/tags', { body: { name: 'čaj' } })
      ids.set(623, category.body.id).set(625, tag.body.id)
      const page = { title: 'Dostava', slug: 'dostava', content: '<p>Kurirom.</p>', status: 'publish' }
      await shop.send('POST', '/wp/v2/pages', { body: page })
    },
  },
  { name: 'wp-posts-create-draft', creates: { 1001: 'id' }, tolerated: own(NO_CATEGORY) },
  // In the embedded store, titles are plain text, and the HTML of a post is stored unchanged. Scripts in this
  // HTML are removed only from responses to shoppers.
  {
    name: 'wp-posts-create-script',
    creates: { 1002: 'id' },
    tolerated: own(/\.categories$|\.title\b|\.content\.rendered/),
  },
  { name: 'wp-posts-create-empty' },
  { name: 'wp-posts-create-no-auth' },
  { name: 'wp-posts-create-consumer-key' },
  { name: 'wp-posts-consumer-key' },
  { name: 'wp-posts-application-password-wrong' },
  { name: 'wp-posts-get-draft-no-auth' },
  { name: 'wp-posts-list-drafts-no-auth' },
  { name: 'wp-posts-list-drafts', tolerated: /\.title\b/ },
  { name: 'wp-posts-update', tolerated: OWN },
  { name: 'wp-posts-get-edit' },
  { name: 'wp-posts-delete', tolerated: OWN },
  { name: 'wp-posts-delete-again' },
  { name: 'wp-posts-delete-force' },
  { name: 'wp-posts-create-category-unknown', creates: { 1004: 'id' }, tolerated: OWN },
  { name: 'wp-pages-slug', typesOnly: true },
  { name: 'wp-pages-list', typesOnly: true },
]

/**
 * The recorded requests of wp/v2, in the order of the replay. The requests for posts come after the upload of
 * the posts' picture.
 */
export const postSteps: readonly ReplayStep[] = [...mediaSteps, ...writtenSteps, ...userSteps]

/** Recordings that are not replayed; docs/dialect.md lists the reasons. */
export const POST_EXCEPTIONS: readonly string[] = [
  ...['wp-posts-create-bearer', 'wp-posts-update-bearer', 'wp-posts-delete-bearer'],
  ...['wp-media-upload-bearer', 'wp-users-me-admin-bearer'],
  ...['wp-post-non-latin', 'wp-pages-cart'],
]
