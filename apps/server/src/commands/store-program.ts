import { Command } from 'commander'
import type { CommandRunner } from './command.ts'
import { addCouponCommands } from './coupons.ts'
import { addKeyCommands } from './keys.ts'
import { addOrderCommands } from './orders.ts'
import { addPriceCommands } from './prices.ts'
import { addQuestionCommands } from './questions.ts'
import { addReportCommands } from './reports.ts'
import { addReviewCommands } from './reviews.ts'
import { addStaffCommands } from './staff.ts'
import { addStockCommands } from './stock.ts'
import { addUserCommands } from './users.ts'
import { addWebhookCommands } from './webhooks.ts'

/**
 * Width of the help text of `npm run store`, in characters. The width is fixed, because the commands may run
 * in the server, which has no terminal.
 */
const HELP_WIDTH = 110

/** The commands of `npm run store`. `print` receives help and error messages. */
export function createStoreProgram(runner: CommandRunner, print: (text: string) => void): Command {
  const program = new Command('npm run store --')
    .description('Manages the embedded store, whether the server runs or not.')
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: print,
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
    })
    .configureHelp({
      // The help of `npm run store` lists all subcommands with their arguments (`coupons add <code>`), not
      // only the commands (`coupons`).
      visibleCommands: command => (command.parent === null ? leavesOf(command) : [...command.commands]),
      subcommandTerm: command => `${pathOf(command)} ${command.usage()}`.replace(/ ?\[options\]/, ''),
    })
    .addHelpText('after', '\nThe words "list" and "sales" may be left out.')
    .helpCommand(false)
    .showHelpAfterError()
  for (const add of [
    addOrderCommands,
    addStockCommands,
    addPriceCommands,
    addReviewCommands,
    addCouponCommands,
    addUserCommands,
    addQuestionCommands,
    addReportCommands,
    addKeyCommands,
    addStaffCommands,
    addWebhookCommands,
  ])
    add(program, runner)
  for (const leaf of leavesOf(program)) leaf.option('--json', 'print JSON for scripts')
  describeMigration(program, runner)
  describeProductFiles(program, runner)
  return program
}

/** Adds the help for `pull` and `push`, which `migration/migration-command.ts` runs. */
function describeMigration(program: Command, runner: CommandRunner): void {
  const action = runner.reads(() => Promise.reject(new Error('The command is not complete.')))
  program
    .command('pull <address>')
    .description(
      'import everything of a WooCommerce, with PULL_KEY and PULL_SECRET as its API key; again to continue',
    )
    .option('--replace', 'delete the catalogue and the posts of this shop first')
    .action(action)
  program
    .command('push <address>')
    .description(
      'write this shop into an empty WooCommerce, with PUSH_KEY and PUSH_SECRET as its API key; again to continue',
    )
    .option('--user <name>', 'account that writes posts and pages, with WORDPRESS_APP_PASSWORD')
    .action(action)
}

/**
 * Adds the help for `import` and `export`. `product-files/product-files-command.ts` runs these commands
 * outside the server, in the process that the terminal has started.
 */
function describeProductFiles(program: Command, runner: CommandRunner): void {
  const action = runner.reads(() => Promise.reject(new Error('The command is not complete.')))
  program
    .command('import <file>')
    .description("create the products of a file in WooCommerce's CSV format; again to continue after a stop")
    .option('--update', 'change the products that exist instead, by ID or SKU')
    .option('--dry-run', 'check the file and change nothing')
    .option('--report <file>', 'where to write what happened to each row; default: products.report.csv')
    .action(action)
  program
    .command('export <file>')
    .description('write all products into such a file')
    .option('--meta', 'with the own data of tools')
    .action(action)
}

/**
 * Whether the option `--json` is set. Commander passes to an action the arguments, then the options, then the
 * command.
 */
export function isJsonRequested(args: readonly unknown[]): boolean {
  const command = args.at(-1)
  return command instanceof Command && command.opts<{ readonly json?: boolean }>().json === true
}

function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`
}
