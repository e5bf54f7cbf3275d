import { withParticle } from '#platform/contract/particle.ts'
import type { AreaNames } from './names.ts'

/** The first state of an area below its folder, screens and tests apart; `stamp` is the time of its migration. */
export const areaFiles = (names: AreaNames, stamp: string): Readonly<Record<string, string>> => ({
  'contract/access.ts': access(names),
  'contract/places.ts': places(names),
  [`contract/${names.kebab}.record.ts`]: record(names),
  [`contract/${names.kebab}.contract.ts`]: contract(names),
  [`rules/${names.kebab}-table.rules.ts`]: table(names),
  [`server/${names.schema.replaceAll('_', '-')}.tables.ts`]: tables(names),
  [`server/${names.kebabs}.queries.ts`]: queries(names),
  [`server/${names.kebabs}.endpoints.ts`]: endpoints(names),
  'server/area.ts': server(names),
  [`tables/${stamp}-${names.schema.replaceAll('_', '-')}.sql`]: migration(names),
})

const access = ({ upper, words, access: flag }: AreaNames) => `\
/** Who may do what: alone in this file, because the menus of every page know it. */

/** Who reads and writes ${words}. */
export const ${upper}_EDITORS = ['${flag}'] as const
`

const places = (n: AreaNames) => `\
import { placeOf } from '#platform/contract/place.ts'
import { ${n.upper}_EDITORS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ${n.uppers} = placeOf('${n.address}', '${n.title} 관리', ${n.upper}_EDITORS)
`

const record = ({ upper, pascal, camel, camels, call, one, title }: AreaNames) => `\
import type { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { optionalText, requiredName } from '#platform/contract/written-text.ts'

/** What is written of ${one}. */
export const ${upper} = recordOf({
  entity: '${call}.${camel}',
  reads: ['${call}.${camels}'],
  fields: {
    ${camel}Name: field('${title}명', requiredName('${title}명을 입력해주세요.', 100)),
    description: field('설명', optionalText(1_000), { typed: 'lines' }),
  },
})
export type ${pascal}Form = z.output<typeof ${upper}.form>
/** The same as it stands in a form: what may be left empty may be missing. */
export type ${pascal}Values = z.input<typeof ${upper}.form>
`

const contract = (n: AreaNames) => `\
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version, Ymdt } from '#platform/contract/shapes.ts'
import { ${n.upper}_EDITORS } from './access.ts'
import { ${n.upper} } from './${n.kebab}.record.ts'
import { ${n.uppers} } from './places.ts'

const { reads } = ${n.upper}
const notFound = { NOT_FOUND: { status: 404, text: '${withParticle(n.title, '을', '를')} 찾을 수 없습니다.' } } as const

const ${n.pascal} = z.object({
  ...${n.upper}.form.shape,
  ${n.camel}Id: z.number().int(),
  changedDt: Ymdt,
  version: z.number().int(),
})
export type ${n.pascal} = z.infer<typeof ${n.pascal}>

/** All ${n.words}, what was changed last first. */
export const ${n.camels} = listOf({
  name: '${n.call}.list${n.pascals}',
  path: '${n.path}',
  place: ${n.uppers},
  row: ${n.pascal},
  reads,
  filters: [byText('keyword', ${n.upper}.fields.${n.camel}Name.title)],
  sorts: ['${n.camel}Name', 'changedDt'],
})
export const { listCall: list${n.pascals} } = ${n.camels}

/** One of them, with the name of whoever wrote or changed it last. */
export const read${n.pascal} = call({
  name: '${n.call}.read${n.pascal}',
  method: 'GET',
  path: '${n.path}/{id}',
  summary: '${n.title} 한 건을 조회한다.',
  access: ${n.upper}_EDITORS,
  params: z.object({ id: Id }),
  output: ${n.pascal}.extend({ changedByName: z.string() }),
  refusals: notFound,
  reads,
})

export const create${n.pascal} = call({
  name: '${n.call}.create${n.pascal}',
  method: 'POST',
  path: '${n.path}',
  summary: '${withParticle(n.title, '을', '를')} 등록한다.',
  access: ${n.upper}_EDITORS,
  body: ${n.upper}.form,
  output: z.object({ ${n.camel}Id: z.number().int() }),
  changes: reads,
})

/** Replaces what was written; \`version\` is the one that was read. */
export const change${n.pascal} = call({
  name: '${n.call}.change${n.pascal}',
  method: 'PUT',
  path: '${n.path}/{id}',
  summary: '${withParticle(n.title, '을', '를')} 수정한다.',
  access: ${n.upper}_EDITORS,
  params: z.object({ id: Id }),
  body: ${n.upper}.form.extend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: { ...notFound, ...STATE_CHANGED },
  changes: reads,
})
`

