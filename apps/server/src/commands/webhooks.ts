import { type ListedWebhook, listWebhooks } from '@sultan/store/webhook-list'
import type { Command } from 'commander'
import { z } from 'zod'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  definitionList,
  parseId,
  table,
  timeCell,
} from './command.ts'

const ROUTE = '/wc/v3/webhooks'

export function addWebhookCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('webhooks').description('addresses that receive the changes of the shop')
  group
    .command('list', { isDefault: true })
    .description('list the webhooks with their status and failures in a row')
    .action(runner.reads(listCommand))
  group
    .command('show <webhook>')
    .description('one webhook with its last deliveries')
    .action(runner.reads(show))
  group
    .command('enable <webhook>')
    .description('deliver again after a pause or five failures')
    .action(runner.changes(enable))
}

async function listCommand({ database }: CommandContext): Promise<CommandOutput> {
  const webhooks = await listWebhooks(database.sql)
  const heading = ['Id', 'Topic', 'Status', 'Failures', 'Not before', 'Address', 'Name']
  return { text: table(heading, webhooks.map(cells)), json: () => webhooks.map(webhookJson) }
}

function cells({ id, name, status, topic, deliveryUrl, failures, nextAttemptAt }: ListedWebhook): string[] {
  return [`${id}`, topic, status, `${failures}`, timeCell(nextAttemptAt), deliveryUrl, name]
}

const deliveriesSchema = z.array(
  z.object({
    object_id: z.int(),
    date_created: z.string(),
    duration: z.string(),
    summary: z.string(),
  }),
)

async function show(context: CommandContext, argument: string): Promise<CommandOutput> {
  const webhook = await requireWebhook(context, argument)
  const sent = await context.api.get(`${ROUTE}/${webhook.id}/deliveries`)
  const deliveries = deliveriesSchema.parse(sent)
  const rows = deliveries.map(({ object_id: objectId, date_created: at, duration, summary }) => [
    ...[at.replace('T', ' '), objectId === 0 ? 'ping' : `${objectId}`, summary, `${duration} s`],
  ])
  const text = [
    definitionList([
      ['Name', webhook.name],
      ['Topic', webhook.topic],
      ['Address', webhook.deliveryUrl],
      ['Status', webhook.status],
      ['Failures', `${webhook.failures}`],
    ]),
    rows.length === 0
      ? 'Nothing was delivered yet.'
      : table(['Delivered', 'Object', 'Response', 'Time'], rows),
  ].join('\n\n')
  return { text, json: () => ({ ...webhookJson(webhook), deliveries: sent }) }
}

async function enable(context: CommandContext, argument: string): Promise<CommandOutput> {
  const { id, topic, deliveryUrl } = await requireWebhook(context, argument)
  const enabled = await context.api.put(`${ROUTE}/${id}`, { status: 'active' })
  return {
    text: `Webhook ${id} delivers ${topic} to ${deliveryUrl}.`,
    json: () => enabled,
    change: null,
  }
}

async function requireWebhook({ database }: CommandContext, argument: string): Promise<ListedWebhook> {
  const id = parseId(argument, 'webhook')
  const found = (await listWebhooks(database.sql)).find(one => one.id === id)
  if (found === undefined) throw new Error(`There is no webhook ${id}.`)
  return found
}

/**
 * Converts a webhook to the form in which `--json` prints it: fields of the administration API, and the
 * fields `failures` and `next_attempt_gmt`, which the administration API does not return.
 */
function webhookJson({ deliveryUrl, nextAttemptAt, ...webhook }: ListedWebhook): object {
  return { ...webhook, delivery_url: deliveryUrl, next_attempt_gmt: nextAttemptAt }
}
