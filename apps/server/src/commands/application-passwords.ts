import { addApplicationPassword, revokeApplicationPassword } from '@sultan/store/manage-staff'
import type { Command } from 'commander'
import { type CommandContext, type CommandOutput, type CommandRunner, definitionList } from './command.ts'
import { requireAccount } from './staff-account.ts'

export function addPasswordCommands(group: Command, runner: CommandRunner): void {
  group
    .command('password <account> <program>')
    .description('create an application password for a program, shown once')
    .action(runner.changes(createPassword))
  group
    .command('revoke <account> <program>')
    .description('revoke the application password of a program')
    .action(runner.changes(revokePassword))
}

async function createPassword(
  { database }: CommandContext,
  login: string,
  name: string,
): Promise<CommandOutput> {
  const member = await requireAccount(database, login)
  const password = await addApplicationPassword(database, { member, name }, new Date())
  const text = `${definitionList([
    ['User', member.username],
    ['Application password', password],
  ])}\nThe password is shown only now: only its hash is stored.`
  return { text, json: () => ({ username: member.username, name, password }), change: null }
}

async function revokePassword(
  { database }: CommandContext,
  login: string,
  name: string,
): Promise<CommandOutput> {
  const member = await requireAccount(database, login)
  if (!(await revokeApplicationPassword(database, { member, name }, new Date())))
    throw new Error(`${member.username} has no application password for ${name}.`)
  const text = `The application password of ${member.username} for ${name} is revoked.`
  return { text, json: () => ({ username: member.username, name, revoked: true }), change: null }
}
