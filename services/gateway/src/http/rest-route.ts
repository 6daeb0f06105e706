const PRETTY_PREFIX = '/wp-json/'

/**
 * The REST route a request means, `/wc/store/v1/products`; null when its address is not one of the REST addresses, or is one
 * that PHP and we could read differently (route given twice or in both ways): what is ambiguous is nobody's route.
 */
export function restRouteOf(url: URL): string | null {
  const inQuery = url.searchParams.getAll('rest_route')
  if (url.pathname === '/') {
    const [route, ...more] = inQuery
    return route === undefined || more.length > 0 ? null : route
  }
  if (!url.pathname.startsWith(PRETTY_PREFIX) || inQuery.length > 0) return null
  return decodedOnce(url.pathname.slice(PRETTY_PREFIX.length - 1))
}

/** Null for a broken escape. Decoding happens here and never again. */
function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