const table = ({ upper, camel, camels, kebab, words }: AreaNames) => `\
import { everyField, fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { ${camels} } from '../contract/${kebab}.contract.ts'
import { ${upper} } from '../contract/${kebab}.record.ts'

/** What people read of ${words}. */
export const ${camel}Table = tableOf(${camels}, {
  columns: everyField(${upper}, [
    { key: '${camel}Id', title: '번호', width: 80, value: (row) => row.${camel}Id },
    fieldColumn(${upper}, '${camel}Name', { width: 240, primary: true, fixed: true }),
    fieldColumn(${upper}, 'description'),
    { key: 'changedDt', title: '수정일시', width: 150, format: 'stamp', value: (row) => row.changedDt },
  ]),
})
`

const tables = (n: AreaNames) => `\
import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import { ${n.upper} } from '../contract/${n.kebab}.record.ts'
import { ${n.schema.toUpperCase()}_COLUMNS, type ${n.made}Columns } from './${n.schema.replaceAll('_', '-')}.columns.ts'

export const STORED_${n.upper} = ${n.schema.toUpperCase()}_COLUMNS['${n.schema}.${n.table}']
export type Stored${n.pascal} = Selectable<${n.made}Columns['${n.schema}.${n.table}']>

/** The handle with this area's tables. */
export const ${n.call} = (db: Db) => db.withTables<${n.made}Columns>()

/** Where what is written of ${n.one} is stored. */
export const ${n.upper}_FIELDS = storedFields<${n.made}Columns['${n.schema}.${n.table}']>()(${n.upper})
`

const queries = (n: AreaNames) => `\
import { sql } from 'kysely'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import type { ${n.pascal}, ${n.camels} } from '../contract/${n.kebab}.contract.ts'
import type { ${n.pascal}Form } from '../contract/${n.kebab}.record.ts'
import { ${n.upper}_FIELDS, ${n.call}, STORED_${n.upper}, type Stored${n.pascal} } from './${n.schema.replaceAll('_', '-')}.tables.ts'

interface ${n.pascal}Search {
  readonly keyword?: string | undefined
  readonly sort?: AskedSort<typeof ${n.camels}> | undefined
}

const SORTS = { ${n.camel}Name: ['t.${n.camel}Name'], changedDt: ['t.changedAt'] } as const

const all = (db: Db) => ${n.call}(db).selectFrom('${n.schema}.${n.table} as t')
const whole = (db: Db) => all(db).select(columnsAs('t', STORED_${n.upper}))

/** ${capitalised(n.one)} as it travels. */
export const to${n.pascal} = (row: Stored${n.pascal}): ${n.pascal} => ({
  ...${n.upper}_FIELDS.toWire(row),
  ${n.camel}Id: row.${n.camel}Id,
  changedDt: toYmdt(row.changedAt),
  version: row.version,
})

/** A page of the ${n.words} whose name contains the keyword, what was changed last first unless asked otherwise. */
export function list${n.pascal}Page(db: Db, { keyword, sort }: ${n.pascal}Search, page: PageRequest): Promise<Page<${n.pascal}>> {
  const found = keyword ? all(db).where(searchText(['t.${n.camel}Name'], keyword)) : all(db)
  const order = orderOf(sort ?? '-changedDt', SORTS)
  return pageOf({ found, shown: whole(db), order, id: 't.${n.camel}Id' }, page, to${n.pascal})
}

/** One of them; undefined where there is none. */
export const find${n.pascal} = (db: Db, id: number): Promise<Stored${n.pascal} | undefined> =>
  whole(db).where('t.${n.camel}Id', '=', id).executeTakeFirst()

/** The same, kept from other changes until the transaction ends. */
export const lock${n.pascal} = (db: Db, id: number): Promise<Stored${n.pascal} | undefined> =>
  whole(db).where('t.${n.camel}Id', '=', id).forUpdate().executeTakeFirst()

/** Stores a new one; answers its number. */
export async function insert${n.pascal}(db: Db, form: ${n.pascal}Form, now: Date): Promise<number> {
  const { ${n.camel}Id } = await ${n.call}(db)
    .insertInto('${n.schema}.${n.table}')
    .values({ ...${n.upper}_FIELDS.toRow(form), createdAt: now, changedAt: now })
    .returning('${n.camel}Id')
    .executeTakeFirstOrThrow()
  return ${n.camel}Id
}

/** Changes one that is locked; answers its new version. */
export async function update${n.pascal}(db: Db, id: number, form: ${n.pascal}Form, now: Date): Promise<number> {
  const { version } = await ${n.call}(db)
    .updateTable('${n.schema}.${n.table}')
    .set({ ...${n.upper}_FIELDS.toRow(form), changedAt: now, version: sql\`version + 1\` })
    .where('${n.camel}Id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
`

