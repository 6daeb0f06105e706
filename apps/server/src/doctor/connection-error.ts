/**
 * The most specific code of a failed `fetch`. Node puts the code into the cause of a `TypeError: fetch
 * failed`.
 */
export function connectionErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  if (cause instanceof AggregateError) return connectionErrorCode(new Error('', { cause: cause.errors[0] }))
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}

/** Node reads NODE_EXTRA_CA_CERTS when its process starts, before the program reads `.env`. */
const ownAuthority =
  'start with NODE_EXTRA_CA_CERTS=/path/to/authority.pem in the environment (it has no effect in .env), or get a certificate from a public authority'

const explanations: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  ENOTFOUND: ['The host does not exist', 'check the spelling of STORE_URL'],
  EAI_AGAIN: ['The host cannot be looked up', 'check the network and DNS of this machine'],
  ECONNREFUSED: [
    'Nothing listens at this address',
    'check host and port in STORE_URL, and that the web server runs',
  ],
  ECONNRESET: [
    'The connection is closed by the other side',
    'a firewall or the web server rejects this machine: allow its IP address',
  ],
  timeout: ['No response within 15 s', 'the host is down or overloaded, or a firewall drops the requests'],
  CERT_HAS_EXPIRED: ['The TLS certificate has expired', 'renew it'],
  CERT_NOT_YET_VALID: ['The TLS certificate is not valid yet', 'set the clock of this machine by NTP'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['The TLS certificate is self-signed', ownAuthority],
  SELF_SIGNED_CERT_IN_CHAIN: ['The TLS certificate is signed by an unknown authority', ownAuthority],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'The TLS certificate is signed by an unknown authority, or the web server sends an incomplete chain',
    `configure the web server with the full chain; for an authority of your own, ${ownAuthority}`,
  ],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['The TLS certificate is signed by an unknown authority', ownAuthority],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'The TLS certificate is for another host',
    'use the host that is in it, or get one for this host',
  ],
}

/** Explains the code of a failed connection: what happened, and what to do. */
export function explainConnectionError(code: string): readonly [message: string, fix: string] {
  return explanations[code] ?? [`No response (${code})`, 'check STORE_URL and that this machine can reach it']
}
