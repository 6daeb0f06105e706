import type { Database } from '@sultan/sql/database'
import type { Config } from '../config.ts'
import { createLog } from '../log.ts'
import { folderPost } from './folder-post.ts'
import type { MailShop } from './mail-shop.ts'
import { mailWay } from './mail-way.ts'
import { type Mailer, startMailer } from './mailer.ts'
import { smtpPost } from './smtp-post.ts'
import { writeLetter } from './write-letter.ts'

export type MailSettings = MailShop & Pick<Config, 'remote' | 'smtpUrl' | 'mailFolder' | 'logLevel'>

/** The mailer of the embedded store's outbox; null where no mail leaves. The tables must be there. */
export function openMail(config: MailSettings, database: Database): Mailer | null {
  const way = mailWay(config)
  if (way.kind === 'none') return null
  return startMailer({
    database,
    write: mail => writeLetter(database, mail, config, new Date()),
    post: way.kind === 'smtp' ? smtpPost(way.url) : folderPost(way.folder),
    log: createLog(config.logLevel),
  })
}
