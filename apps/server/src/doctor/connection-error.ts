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
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'The TLS certificate is self-signed',
    'get one from a public certificate authority, or set NODE_EXTRA_CA_CERTS',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'The TLS certificate is signed by an unknown authority',
    'get one from a public certificate authority, or set NODE_EXTRA_CA_CERTS',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'The web server sends an incomplete chain of certificates',
    'configure it with the full chain',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'The TLS certificate is for another host',
    'use the host that is in it, or get one for this host',
  ],
}

/** Explains the code of a failed connection: what happened, and what to do. */
export function explainConnectionError(code: string): readonly [message: string, fix: string] {
  return explanations[code] ?? [`No response (${code})`, 'check STORE_URL and that this machine can reach it']
}
