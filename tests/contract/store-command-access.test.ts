import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopKey } from '@sultan/server/shop-key'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { checkKey, revokeKey } from '@sultan/store/consumer-keys'
import { storeMigrations } from '@sultan/store/create-store'
import { findApplicationPassword, findStaffMember } from '@sultan/store/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandShop, now, runIn } from './store-command/command-shop.fixture.ts'

describe('npm run store, with API keys, staff accounts and webhooks', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-access-'))
  let database: Database
  let run: CommandShop['run']
  beforeAll(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    run = runIn(database)
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('creates an API key, shows its secret once, and revokes it', async () => {
    const { out } = await run('keys', 'make', 'knjigovodstvo', '--permissions', 'read')
    const [key = '', secret = ''] = out.match(/c[ks]_[0-9a-f]{40}/g) ?? []
    expect(await checkKey(database.sql, { key, secret })).toBe('read')
    const listed = (await run('keys')).out
    expect(listed).toContain(`…${key.slice(-7)}`)
    expect(listed).not.toContain(key)
    expect(listed).not.toContain(secret)
    const [, id = ''] = /^(\d+) +knjigovodstvo/m.exec(listed) ?? []
    expect((await run('keys', 'revoke', id)).code).toBe(0)
    expect(await checkKey(database.sql, { key, secret })).toBe('unknown')
    expect(await run('keys', 'revoke', id)).toMatchObject({ code: 1 })
  })

  it('adds, changes and disables accounts of the staff, whose application passwords are shown once', async () => {
    expect(await run('staff', 'add', 'amra', '--email', 'amra@shop.example')).toMatchObject({ code: 0 })
    expect((await run('staff', 'add', 'AMRA', '--email', 'a@shop.example')).err).toContain('already')
    const { out } = await run('staff', 'password', 'amra', 'skladište')
    const [, password = ''] = /Application password: (.{29})\n/.exec(out) ?? []
    const amra = await findStaffMember(database.sql, 'amra')
    expect(await findApplicationPassword(database.sql, amra?.id ?? 0, password)).not.toBeNull()
    const shown = (await run('staff', 'show', 'amra@shop.example')).out
    expect(shown).toMatch(/Role: +shop_manager\n/)
    expect(shown).toMatch(/^skladište +2\d/m)
    expect(shown).not.toContain(password)
    expect((await run('staff', 'role', 'amra', 'administrator')).out).toBe('amra is administrator now.')
    expect((await run('staff', 'revoke', 'amra', 'skladište')).code).toBe(0)
    expect(await findApplicationPassword(database.sql, amra?.id ?? 0, password)).toBeNull()
    expect((await run('staff', 'disable', 'amra')).code).toBe(0)
    expect(await findStaffMember(database.sql, 'amra')).toBeNull()
    expect((await run('staff', 'enable', 'amra')).code).toBe(0)
    expect(JSON.parse((await run('staff', '--json')).out)).toMatchObject([
      { username: 'amra', role: 'administrator', date_disabled_gmt: null },
    ])
    const log = await database.pool.query(
      `select action, resource from audit_log
       where resource in ('staff', 'application_password') order by id`,
    )
    expect(log.rows.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      ...['create staff', 'create application_password', 'update staff'],
      ...['delete application_password', 'update staff', 'update staff'],
    ])
  })

  it('lists webhooks with their failures, shows the deliveries of a webhook, and enables a disabled webhook again', async () => {
    await database.pool.query(`insert into webhooks (name, status, topic, delivery_url, secret, created_at, updated_at, failures)
      values ('ERP', 'disabled', 'order.created', 'https://erp.example/', 'tajna', now(), now(), 5)`)
    await database.pool.query(`insert into webhook_deliveries
      (webhook_id, delivery_id, object_id, attempted_at, duration_ms, response_code, outcome)
      select id, 'a', 1001, now(), 1234, 500, 'HTTP 500' from webhooks`)
    const listed = (await run('webhooks')).out
    expect(listed).toMatch(/^\d+ +order\.created +disabled +5 +https:\/\/erp\.example\/ +ERP$/m)
    const [, id = ''] = /^(\d+) +order/m.exec(listed) ?? []
    const shown = (await run('webhooks', 'show', id)).out
    expect(shown).toMatch(/^20.+ 1001 +HTTP 500 +1\.234 s$/m)
    expect(`${listed}${shown}`).not.toContain('tajna')
    expect(await run('webhooks', 'enable', id)).toMatchObject({ code: 0 })
    const [webhook] = JSON.parse((await run('webhooks', '--json')).out)
    expect(webhook).toMatchObject({ id: Number(id), status: 'active', failures: 0, topic: 'order.created' })
  })

  it('the server replaces its own API key by a new one after the key was revoked', async () => {
    const first = await openShopKey(database, dataDir)
    expect(await openShopKey(database, dataDir)).toEqual(first)
    expect(await checkKey(database.sql, first)).toBe('read_write')
    const { rows } = await database.pool.query(`select max(id)::int as id from consumer_keys`)
    await revokeKey(database.sql, rows[0].id, now)
    const next = await openShopKey(database, dataDir)
    expect(next.key).not.toBe(first.key)
    expect(await checkKey(database.sql, first)).toBe('unknown')
    expect(await checkKey(database.sql, next)).toBe('read_write')
  })
})
