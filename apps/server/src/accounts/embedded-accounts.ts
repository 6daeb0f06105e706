import type { GatewayParts } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { endSession } from '@sultan/store/domain/ended-sessions'
import { createPasswordResets } from '@sultan/store/domain/password-resets'

/** What the embedded store does for its customers beside the dialect: it can end sessions, and send links by mail. */
export type AccountServices = Required<Pick<GatewayParts, 'passwordResets' | 'endSession'>>

/** `mailer`: who empties the outbox; without one there are no links, since nobody would send them. */
export function embeddedAccounts(
  database: Database,
  publicUrl: string,
  mailer: { wake(): void } | null,
): AccountServices {
  const resets = createPasswordResets({ database, publicUrl })
  return {
    passwordResets: mailer && {
      ...resets,
      async request(email) {
        await resets.request(email)
        mailer.wake()
      },
    },
    endSession: token => endSession(database.sql, token, new Date()),
  }
}
