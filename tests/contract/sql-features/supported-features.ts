/** PostgreSQL-compatible distributed databases, whose missing features `lackedBy` describes. */
export const DATABASES = ['CockroachDB', 'YugabyteDB', 'Aurora DSQL'] as const

interface Feature {
  readonly name: string
  /**
   * Comma-separated names of the syntax nodes, functions, types and other parts of SQL that make up this
   * feature of PostgreSQL. `parseFeatures` returns the same names for an SQL statement that uses the feature.
   */
  readonly syntax: string
  /**
   * Maps each distributed database that lacks this PostgreSQL feature, or supports the feature only in part,
   * to a remark. The remark appears in the feature's row of the table in `docs/scale.md`.
   */
  readonly lackedBy?: Partial<Readonly<Record<(typeof DATABASES)[number], string>>>
}

const MISSING = 'missing'

/**
 * Every feature of PostgreSQL that a statement of the shop may use. Add a new feature to this list. If a
 * distributed database lacks the feature, add it also to the table of `docs/scale.md`.
 */
export const supportedFeatures: readonly Feature[] = [
  {
    name: 'queries',
    syntax: `SelectStmt, SETOP_NONE, ResTarget, ColumnRef, RangeVar, RangeSubselect, SortBy, distinct, having,
      JOIN_INNER, JOIN_LEFT, SETOP_UNION, A_Star, ANY_SUBLINK, EXISTS_SUBLINK, EXPR_SUBLINK, ARRAY_SUBLINK, RowExpr, String, Integer, List, ParamRef, A_Const`,
  },
  {
    name: 'expressions',
    syntax: `AND_EXPR, OR_EXPR, NOT_EXPR, NullTest, CaseExpr, CaseWhen, CoalesceExpr, IS_GREATEST, IS_LEAST, TypeCast,
      NamedArgExpr, AEXPR_OP =, AEXPR_OP <>, AEXPR_OP <, AEXPR_OP <=, AEXPR_OP >, AEXPR_OP >=, AEXPR_OP +, AEXPR_OP -,
      AEXPR_OP *, AEXPR_OP /, AEXPR_OP ||, AEXPR_IN =, AEXPR_BETWEEN BETWEEN, AEXPR_LIKE ~~, AEXPR_LIKE !~~`,
  },
  {
    name: 'changes',
    syntax: `InsertStmt, UpdateStmt, DeleteStmt, SetToDefault, ReturningClause, ONCONFLICT_NOTHING, ONCONFLICT_UPDATE`,
  },
  {
    name: 'aggregates',
    syntax: `function count, function max, function min, function sum, function avg, function bool_or,
      function array_agg, distinct aggregate`,
  },
  {
    name: 'functions',
    syntax: `function lower, function round, function substring, function replace, function regexp_replace, function strpos, function ceil, function extract,
      function abs, function floor, function length, function chr, function md5, function now, function clock_timestamp, function to_timestamp, function make_interval, function format`,
  },
  {
    name: 'types',
    syntax: `type bool, type bytea, type int2, type int4, type int8, type interval, type float8, type numeric, type text, type timestamp,
      type timestamptz, type regclass, type json, type jsonb, column bool, column bytea, column int2, column int4, column int8, column numeric,
      column text, column timestamp, column timestamptz`,
  },
  {
    name: 'JSON in expressions',
    syntax:
      'AEXPR_OP ->>, AEXPR_OP @>, function to_json, function to_jsonb, function json_build_object, function json_agg, function jsonb_array_elements, function json_to_recordset',
  },
  {
    name: 'arrays in expressions',
    syntax: `type int2[], type int4[], type int8[], type float8[], type text[], type numeric[], A_ArrayExpr, A_Indices, A_Indirection, AEXPR_OP_ANY =,
      AEXPR_OP_ALL <>, AEXPR_OP &&, AEXPR_OP <@, function array_position, function unnest, RangeFunction`,
  },
  {
    name: 'common table expressions',
    syntax: 'WithClause, CommonTableExpr, CTEMaterializeDefault, CTEMaterializeAlways',
  },
  {
    name: 'transactions',
    syntax: `TRANS_STMT_BEGIN, TRANS_STMT_COMMIT, TRANS_STMT_ROLLBACK, option transaction_isolation,
      option transaction_read_only, isolation repeatable read`,
  },
  {
    name: 'time limits, formats and durability of a transaction',
    syntax: `set local statement_timeout, set local timezone, set local datestyle, set local bytea_output,
      set local synchronous_commit, function set_config, show server_version`,
  },
  {
    name: 'tables and indexes',
    syntax: `CreateSchemaStmt, CreateStmt, AlterTableStmt, AlterTableCmd, DropStmt, ColumnDef, IndexStmt, IndexElem,
      index btree, SORTBY_DEFAULT, CONSTR_NOTNULL, CONSTR_DEFAULT, CONSTR_CHECK, CONSTR_PRIMARY, CONSTR_UNIQUE`,
  },
  {
    name: '`read committed`',
    syntax: 'isolation read committed',
    lackedBy: {
      YugabyteDB: 'to be switched on (`yb_enable_read_committed_isolation`)',
      'Aurora DSQL': '`repeatable read` only; conflicts appear at the commit',
    },
  },
  {
    name: 'row locks (`for update`)',
    syntax: 'LCS_FORUPDATE, LCS_FORNOKEYUPDATE, LockWaitBlock',
    lackedBy: { 'Aurora DSQL': 'does not wait: conflicts appear at the commit' },
  },
  {
    name: '`skip locked` (mail outbox, webhooks)',
    syntax: 'LockWaitSkip',
    lackedBy: { 'Aurora DSQL': MISSING },
  },
  {
    name: 'advisory locks (one migrates, one cleans up, end of a process)',
    syntax: `function pg_advisory_lock, function pg_advisory_xact_lock, function pg_try_advisory_xact_lock,
      function pg_try_advisory_xact_lock_shared`,
    lackedBy: {
      CockroachDB: 'accepted without effect',
      YugabyteDB: 'from v2025.1',
      'Aurora DSQL': MISSING,
    },
  },
  {
    name: '`listen` and `pg_notify` (invalidation)',
    syntax: 'ListenStmt, function pg_notify, function announce_shop_change',
    lackedBy: { CockroachDB: MISSING, YugabyteDB: 'from v2025.2.3', 'Aurora DSQL': MISSING },
  },
  {
    name: 'statement triggers (changes by `psql`)',
    syntax: 'trigger for each statement, function current_setting, function to_regproc',
    lackedBy: { CockroachDB: 'row triggers only', 'Aurora DSQL': MISSING },
  },
  {
    name: 'row triggers (webhooks)',
    syntax: 'trigger for each row',
    lackedBy: { 'Aurora DSQL': MISSING },
  },
  {
    name: 'PL/pgSQL',
    syntax: 'CreateFunctionStmt, FunctionParameter, DoStmt, language plpgsql, option as',
    lackedBy: { 'Aurora DSQL': 'SQL functions only' },
  },
  {
    name: 'sequences and `serial`',
    syntax: `CreateSeqStmt, type serial, column serial, function nextval, function setval, type regclass,
      function pg_get_serial_sequence`,
    lackedBy: { 'Aurora DSQL': 'identity columns only' },
  },
  {
    name: 'identity columns that count up by one',
    syntax: 'CONSTR_IDENTITY, option start, option generated',
    lackedBy: { 'Aurora DSQL': 'with gaps of a cache' },
  },
  {
    name: 'foreign keys',
    syntax: 'CONSTR_FOREIGN, on delete cascade',
    lackedBy: { 'Aurora DSQL': MISSING },
  },
  {
    name: 'columns of type `jsonb` and arrays',
    syntax: 'column jsonb, column int4[], column text[]',
    lackedBy: { 'Aurora DSQL': 'in expressions only' },
  },
  {
    name: 'partial, descending and expression indexes',
    syntax: 'partial index, index on an expression, SORTBY_DESC',
    lackedBy: { 'Aurora DSQL': MISSING },
  },
  {
    name: '`collate "C"`',
    syntax: 'CollateClause',
    lackedBy: { CockroachDB: 'other names of collations' },
  },
  {
    name: 'cursors in a transaction (backup)',
    syntax: 'DeclareCursorStmt, FetchStmt, ClosePortalStmt',
    lackedBy: { 'Aurora DSQL': MISSING },
  },
  {
    name: 'system catalogue and `analyze` (backup, restore)',
    syntax: 'VacuumStmt, VacuumRelation, function format_type, function to_regclass',
    lackedBy: { 'Aurora DSQL': 'in part' },
  },
  {
    name: '`pg_trgm` and GIN indexes (only above `SEARCH_EXTERNAL_FROM`)',
    syntax: 'CreateExtensionStmt, index gin, AEXPR_OP %, function similarity',
    lackedBy: {
      CockroachDB: 'trigram indexes without the extension',
      YugabyteDB: 'GIN in part',
      'Aurora DSQL': MISSING,
    },
  },
  {
    name: 'positions in the write-ahead log (only with `DATABASE_READ_URL`)',
    syntax: `function pg_current_wal_lsn, function pg_last_wal_replay_lsn, function pg_wal_lsn_diff,
      function pg_is_in_recovery`,
    lackedBy: { CockroachDB: MISSING, YugabyteDB: MISSING, 'Aurora DSQL': MISSING },
  },
]

export function syntaxOf({ syntax }: Feature): readonly string[] {
  return syntax.split(',').map(name => name.trim())
}

/** The rows of the table in `docs/scale.md`: features that not every distributed database has. */
export const tableRows: readonly string[] = supportedFeatures.flatMap(({ name, lackedBy }) =>
  lackedBy === undefined
    ? []
    : [`| ${[name, ...DATABASES.map(database => lackedBy[database] ?? 'yes')].join(' | ')} |`],
)
