import { isRecord } from '@sultan/kernel/is-record'
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

await loadModule()

/**
 * Parses SQL statements with PostgreSQL's own parser and returns the PostgreSQL features that they use: kinds
 * of syntax nodes, functions, types, operators, locks, constraints. Includes the body of a PL/pgSQL function
 * or block, but not the statements that the body builds from strings. Throws for invalid SQL.
 */
export function parseFeatures(sql: string): ReadonlySet<string> {
  const features = new Set<string>()
  for (const { stmt } of parseSync(sql).stmts ?? []) collect(stmt, features)
  if (features.has('language plpgsql') || features.has('DoStmt'))
    for (const query of bodyQueries(parsePlPgSQLSync(sql)))
      for (const feature of parseFeatures(query)) features.add(feature)
  return features
}

/**
 * Map from a field of a syntax node to the kind of the node in the field. Most nodes state their kind (`{
 * Kind: fields }`), but the nodes in the fields of this map do not.
 */
const KINDS_BY_FIELD: Readonly<Record<string, string>> = {
  onConflictClause: 'OnConflictClause',
  returningClause: 'ReturningClause',
  typeName: 'TypeName',
  withClause: 'WithClause',
}

function collect(value: unknown, features: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, features)
  if (!isRecord(value) || Array.isArray(value)) return
  for (const [name, child] of Object.entries(value)) {
    const kind = KINDS_BY_FIELD[name] ?? (/^[A-Z]/.test(name) ? name : null)
    if (kind !== null && isRecord(child)) for (const feature of featuresOf(kind, child)) features.add(feature)
    collect(child, features)
  }
}

function featuresOf(kind: string, fields: Readonly<Record<string, unknown>>): readonly string[] {
  /**
   * Returns the values of the map `names` whose key is a field of the syntax node. Each value of the map is
   * the name of a PostgreSQL feature, such as `window function` for the field `over`.
   */
  const present = (names: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(names).flatMap(([field, feature]) => (field in fields ? [feature] : []))
  switch (kind) {
    case 'A_Expr':
      return [`${text(fields.kind)} ${lastName(fields.name)}`]
    case 'BoolExpr':
      return [text(fields.boolop)]
    case 'ColumnDef':
      return isRecord(fields.typeName) ? [kind, `column ${typeOf(fields.typeName)}`] : [kind]
    case 'CommonTableExpr':
      return [kind, text(fields.ctematerialized)]
    case 'Constraint':
      return [text(fields.contype), ...(fields.fk_del_action === 'c' ? ['on delete cascade'] : [])]
    case 'CreateTrigStmt':
      return [`trigger for each ${fields.row === true ? 'row' : 'statement'}`]
    case 'DefElem':
      return fields.defname === 'language' && isRecord(fields.arg) && isRecord(fields.arg.String)
        ? [`language ${text(fields.arg.String.sval)}`]
        : [`option ${text(fields.defname)}`]
    case 'FuncCall':
      return [
        `function ${lastName(fields.funcname)}`,
        ...present({
          agg_distinct: 'distinct aggregate',
          agg_filter: 'filtered aggregate',
          over: 'window function',
        }),
      ]
    case 'IndexElem':
      return [kind, text(fields.ordering), ...present({ expr: 'index on an expression' })]
    case 'IndexStmt':
      return [kind, `index ${text(fields.accessMethod)}`, ...present({ whereClause: 'partial index' })]
    case 'JoinExpr':
      return [text(fields.jointype)]
    case 'LockingClause':
      return [text(fields.strength), text(fields.waitPolicy)]
    case 'MinMaxExpr':
      return [text(fields.op)]
    case 'OnConflictClause':
      return [text(fields.action)]
    case 'SelectStmt':
      return [kind, text(fields.op), ...present({ distinctClause: 'distinct', havingClause: 'having' })]
    case 'SubLink':
      return [text(fields.subLinkType)]
    case 'TransactionStmt':
      return [text(fields.kind), ...isolationOf(fields.options)]
    case 'TypeName':
      return [`type ${typeOf(fields)}`]
    case 'VariableSetStmt':
      return [`set ${fields.is_local === true ? 'local' : 'session'} ${text(fields.name)}`]
    case 'VariableShowStmt':
      return [`show ${text(fields.name)}`]
    default:
      return [kind]
  }
}

function isolationOf(options: unknown): readonly string[] {
  const found = /"sval":"(read committed|repeatable read|serializable)"/.exec(JSON.stringify(options ?? null))
  return found?.[1] === undefined ? [] : [`isolation ${found[1]}`]
}

function typeOf({ names, arrayBounds }: Readonly<Record<string, unknown>>): string {
  return lastName(names) + (arrayBounds === undefined ? '' : '[]')
}

/**
 * Returns the last part of a qualified name, such as `int4` of `[{ String: { sval: 'pg_catalog' } }, {
 * String: { sval: 'int4' } }]`.
 */
function lastName(names: unknown): string {
  const last: unknown = Array.isArray(names) ? names.at(-1) : undefined
  return isRecord(last) && isRecord(last.String) ? text(last.String.sval) : '?'
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '?'
}

/** Returns the SQL statements in parsed PL/pgSQL, and each PL/pgSQL expression as a `select` statement. */
function bodyQueries(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(bodyQueries)
  if (!isRecord(value)) return []
  const { query } = value
  const isStatement = typeof query === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(query)
  const own = typeof query === 'string' ? [isStatement ? query : `select ${query}`] : []
  return [...own, ...Object.values(value).flatMap(bodyQueries)]
}
