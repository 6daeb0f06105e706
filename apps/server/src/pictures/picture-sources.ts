import type { Config } from '../config/config.ts'

/** A host whose pictures may be fetched. */
export interface PictureSource {
  readonly protocol: 'https:' | 'http:'
  /** Whether the host may be in a private network. True only for the connected shop's host. */
  readonly mayBePrivate: boolean
  /**
   * Whether only paths with a picture's extension are fetched. True only for the connected shop's host, which
   * also serves pages and an API.
   */
  readonly filesOnly: boolean
}

/**
 * Rules for fetching a picture whose URL was entered by staff or is in a product file: any host outside
 * private networks is allowed.
 */
export const PUBLIC_HOST: PictureSource = { protocol: 'http:', mayBePrivate: false, filesOnly: false }

/**
 * Maps each host from which pictures may be fetched to its rules for fetching. A key is a host name, followed
 * by the port when the port is not the default one.
 */
export type PictureSources = Pick<ReadonlyMap<string, PictureSource>, 'get'>

/**
 * Returns the hosts from which pictures may be fetched: the connected shop's host and the hosts of
 * IMAGE_HOSTS. Empty without a connected shop.
 */
export function allowedPictureSources({
  remote,
  imageHosts,
}: Pick<Config, 'remote' | 'imageHosts'>): ReadonlyMap<string, PictureSource> {
  if (remote === null) return new Map()
  const { protocol, host } = new URL(remote.url)
  const further = imageHosts.map(
    name => [name, { protocol: 'https:', mayBePrivate: false, filesOnly: false }] as const,
  )
  const own = {
    protocol: protocol === 'http:' ? 'http:' : 'https:',
    mayBePrivate: true,
    filesOnly: true,
  } as const
  return new Map<string, PictureSource>([...further, [host, own]])
}

/** The allowed host of the given URL; null when the URL may not be fetched. */
export function findPictureSource(
  { host, protocol, username, pathname }: URL,
  sources: PictureSources,
): PictureSource | null {
  const source = sources.get(host)
  if (source === undefined || username !== '' || !['https:', source.protocol].includes(protocol)) return null
  return source.filesOnly && !/\.(?:avif|bmp|gif|heic|jpe?g|png|tiff?|webp)$/i.test(pathname) ? null : source
}
