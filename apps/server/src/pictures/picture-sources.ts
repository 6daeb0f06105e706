import type { Config } from '../config.ts'

/** Where pictures of one host may be fetched. */
export interface PictureSource {
  readonly protocol: 'https:' | 'http:'
  /** The shop itself may stand on this machine or in the owner's network; hosts named besides it may not. */
  readonly mayBePrivate: boolean
  /** The shop's own host answers far more than pictures: there only what is named like the file of one is asked for. */
  readonly filesOnly: boolean
}

/** Hosts (with their port) whose pictures may pass: the connected shop's and those of IMAGE_HOSTS. None without a connected shop. */
export function pictureSources({
  remote,
  imageHosts,
}: Pick<Config, 'remote' | 'imageHosts'>): ReadonlyMap<string, PictureSource> {
  if (remote === null) return new Map()
  const { protocol, host } = new URL(remote.url)
  const named = imageHosts.map(
    name => [name, { protocol: 'https:', mayBePrivate: false, filesOnly: false }] as const,
  )
  const own = {
    protocol: protocol === 'http:' ? 'http:' : 'https:',
    mayBePrivate: true,
    filesOnly: true,
  } as const
  return new Map<string, PictureSource>([...named, [host, own]])
}

/** Where a picture of this address may be fetched; null when it may not. */
export function sourceOf(
  { host, protocol, username, pathname }: URL,
  sources: ReadonlyMap<string, PictureSource>,
): PictureSource | null {
  const source = sources.get(host)
  if (source === undefined || username !== '' || !['https:', source.protocol].includes(protocol)) return null
  return source.filesOnly && !/\.(?:avif|bmp|gif|heic|jpe?g|png|tiff?|webp)$/i.test(pathname) ? null : source
}
