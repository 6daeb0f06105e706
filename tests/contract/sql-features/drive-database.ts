import { randomUUID } from 'node:crypto'
import { createChallenges } from '@sultan/gateway/challenges'
import {
  countUnansweredQuestion,
  deleteOldUnansweredQuestions,
  listUnansweredQuestions,
} from '@sultan/gateway/unanswered-questions'
import { createSqlCounters } from '@sultan/gateway/window-counters'
import { type Database, openDatabase } from '@sultan/sql/database'
import { exportSnapshot } from '@sultan/sql/export-snapshot'
import { importSnapshot, isEmptyDatabase } from '@sultan/sql/import-snapshot'
import { lastMigration, migrateTo } from '@sultan/sql/migrate-to'
import { openProcessLock } from '@sultan/sql/process-lock'
import { transaction } from '@sultan/sql/transaction'
import { createCatalogueFigures } from '@sultan/store/catalogue-figures'
import { storeMigrations } from '@sultan/store/create-store'
import {
  claimMail,
  countWaitingMails,
  giveUpMail,
  markSent,
  type OutgoingMail,
} from '@sultan/store/mail-outbox'
import {
  addStockAlert,
  deleteOldStockAlerts,
  endStockAlerts,
  enqueueStockAlerts,
  findAlertProduct,
  postponeStockAlert,
} from '@sultan/store/stock-alerts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { gatewayMigrations } from '../gateway.fixture.ts'

// Operations of the shop that send SQL outside of HTTP requests, for example sending e-mails.

export type Query = (text: string) => Promise<readonly Record<string, unknown>[]>

/** Stores an alert about a sold-out variation, sets the variation in stock again, and enqueues the e-mail. */
export async function driveStockAlerts(database: Database, query: Query): Promise<void> {
  const now = new Date()
  const [variation] = await query("select id from products where type = 'variation' order by id limit 1")
  const productId = Number(variation?.id)
  const setStatus = (status: string) =>
    query(`update products set stock_status = '${status}' where id = ${productId}`)
  await setStatus('outofstock')
  await addStockAlert(database, { productId, email: 'kupac@primjer.ba' }, now)
  await setStatus('instock')
  await enqueueStockAlerts(database, now)
  await findAlertProduct(database, productId)
  // The column `notified_at` of a stock alert is set when its e-mail is enqueued, either by the call of
  // `enqueueStockAlerts` above, or earlier by the periodic job of the running shop.
  const [alert] = await query('select token from stock_alerts where notified_at is not null limit 1')
  if (alert === undefined) throw new Error('No alert was sent.')
  await postponeStockAlert(database, await claimDueMail(database, query), 0)
  await endStockAlerts(database, String(alert.token))
  await deleteOldStockAlerts(database, now)
}

/**
 * Claims an e-mail that waits in the outbox, even if the running shop has claimed or postponed the e-mail.
 */
async function claimDueMail(database: Database, query: Query): Promise<OutgoingMail> {
  await query('update outgoing_mails set next_attempt_at = now(), leased_until = null')
  const mail = await claimMail(database, 60_000)
  if (mail === null) throw new Error('There is no mail to send.')
  return mail
}

export async function driveMails(database: Database, query: Query): Promise<void> {
  await countWaitingMails(database)
  for (const finish of [markSent, giveUpMail]) {
    const mail = await claimDueMail(database, query)
    await finish(database, mail, 'test')
  }
}

/** Loads the product data that a store with many products keeps in memory to count products without SQL. */
export async function driveFigures(database: Database): Promise<void> {
  const figures = createCatalogueFigures(database)
  figures.counted(1_000)
  await figures.current()
}

export async function driveSessions(database: Database): Promise<void> {
  const lock = await openProcessLock(database)
  await transaction(database, tx => lock.hasEnded(tx, lock.processId))
  await transaction(database, async () => {
    throw new Error('rolled back')
  }).catch(() => undefined)
  await lock.close()
  const secrets = { signature: async () => 's'.repeat(43), key: async () => 'k'.repeat(43) }
  const challenges = createChallenges(database, secrets)
  const purpose = { route: 'POST /sultan/v1/orders', address: '198.18.0.1' }
  await createSqlCounters(database).reset('test')
  const challenge = await challenges.create(purpose)
  // The cast is safe: the gateway's `createChallenges` returns challenges as JSON objects.
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  await challenges.redeem(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'), purpose)
}

/** Counts, lists and deletes questions that the assistant could not answer. */
export async function driveUnansweredQuestions(database: Database): Promise<void> {
  await countUnansweredQuestion(database, 'Imate li laptop?', new Date())
  await listUnansweredQuestions(database, { page: 1, perPage: 10 })
  await deleteOldUnansweredQuestions(database, new Date())
}

export async function driveBackup(database: Database, query: Query, url: string): Promise<void> {
  const name = `restored_${randomUUID().slice(0, 8)}`
  await query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const restored = await openDatabase({ url: address.href })
  try {
    await isEmptyDatabase(restored)
    for (const [folder, table] of [
      [gatewayMigrations, 'gateway'],
      [storeMigrations, 'store'],
    ] as const) {
      const last = await lastMigration(database, table)
      await migrateTo(restored, { folder, name: table, last: last ?? 0 })
    }
    await importSnapshot(restored, exportSnapshot(database))
  } finally {
    await restored.close()
    await query(`drop database ${name} with (force)`)
  }
}
