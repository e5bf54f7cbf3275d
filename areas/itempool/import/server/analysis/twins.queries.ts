import { sql } from 'kysely'
import type { DetailItem } from '#areas/itempool/import/contract/analysis.contract.ts'
import { MOST_TWINS, paperTwins } from '#areas/itempool/import/rules/paper-twins.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredAnalysis } from './analyses.queries.ts'

/** Items of the bank that look like an item of a paper, by the provider's id of the latter. */
export type Twins = ReadonlyMap<string, DetailItem['twinList']>

/**
 * Which items of the provider, under other ids, look like those of a paper: their question is shown by the same picture, or everything that
 * sheets say of them is the same, rates included (without rates that says too little). A registered paper would find itself.
 */
export async function findTwins(db: Db, analysis: StoredAnalysis): Promise<Twins> {
  const { providerNo, examNo, result } = analysis
  const items = result?.items ?? []
  if (examNo !== null || items.length === 0) return new Map()
  const sought = items.map(({ row, question }) => ({
    id: row.id,
    picture: question[0]?.objectKey ?? null,
    subject_code: row.subjectCode,
    unit_code: row.unitCode,
    item_type: row.itemType,
    answers: row.answerList,
    point: row.point,
    difficulty: row.difficulty,
    behavior: row.behavior,
    average_rate: row.averageRate,
    grade1_rate: row.grade1Rate,
  }))
  const { rows } = await sql<{ id: string; itemPoolItemNo: number; reason: 'PICTURE' | 'TEXT' }>`
    with sought as (
      select * from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s(id text, picture uuid, subject_code text,
        unit_code text, item_type text, answers text[], point int, difficulty text, behavior int, average_rate numeric, grade1_rate numeric)
    ), found as (
      select s.id, m.item_no, 'PICTURE' as reason
      from sought s
      join itempool_import.resource_file f on f.object_key = s.picture
      join itempool_item.item_image m on m.sha256 = f.sha256 and m.kind = 'QUESTION'
      union all
      select s.id, i.item_no, 'TEXT'
      from sought s
      join itempool_item.item i on i.unit_code = s.unit_code and i.average_rate = s.average_rate and i.subject_code = s.subject_code
        and i.item_type = s.item_type and i.answers = s.answers and i.point = s.point and i.difficulty = s.difficulty
        and i.behavior = s.behavior and i.grade1_rate = s.grade1_rate
      where i.provider_no = ${providerNo}
    )
    select f.id, f.item_no as item_pool_item_no, min(f.reason) as reason
    from found f join itempool_item.item i using (item_no)
    where i.provider_no = ${providerNo} and i.provider_item_id <> f.id
    group by f.id, f.item_no order by f.id, f.item_no`.execute(db)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, own]) => [id, own.slice(0, MOST_TWINS).map(({ id: _id, ...twin }) => twin)]))
}

/** Which items of a paper that is not registered look like another one of it, by the provider's id. */
export async function findPaperTwins(
  db: Db,
  { examNo, result }: StoredAnalysis,
): Promise<ReturnType<typeof paperTwins>> {
  const items = result?.items ?? []
  if (examNo !== null || items.length < 2) return new Map()
  const keys = items.flatMap(({ question }) => question.map(({ objectKey }) => objectKey))
  const { rows } = await sql<{ objectKey: string; sha256: string }>`
    select object_key, sha256 from itempool_import.resource_file
    where object_key = any(${keys}::uuid[]) and sha256 is not null`.execute(db)
  return paperTwins(items, new Map(rows.map(({ objectKey, sha256 }) => [objectKey, sha256])))
}
