import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface ReceivedEmail {
  readonly to: readonly string[]
  /** Headers and body of the e-mail, without the dot-stuffing of SMTP. */
  readonly raw: string
}

/**
 * Decides the SMTP server's reply at a stage of the session: null to accept, `hang` for no reply, otherwise a
 * line of SMTP as reply.
 */
export type ReplyPolicy = (
  stage: 'greeting' | 'recipient' | 'data',
  recipient: string,
) => string | 'hang' | null

export interface SmtpServer {
  readonly url: string
  readonly port: number
  readonly emails: ReceivedEmail[]
  readonly connectionCount: () => number
  setPolicy(policy: ReplyPolicy): void
  close(): Promise<void>
}

/**
 * Starts an SMTP server for tests. The server stores e-mails, and its replies follow the function set by
 * `setPolicy`.
 */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const emails: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  let policy: ReplyPolicy = () => null
  let connectionCount = 0
  const server = createServer(socket => {
    connectionCount++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    handleConnection(
      socket,
      (stage, recipient) => policy(stage, recipient),
      email => emails.push(email),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    emails,
    connectionCount: () => connectionCount,
    setPolicy(next) {
      policy = next
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function handleConnection(socket: Socket, policy: ReplyPolicy, store: (email: ReceivedEmail) => void): void {
  let received = ''
  let to: string[] = []
  let inData = false
  const reply = (usual: string, other: string | 'hang' | null): boolean => {
    if (other !== 'hang') socket.write(`${other ?? usual}\r\n`)
    return other === null
  }
  const handleCommand = (line: string): void => {
    const command = line.toUpperCase()
    if (command.startsWith('RCPT TO:')) {
      const recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      if (reply('250 fine', policy('recipient', recipient))) to.push(recipient)
    } else if (command === 'DATA') {
      inData = true
      socket.write('354 go on\r\n')
    } else if (command === 'QUIT') socket.end('221 bye\r\n')
    else if (command.startsWith('EHLO')) socket.write('250-tests\r\n250 AUTH PLAIN\r\n')
    else if (command.startsWith('AUTH')) socket.write('235 welcome\r\n')
    else socket.write('250 fine\r\n')
  }
  const takeEmail = (raw: string): void => {
    inData = false
    // The e-mail is stored before the SMTP reply is sent, because the sender counts the e-mail as delivered
    // after the reply.
    if (policy('data', to.join()) === null) store({ to, raw: raw.replace(/^\./gm, '') })
    reply('250 taken', policy('data', to.join()))
    to = []
  }
  socket.on('data', chunk => {
    received += chunk.toString('latin1')
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) return
      const part = received.slice(0, at)
      received = received.slice(at + end.length)
      if (inData) takeEmail(part)
      else handleCommand(part)
    }
  })
  reply('220 mail server of the tests', policy('greeting', ''))
}

/** The decoded text and HTML parts of an e-mail, and its headers with unfolded lines. */
export function readEmail({ raw }: ReceivedEmail): {
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
} {
  const [head = '', body = ''] = splitOnce(raw)
  const headers = readHeaders(head)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = new Map<string, string>()
  for (const part of body.split(`--${boundary}`)) {
    const [partHead = '', content = ''] = splitOnce(part.replace(/^\r\n/, ''))
    const type = /^[^;]+/.exec(readHeaders(partHead).get('content-type') ?? '')?.[0]
    if (type !== undefined) parts.set(type, fromQuotedPrintable(content))
  }
  return { headers, text: parts.get('text/plain') ?? '', html: parts.get('text/html') ?? '' }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)]
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n')
}

/** Decodes the encoded words of an e-mail header (`=?UTF-8?Q?…?=`). */
export function decodeHeader(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way, content) => {
    if (way.toUpperCase() === 'B') return Buffer.from(content, 'base64').toString('utf8')
    return fromQuotedPrintable(content.replaceAll('_', ' '))
  })
}
