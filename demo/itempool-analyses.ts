import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FileSummary } from '#areas/itempool/import/contract/analysis.contract.ts'
import type { Findings } from '#areas/itempool/import/rules/findings.rules.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { XLSX_MIME_TYPE } from '#platform/contract/sheet/book.ts'
import type { Db } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { insertRows } from './insert-rows.ts'
import { keyOf } from './itempool-pictures.ts'

interface World {
  readonly now: Date
  readonly userIds: ReadonlyMap<string, number>
  readonly store: Pick<ObjectStore, 'put'>
}

const MINUTE_MS = 60_000
/** An analysis can be read for two hours. */
const KEPT_MS = 120 * MINUTE_MS
const DAMAGED = '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 업로드해주세요.'

/** Puts two analyses of the last hour into the world: one that was registered, and one of a damaged file. */
export async function insertItempoolAnalyses(db: Db, world: World): Promise<void> {
  const paper = await findLastPaper(db)
  if (!paper) return
  const by = { userId: world.userIds.get('itempool') ?? 0, providerNo: paper.providerNo, corrections: [] }
  const name = `${paper.category} ${paper.word}`
  const damaged = await storeFile(db, world, {
    fileName: `${paper.word} 문항.xlsx`,
    bytes: Buffer.from('PK\u0003\u0004 ...'),
  })
  const whole = await storeFile(db, world, { fileName: `${paper.word} 문항 (수정).xlsx`, bytes: await sheetOf(paper) })
  const summary: FileSummary = {
    type: 'TEST',
    ...whole,
    rowCount: paper.items.length,
    itemCount: paper.items.length,
    imageCount: paper.items.length * 2,
    existsCount: 0,
    errorCount: 0,
    totalPoint: paper.items.reduce((sum, { point }) => sum + point, 0),
  }
  const at = (minutesAgo: number) => {
    const created = new Date(world.now.getTime() - minutesAgo * MINUTE_MS)
    return { createdAt: created, expiresAt: new Date(created.getTime() + KEPT_MS) }
  }
  const fileOf = ({ objectStorageNo }: { objectStorageNo: number }) => [{ type: 'TEST', objectStorageNo }]
  const result: Findings = { summary: [summary], items: [], problems: [], problemCount: 0, warnings: [] }
  const count = paper.items.length
  await insertRows(db, 'itempool_import.analysis', [
    {
      ...by,
      testName: name,
      files: fileOf(damaged),
      status: 'FAILED',
      done: 0,
      total: 1,
      errorMessage: DAMAGED,
      result: null,
      ...at(58),
      examNo: null,
    },
    {
      ...by,
      testName: name,
      files: fileOf(whole),
      status: 'DONE',
      done: count,
      total: count,
      errorMessage: null,
      result,
      ...at(46),
      examNo: paper.examNo,
    },
  ])
}

interface Paper {
  readonly examNo: number
  readonly providerNo: number
  readonly category: string
  readonly word: string
  readonly items: readonly {
    readonly no: number
    readonly id: string
    readonly point: number
    readonly answers: readonly string[]
  }[]
}

/** The paper of mathematics that was registered last. */
async function findLastPaper(db: Db): Promise<Paper | undefined> {
  const { rows } = await sql<Paper>`
    select e.exam_no as "examNo", e.provider_no as "providerNo", concat_ws('>', c.depth1_name, c.depth2_name, c.depth3_name) as category,
      split_part(e.exam_name, ' ', 3) as word,
      jsonb_agg(jsonb_build_object('no', q.question_no, 'id', i.provider_item_id, 'point', i.point, 'answers', i.answers) order by q.question_no) as items
    from itempool_exam.exam e join itempool_item.category c using (category_no)
    join itempool_exam.subject s on s.exam_no = e.exam_no and s.subject_code = 'MATH'
    join itempool_exam.exam_item q on q.subject_no = s.subject_no join itempool_item.item i on i.item_no = q.item_no
    group by e.exam_no, c.category_no order by e.created_at desc, e.exam_no desc limit 1`.execute(db)
  return rows[0]
}

const sheetOf = ({ items }: Paper): Promise<Buffer> =>
  writeSheet({
    name: '문항',
    columns: [
      { title: 'no', value: ({ no }: Paper['items'][number]) => no },
      { title: 'subjectCode', value: () => 'MATH' },
      { title: 'id', value: ({ id }) => id },
      { title: 'answerList', value: ({ answers }) => answers.join('|') },
      { title: 'point', value: ({ point }) => point },
    ],
    rows: items,
  })

async function storeFile(
  db: Db,
  { store, userIds, now }: World,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<{ objectStorageNo: number; fileName: string }> {
  const key = keyOf(`analysed ${fileName}`)
  await store.put(key, bytes, { contentType: XLSX_MIME_TYPE })
  const { rows } = await sql<{ no: number }>`
    insert into files.upload (owner_id, object_key, name, mime_type, size_bytes, sha256, created_at, taken_at)
    values (${userIds.get('itempool') ?? 0}, ${key}, ${fileName}, ${XLSX_MIME_TYPE}, ${bytes.length},
      ${createHash('sha256').update(bytes).digest('hex')}, ${now}, ${now})
    returning object_storage_no::int as no`.execute(db)
  return { objectStorageNo: rows[0]?.no ?? 0, fileName }
}
