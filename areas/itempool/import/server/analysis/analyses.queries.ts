import { sql } from 'kysely'
import type { FileCorrection } from '#areas/itempool/import/contract/analysis.contract.ts'
import { ANALYSIS_KEPT_HOURS } from '#areas/itempool/import/contract/parse.contract.ts'
import type { Findings } from '#areas/itempool/import/rules/findings.rules.ts'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { type FileRef, type ItempoolImportTables, STORED_ANALYSIS, tables } from '../itempool-import.tables.ts'

type Row = ItempoolImportTables['itempool_import.analysis']
/** An analysis as it is stored. */
export type StoredAnalysis = Omit<Row, 'parseNo' | 'corrections' | 'status' | 'done' | 'total' | 'archiveNos'> & {
  readonly parseNo: number
  readonly corrections: readonly FileCorrection[]
  readonly status: 'RUNNING' | 'DONE' | 'FAILED'
  readonly done: number
  readonly total: number
  readonly archiveNos: readonly number[]
}
/** The same without what was found, for lists. */
export type AnalysisLine = Omit<
  StoredAnalysis,
  'files' | 'corrections' | 'result' | 'archiveNos' | 'categoryNo' | 'examTarget'
>

const HEAD = [
  'parseNo',
  'userId',
  'providerNo',
  'testName',
  'status',
  'done',
  'total',
  'taskNo',
  'errorMessage',
  'createdAt',
  'expiresAt',
  'examNo',
] as const

const MOST_LISTED = 100

/** How much is wrong with all files of an analysis. */
const errorCount = sql<number>`(
  select coalesce(sum((file ->> 'errorCount')::integer), 0)::integer
  from jsonb_array_elements(result -> 'summary') file
)`.as('errorCount')

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`
const analyses = (db: Db) => tables(db).selectFrom('itempool_import.analysis')

/** Who asks for their analyses, and of which provider they may see any. */
interface AnalysisAsk {
  readonly caller: Pick<Caller, 'userId'>
  readonly scope: ProviderScope
}

const own = (db: Db, { caller, scope: { onlyProvider } }: AnalysisAsk) =>
  analyses(db)
    .where('userId', '=', caller.userId)
    .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))

/** Notes an analysis that begins; answers its number. */
export async function insertAnalysis(
  tx: Db,
  asked: Pick<Row, 'userId' | 'providerNo' | 'testName'> & {
    readonly files: readonly FileRef[]
    readonly corrections: readonly FileCorrection[]
  },
  now: Date,
): Promise<number> {
  const { files, corrections, ...rest } = asked
  const { parseNo } = await tables(tx)
    .insertInto('itempool_import.analysis')
    .values({
      ...rest,
      files: json(files),
      corrections: json(corrections),
      taskNo: null,
      errorMessage: null,
      result: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ANALYSIS_KEPT_HOURS * 3_600_000),
      examNo: null,
      categoryNo: null,
      examTarget: null,
    })
    .returning('parseNo')
    .executeTakeFirstOrThrow()
  return parseNo
}

/** Notes which task does an analysis. */
export const setTask = (tx: Db, parseNo: number, taskNo: number) => update(tx, parseNo, { taskNo })

/** Notes what was found, and in which archives. */
export const setFindings = (
  db: Db,
  parseNo: number,
  found: { readonly findings: Findings; readonly archiveNos: readonly number[]; readonly errorMessage: string | null },
) =>
  update(db, parseNo, {
    status: 'DONE',
    result: json(found.findings),
    archiveNos: [...found.archiveNos],
    errorMessage: found.errorMessage,
  })

/** Notes which exam was registered by an analysis, and for what. */
export const setExam = (
  tx: Db,
  parseNo: number,
  exam: { readonly examNo: number; readonly categoryNo: number; readonly examTarget: string },
) => update(tx, parseNo, { examNo: exam.examNo, categoryNo: exam.categoryNo, examTarget: exam.examTarget })

type Changes = Partial<{
  [K in 'taskNo' | 'status' | 'errorMessage' | 'archiveNos' | 'examNo' | 'categoryNo' | 'examTarget']: StoredAnalysis[K]
}> & { result?: ReturnType<typeof json<Findings>> }

async function update(db: Db, parseNo: number, changes: Changes): Promise<void> {
  await tables(db).updateTable('itempool_import.analysis').set(changes).where('parseNo', '=', parseNo).execute()
}

/** An analysis for whoever does it. */
export const findAnalysis = (db: Db, parseNo: number): Promise<StoredAnalysis | undefined> =>
  analyses(db).select(STORED_ANALYSIS).where('parseNo', '=', parseNo).executeTakeFirst()

/** An analysis of one's own that has not expired. */
export const findOwnAnalysis = (
  db: Db,
  asked: AnalysisAsk,
  parseNo: number,
  now: Date,
): Promise<StoredAnalysis | undefined> =>
  own(db, asked).select(STORED_ANALYSIS).where('parseNo', '=', parseNo).where('expiresAt', '>', now).executeTakeFirst()

/** One's own analyses that have not expired, newest first. */
export const listOwnAnalyses = (
  db: Db,
  asked: AnalysisAsk,
  now: Date,
): Promise<(AnalysisLine & { readonly errorCount: number })[]> =>
  own(db, asked)
    .select([...HEAD, errorCount])
    .where('expiresAt', '>', now)
    .orderBy('parseNo', 'desc')
    .limit(MOST_LISTED)
    .execute()

/**
 * The analysis by which a person registers a paper, held until the end of the transaction: the one of the number, or the newest one
 * that is done.
 */
export const lockForRegistration = (
  tx: Db,
  asked: AnalysisAsk,
  { providerNo, testName, parseNo }: { providerNo: number; testName: string; parseNo: number | undefined },
): Promise<StoredAnalysis | undefined> =>
  own(tx, asked)
    .select(STORED_ANALYSIS)
    .where('providerNo', '=', providerNo)
    .where('testName', '=', testName)
    .$if(parseNo !== undefined, (query) => query.where('parseNo', '=', parseNo ?? 0))
    .$if(parseNo === undefined, (query) => query.where('status', '=', 'DONE'))
    .orderBy('parseNo', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Whether the person has since had the same paper analysed from other files or with other corrections, whatever became of that. */
export async function isOvertaken(tx: Db, { parseNo, userId, providerNo, testName }: StoredAnalysis, now: Date) {
  const later = await tables(tx)
    .selectFrom('itempool_import.analysis as later')
    .innerJoin('itempool_import.analysis as own', (join) => join.on('own.parseNo', '=', parseNo))
    .select('later.parseNo')
    .where('later.userId', '=', userId)
    .where('later.providerNo', '=', providerNo)
    .where('later.testName', '=', testName)
    .where('later.parseNo', '>', parseNo)
    .where('later.expiresAt', '>', now)
    .where(sql<boolean>`(later.files, later.corrections) is distinct from (own.files, own.corrections)`)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Forgets analyses that expired before an instant. */
export async function forgetAnalyses(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('itempool_import.analysis').where('expiresAt', '<', before).execute()
}
