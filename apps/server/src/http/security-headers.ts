/**
 * The Content-Security-Policy has no nonce and no hash, because pages have no inline script and no inline
 * style (docs/architecture.md, "Pages"). Styles, fonts and requests have no directives of their own but fall
 * under `default-src`, because Node checks each character of a header and a short header takes less time.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HSTS_MAX_AGE_S = 31_536_000

/** Security headers that every page gets. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    // Strict-Transport-Security is sent only when `PUBLIC_URL` is an https URL. Otherwise a browser that
    // opened localhost over TLS once would refuse plain http there.
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_S}` }),
  }
}
