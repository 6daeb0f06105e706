import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailOptions } from './mail-options.ts'
import type { Post } from './post.ts'

/** Development: each letter a file, and its HTML beside it to open in a browser. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(mailOptions(letter))
      const file = join(folder, letter.messageId.replace(/[<>]|@.*/g, ''))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.html`, letter.html.markup, { mode: 0o600 })
      await writeFile(`${file}.eml`, message, { mode: 0o600 })
      return { kind: 'sent', note: `${file}.eml (.html beside it)` }
    },
  }
}
