import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A letter as it arrived. */
export interface ReceivedLetter {
  readonly to: readonly string[]
  /** Headers and body as they came, without the dots of the protocol. */
  readonly raw: string
}

/** What to do with a letter; null to take it. `hang`: no answer at all, as a server that is too busy. */
export type Mood = (stage: 'greeting' | 'recipient' | 'data', recipient: string) => string | 'hang' | null

export interface MailServer {
  readonly url: string
  readonly port: number
  readonly letters: readonly ReceivedLetter[]
  /** Connections so far. */
  readonly visits: () => number
  setMood(mood: Mood): void
  close(): Promise<void>
}

/** An SMTP server for tests: takes what it is sent, in the mood that it is told to be in. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const letters: ReceivedLetter[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = () => null
  let visits = 0
  const server = createServer(socket => {
    visits++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(
      socket,
      (stage, recipient) => mood(stage, recipient),
      letter => letters.push(letter),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    visits: () => visits,
    setMood(next) {
      mood = next
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, mood: Mood, keep: (letter: ReceivedLetter) => void): void {
  let received = ''
  let to: string[] = []
  let inData = false
  const say = (usual: string, other: string | 'hang' | null): boolean => {
    if (other !== 'hang') socket.write(`${other ?? usual}\r\n`)
    return other === null
  }
  const obey = (line: string): void => {
    const command = line.toUpperCase()
    if (command.startsWith('RCPT TO:')) {
      const recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      if (say('250 fine', mood('recipient', recipient))) to.push(recipient)
    } else if (command === 'DATA') {
      inData = true
      socket.write('354 go on\r\n')
    } else if (command === 'QUIT') socket.end('221 bye\r\n')
    else if (command.startsWith('EHLO')) socket.write('250-tests\r\n250 AUTH PLAIN\r\n')
    else if (command.startsWith('AUTH')) socket.write('235 welcome\r\n')
    else socket.write('250 fine\r\n')
  }
  const takeLetter = (raw: string): void => {
    inData = false
    // Kept before the answer: from then on the sender may believe that it is here.
    if (mood('data', to.join()) === null) keep({ to, raw: raw.replace(/^\./gm, '') })
    say('250 taken', mood('data', to.join()))
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
      if (inData) takeLetter(part)
      else obey(part)
    }
  })
  say('220 mail server of the tests', mood('greeting', ''))
}

/** The decoded text or HTML part, and the headers with their folds undone. */
export function readLetter({ raw }: ReceivedLetter): {
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

/** An encoded word of a header (`=?UTF-8?Q?…?=`) as text. */
export function decodeHeader(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way, content) => {
    if (way.toUpperCase() === 'B') return Buffer.from(content, 'base64').toString('utf8')
    return fromQuotedPrintable(content.replaceAll('_', ' '))
  })
}