const endpoints = (n: AreaNames) => `\
import { lastChangedBy } from '#platform/server/audit/audit.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { fieldsOfRecord } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404, insistVersion } from '#platform/server/refuse.ts'
import { ${n.upper}_EDITORS } from '../contract/access.ts'
import { change${n.pascal}, create${n.pascal}, read${n.pascal} } from '../contract/${n.kebab}.contract.ts'
import { ${n.upper} } from '../contract/${n.kebab}.record.ts'
import { ${n.camel}Table } from '../rules/${n.kebab}-table.rules.ts'
import { find${n.pascal}, insert${n.pascal}, list${n.pascal}Page, lock${n.pascal}, to${n.pascal}, update${n.pascal} } from './${n.kebabs}.queries.ts'
import { ${n.upper}_FIELDS } from './${n.schema.replaceAll('_', '-')}.tables.ts'

/** What became of ${n.one}. */
export const ${n.camel}History: HistoryKind = {
  ...${n.upper},
  readerOf: forManagers(${n.upper}_EDITORS),
  actions: { '${n.call}.create${n.pascal}': '등록', '${n.call}.change${n.pascal}': '수정' },
  fields: fieldsOfRecord(${n.upper}),
}

const { entity } = ${n.upper}

/** The list, one of them, and writing them, each step in the audit trail. */
export const ${n.camel}Endpoints: readonly Endpoint[] = [
  ...listEndpoints(${n.camel}Table, ({ db, query }, page) => list${n.pascal}Page(db, query, page)),
  endpoint(read${n.pascal}, async ({ db, params }) => {
    const row = await findOr404(read${n.pascal}, find${n.pascal}(db, params.id))
    return { ...to${n.pascal}(row), changedByName: await lastChangedBy(db, entity, params.id) }
  }),
  endpoint(create${n.pascal}, async (x) => {
    const ${n.camel}Id = await insert${n.pascal}(x.db, x.body, x.now)
    await x.audit({ action: '${n.call}.create${n.pascal}', entity, entityId: ${n.camel}Id, to: x.body })
    return { ${n.camel}Id }
  }),
  endpoint(change${n.pascal}, async (x) => {
    const { version, ...form } = x.body
    const row = await findOr404(change${n.pascal}, lock${n.pascal}(x.db, x.params.id))
    insistVersion(change${n.pascal}, row, version)
    const newVersion = await update${n.pascal}(x.db, row.${n.camel}Id, form, x.now)
    const changes = changesOf(${n.upper}_FIELDS.toWire(row), form)
    await x.audit({ action: '${n.call}.change${n.pascal}', entity, entityId: row.${n.camel}Id, ...changes })
    return { version: newVersion }
  }),
]
`

const server = ({ area, call, camel, kebabs, words }: AreaNames) => `\
import type { AreaServer } from '#platform/server/area.ts'
import { ${camel}Endpoints, ${camel}History } from './${kebabs}.endpoints.ts'

/** ${capitalised(words)}. */
export const ${call}Area = (): AreaServer => ({
  name: '${area}',
  endpoints: ${camel}Endpoints,
  histories: [${camel}History],
})
`

const migration = ({ schema, table, one }: AreaNames) => `\
create schema ${schema};

-- ${capitalised(one)}.
create table ${schema}.${table} (
${aligned([
  [`${table}_id`, 'integer generated always as identity primary key'],
  [`${table}_name`, `text not null check (${table}_name <> '')`],
  ['description', `text not null default ''`],
  ['created_at', 'timestamptz not null'],
  ['changed_at', 'timestamptz not null'],
  ['version', 'integer not null default 1'],
])}
);
create index ${table}_by_name on ${schema}.${table} (${table}_name, ${table}_id);
create index ${table}_by_change on ${schema}.${table} (changed_at, ${table}_id);
`

/** Columns of a table with their types below one another. */
function aligned(columns: readonly (readonly [name: string, type: string])[]): string {
  const width = Math.max(...columns.map(([name]) => name.length))
  return columns.map(([name, type]) => `  ${name.padEnd(width)}  ${type}`).join(',\n')
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
