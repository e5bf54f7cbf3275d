import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fieldOf } from '../../platform/server/database/column-names.ts'

/** A column as the catalogue of a migrated database describes it. */
export interface CatalogueColumn {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly isNullable: boolean
  /** An insert may leave it out. */
  readonly isMade: boolean
  readonly type: string
}

/** A schema, where its migrations lie, and the file that tells the program its tables. */
export interface Schema {
  readonly name: string
  readonly migrations: readonly string[]
  readonly file: string
}

/** What a migrated database answers `CatalogueColumn`s to. A computed column has a value wherever those of which it is computed have one. */
export const CATALOGUE = `
  select n.nspname as schema, c.relname as table, a.attname as column, not a.attnotnull and a.attgenerated = '' as is_nullable,
         a.atthasdef or a.attidentity <> '' as is_made, t.typname as type
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped
  order by n.nspname, c.relname, a.attnum`

const CREATES = /^create schema (?:if not exists )?(\w+)/m

/** Every schema of the program: an area has one, and so has platform. */
export function listSchemas(root: string): Schema[] {
  const files = globSync(['areas/**/tables/*.sql', 'platform/server/tables/*.sql'], { cwd: root }).sort()
  return [...Map.groupBy(files, dirname)].map(([folder, migrations]) => {
    const texts = migrations.map((file) => readFileSync(join(root, file), 'utf8'))
    const name = texts.flatMap((text) => CREATES.exec(text)?.[1] ?? [])[0] ?? 'platform'
    const server = folder.startsWith('platform') ? 'platform/server/database' : join(dirname(folder), 'server')
    return { name, migrations, file: join(server, `${name.replaceAll('_', '-')}.columns.ts`) }
  })
}

/** Tells whether a made file still belongs to its migrations, without a database. */
export function stampOf(root: string, { migrations }: Schema): string {
  const hash = createHash('sha256')
  for (const file of migrations) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
}

/** Days, uuids and all other texts come as texts. */
function typeOf({ type, isNullable, isMade }: CatalogueColumn): string {
  const element = type.startsWith('_') ? type.slice(1) : undefined
  const plain = element === undefined ? (TYPES[type] ?? 'string') : `readonly ${TYPES[element] ?? 'string'}[]`
  const whole = isNullable && plain !== 'unknown' ? `${plain} | null` : plain
  return isMade ? `Generated<${whole}>` : whole
}

const pascal = (name: string): string => `_${name}`.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The file that tells the program the tables of a schema. */
export function madeFile(stamp: string, schema: Schema, catalogue: readonly CatalogueColumn[]): string {
  const own = catalogue.filter((each) => each.schema === schema.name && each.table !== 'kysely_migration')
  const tables = [...Map.groupBy(own, ({ table }) => `${schema.name}.${table}`)].filter(
    ([name]) => !name.endsWith('.kysely_migration_lock'),
  )
  const types = tables.map(
    ([name, columns]) =>
      `  '${name}': {\n${columns.map((each) => `    ${fieldOf(each.column)}: ${typeOf(each)}\n`).join('')}  }\n`,
  )
  const names = tables.map(
    ([name, columns]) => `  '${name}': [\n${columns.map(({ column }) => `    '${fieldOf(column)}',\n`).join('')}  ],\n`,
  )
  const isMade = own.some((each) => each.isMade)
  return `// Made by \`npm run tables\` from the migrated database; ${stamp} are the migrations.
${isMade ? `import type { Generated } from 'kysely'\n` : ''}
/** The columns of the schema \`${schema.name}\`, in names of the program. */
export type ${pascal(schema.name)}Columns = {
${types.join('')}}

/** Their names, for statements: every one of a table. */
export const ${schema.name.toUpperCase()}_COLUMNS = {
${names.join('')}} as const satisfies { readonly [Table in keyof ${pascal(schema.name)}Columns]: readonly (keyof ${pascal(schema.name)}Columns[Table])[] }
`
}
