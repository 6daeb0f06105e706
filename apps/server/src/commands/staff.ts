import { addStaffMember, changeStaffMember } from '@sultan/store/manage-staff'
import { listApplicationPasswords, listStaff, STAFF_ROLES, type StaffRole } from '@sultan/store/staff'
import type { Command } from 'commander'
import { addPasswordCommands } from './application-passwords.ts'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  definitionList,
  table,
  timeCell,
} from './command.ts'
import { accountJson, parseRole, requireAccount } from './staff-account.ts'

interface AddOptions {
  readonly email: string
  readonly name?: string
  readonly role: StaffRole
}

export function addStaffCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('staff').description('accounts of the administration API')
  group
    .command('list', { isDefault: true })
    .description('list the accounts of the staff')
    .action(runner.reads(listAccounts))
  group
    .command('show <account>')
    .description('one account with its application passwords, by user name, e-mail address or id')
    .action(runner.reads(showAccount))
  group
    .command('add <user>')
    .description('add an account')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--name <name>', 'name in full')
    .option('--role <role>', STAFF_ROLES.join(' or '), parseRole, 'shop_manager')
    .action(runner.changes(addAccount))
  group
    .command('role <account> <role>')
    .description(`change the role: ${STAFF_ROLES.join(' or ')}`)
    .action(runner.changes(changeRole))
  group
    .command('disable <account>')
    .description('let the account and its programs do nothing')
    .action(runner.changes((context, account: string) => setDisabled(context, account, new Date())))
  group
    .command('enable <account>')
    .description('let a disabled account in again')
    .action(runner.changes((context, account: string) => setDisabled(context, account, null)))
  addPasswordCommands(group, runner)
}

async function listAccounts({ database }: CommandContext): Promise<CommandOutput> {
  const members = await listStaff(database.sql)
  const cells = members.map(member => [
    ...[`${member.id}`, member.username, member.email, member.displayName, member.role],
    timeCell(member.disabledAt),
  ])
  return {
    text: table(['Id', 'User', 'E-mail', 'Name', 'Role', 'Disabled'], cells),
    json: () => members.map(accountJson),
  }
}

async function showAccount({ database }: CommandContext, login: string): Promise<CommandOutput> {
  const member = await requireAccount(database, login)
  const programs = await listApplicationPasswords(database.sql, member.id)
  const account = definitionList([
    ['Id', `${member.id}`],
    ['User', member.username],
    ['E-mail', member.email],
    ['Name', member.displayName],
    ['Role', member.role],
    ['Made', timeCell(member.createdAt)],
    ['Disabled', timeCell(member.disabledAt)],
  ])
  const rows = programs.map(({ name, createdAt }) => [name, timeCell(createdAt)])
  return {
    text: `${account}\n\n${table(['Program', 'Made'], rows)}`,
    json: () => ({
      ...accountJson(member),
      application_passwords: programs.map(({ name, createdAt }) => ({ name, date_created_gmt: createdAt })),
    }),
  }
}

async function addAccount(
  { database }: CommandContext,
  username: string,
  { email, name = username, role }: AddOptions,
): Promise<CommandOutput> {
  if (!/^[\w.@-]{1,60}$/.test(username))
    throw new Error('The user name must have 1 to 60 letters, digits, dots, hyphens or underscores.')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is not an e-mail address.`)
  const account = { username, email, displayName: name, role }
  const member = await addStaffMember(database, account, new Date())
  if (member === null) throw new Error(`There is an account ${username} or ${email} already.`)
  const next = `npm run store -- staff password ${username} "PROGRAM"`
  return {
    text: `${username} is ${role} now. A program signs in with a password from: ${next}`,
    json: () => accountJson(member),
    change: null,
  }
}

async function changeRole({ database }: CommandContext, login: string, role: string): Promise<CommandOutput> {
  const member = await requireAccount(database, login)
  const changed = await changeStaffMember(database, member, { role: parseRole(role) }, new Date())
  return {
    text: `${changed.username} is ${changed.role} now.`,
    json: () => accountJson(changed),
    change: null,
  }
}

async function setDisabled(
  { database }: CommandContext,
  login: string,
  disabledAt: Date | null,
): Promise<CommandOutput> {
  const member = await requireAccount(database, login)
  const changed = await changeStaffMember(database, member, { disabledAt }, new Date())
  const text = `${changed.username} is ${disabledAt === null ? 'enabled' : 'disabled'} now.`
  return { text, json: () => accountJson(changed), change: null }
}
