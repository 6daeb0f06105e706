import { parseArgs } from 'node:util'

/** Whether the arguments call `import` or `export`, and contain neither `--help` nor `-h`. */
export function isProductFilesCommand(args: readonly string[]): boolean {
  return /^(?:import|export)$/.test(args[0] ?? '') && !args.includes('--help') && !args.includes('-h')
}

interface ProductFilesArguments {
  readonly command: string
  readonly path: string
  readonly updates: boolean
  readonly isDryRun: boolean
  readonly report: string | null
  readonly withMeta: boolean
}

/**
 * Parses the arguments of `import` and `export`.
 * @throws an error whose message states which argument is invalid or missing.
 */
export function parseProductFilesArguments(args: readonly string[]): ProductFilesArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      meta: { type: 'boolean', default: false },
    },
  })
  const [command = '', path, ...rest] = positionals
  if (path === undefined || rest.length > 0)
    throw new Error(`Name one product file: npm run store -- ${command} products.csv`)
  const { update: updates, 'dry-run': isDryRun, report = null, meta: withMeta } = values
  return { command, path, updates, isDryRun, report, withMeta }
}
