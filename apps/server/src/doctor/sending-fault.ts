/** The code that says best why nothing came back: Node hides it in the cause of a `TypeError: fetch failed`. */
export function sendingFaultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  if (cause instanceof AggregateError) return sendingFaultOf(new Error('', { cause: cause.errors[0] }))
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}

const words: Readonly<Record<string, readonly [what: string, todo: string]>> = {
  ENOTFOUND: ['There is no such host', 'check the spelling of STORE_URL'],
  EAI_AGAIN: ['The host cannot be looked up', 'check the network and DNS of this machine'],
  ECONNREFUSED: [
    'Nothing listens at that address',
    'check host and port in STORE_URL, and that the web server runs',
  ],
  ECONNRESET: [
    'The connection is cut',
    'a firewall or the web server refuses this machine: allow its address',
  ],
  timeout: ['No answer within 15 s', 'the host is down, overloaded, or a firewall swallows the requests'],
  CERT_HAS_EXPIRED: ['The TLS certificate has expired', 'renew it'],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'The TLS certificate is signed by nobody',
    'get one from a public authority, or set NODE_EXTRA_CA_CERTS',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'The TLS certificate is signed by an unknown authority',
    'get one from a public authority, or set NODE_EXTRA_CA_CERTS',
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

/** What happened, and what to do about it. */
export function wordsOfFault(fault: string): readonly [what: string, todo: string] {
  return words[fault] ?? [`No answer (${fault})`, 'check STORE_URL and that this machine may reach it']
}
