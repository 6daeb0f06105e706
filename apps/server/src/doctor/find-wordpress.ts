import { isRecord } from '@sultan/kernel/is-record'
import type { RemoteStoreConfig } from '../config/config.ts'
import { createVisit } from './page-probe.ts'
import { createProbe, type ProbeResponse } from './probe.ts'

/** The request selects fields with `_fields`, because the whole index of the REST API is over 1 MB. */
export const indexRequest = {
  route: '/',
  query: { _fields: 'name,url,home,namespaces,timezone_string,gmt_offset' },
}

/** Folders in which WordPress is often installed. */
const USUAL_FOLDERS = ['/wp', '/wordpress', '/shop', '/trgovina', '/webshop', '/prodavnica']

export function isIndex({ status, json }: ProbeResponse): boolean {
  return status === 200 && isRecord(json) && Array.isArray(json.namespaces)
}

/**
 * Whether the response is the REST API index of the WordPress in the folder of `url`, and not of a WordPress
 * in a folder above it. With `?rest_route=`, WordPress also responds in every folder below its own, so only
 * the field `home` of the index names the folder of WordPress.
 */
export function isOfFolder({ json }: ProbeResponse, { url }: RemoteStoreConfig): boolean {
  const home = isRecord(json) && typeof json.home === 'string' ? json.home : url
  return !URL.canParse(home) || folderOf(home) === folderOf(url)
}

/**
 * Searches the shop's host for WordPress in folders other than that of STORE_URL, in this order: the folder
 * named in `plain` (the response to an index request with `?rest_route=`), the folders named in the front
 * page's headers, the folders above that of STORE_URL, and the usual folders. Returns the URL of WordPress,
 * or null when WordPress is not found.
 */
export async function findWordPress(shop: RemoteStoreConfig, plain: ProbeResponse): Promise<string | null> {
  const { origin } = new URL(shop.url)
  const named = isRecord(plain.json) && isIndex(plain) ? [String(plain.json.home)] : []
  const folders = new Set([
    ...named.filter(home => URL.canParse(home)).map(folderOf),
    ...(await foldersInPage(shop)),
    ...foldersAbove(folderOf(shop.url)),
    ...USUAL_FOLDERS,
  ])
  folders.delete(folderOf(shop.url))
  for (const folder of folders) {
    const candidate = { ...shop, url: `${origin}${folder}` }
    if (await isWordPress(candidate)) return candidate.url
  }
  return null
}

async function isWordPress(candidate: RemoteStoreConfig): Promise<boolean> {
  if (isIndex(await createProbe(candidate, 'pretty')(indexRequest))) return true
  const plain = await createProbe(candidate, 'plain')(indexRequest)
  return isIndex(plain) && isOfFolder(plain, candidate)
}

/** Every page of WordPress names the address of its REST API in the header `Link`. */
async function foldersInPage(shop: RemoteStoreConfig): Promise<readonly string[]> {
  const { headers } = await createVisit(shop)('/')
  const [, address = ''] = /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(headers.get('link') ?? '') ?? []
  return URL.canParse(address) ? [folderOf(address.replace(/\/(wp-json|index\.php).*$/, ''))] : []
}

/**
 * Returns all folders that contain the given folder. For `/a/b/c` these are `/a/b`, `/a` and the empty
 * string, which stands for the root of the host.
 */
function foldersAbove(folder: string): readonly string[] {
  const segments = folder.split('/')
  return segments.slice(1).map((_, above) => segments.slice(0, -1 - above).join('/'))
}

const folderOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '')
