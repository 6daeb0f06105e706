import type { Config } from '../config.ts'

/** Where pictures of one host may be fetched. */
export interface PictureSource {
  readonly protocol: 'https:' | 'http:'
  /** The shop itself may stand on this machine or in the owner's network; hosts named besides it may not. */
  readonly mayBePrivate: boolean
}

/** Hosts (with their port) whose pictures may pass: the connected shop's and those of IMAGE_HOSTS. None without a connected shop. */
export function pictureSources({
  remote,
  imageHosts,
}: Pick<Config, 'remote' | 'imageHosts'>): ReadonlyMap<string, PictureSource> {
  if (remote === null) return new Map()
  const { protocol, host } = new URL(remote.url)
  const named = imageHosts.map(name => [name, { protocol: 'https:', mayBePrivate: false }] as const)
  const own = { protocol: protocol === 'http:' ? 'http:' : 'https:', mayBePrivate: true } as const
  return new Map<string, PictureSource>([...named, [host, own]])
}
