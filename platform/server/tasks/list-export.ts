import type { Call } from '#platform/contract/call.ts'
import { MOST_EXPORT_ROWS, MOST_TASK_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { REASON_REQUIRED, reasonIn } from '#platform/contract/personal-export.ts'
import type { RefusalText } from '#platform/contract/refusal-text.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '../database/database.ts'
import { type Endpoint, type Exchange, type ExportAsk, endpoint, type LongSheet, type TellRows } from '../endpoint.ts'
import { exportRows } from '../list/export-rows.ts'
import type { PageRequest } from '../list/page.ts'
import { Refusal, refuse } from '../refuse.ts'
import { type SheetColumn, sheetAnswer, streamSheet } from '../sheet/write-sheet.ts'
import { TaskFailure } from './task.ts'

/** The same for everybody, or according to what is asked for. */
type OfAsk<C extends Call, Value> = Value | ((asked: ExportAsk<C>) => Value)

/** A list as a spreadsheet. */
export interface ListExport<C extends Call, Row> {
  /** Names the sheet and, with the day, the file. */
  readonly title: OfAsk<C, string>
  /** Of the file, without extension; the title and the day of today unless said otherwise. */
  readonly fileName?: (asked: ExportAsk<C>) => string | Promise<string>
  readonly columns: OfAsk<C, readonly SheetColumn<Row>[]>
  /** One page of the list, with the number of all rows. */
  page(asked: ExportAsk<C>, page: PageRequest): Promise<{ readonly list: readonly Row[]; readonly totalCount: number }>
  /** All rows in the order of the list, for lists that read faster in one go than page by page. */
  rows?(asked: ExportAsk<C>): AsyncIterable<Row>
  /** What stands below the last row: the sums of all of them. */
  totals?(asked: ExportAsk<C>): Promise<Row>
  /** Keeps in the audit trail who asked for the file, also for one that is made as a task: for lists that name people. */
  record?(asked: ExportAsk<C> & Pick<Exchange, 'audit'>): Promise<void>
  /** Fields of the search that take words: of these the trail keeps that there were some, because they may name a person. */
  readonly wordFields?: readonly string[]
}

/** Tells how many there are, and costs little more than that. */
const FIRST_ROW: PageRequest = { pageNum: 1, pageSize: 1 }

type ExportCall = Call & { readonly refusals: { readonly TOO_MANY_ROWS: RefusalText } }

/** Answers a list as a spreadsheet; one that is too long for an answer is offered as a task. */
export function exportEndpoint<C extends ExportCall, Row>(theCall: C, list: ListExport<C, Row>): Endpoint {
  const answered = endpoint(
    theCall,
    async (x) => {
      insistOnReason(theCall, x.query)
      const { totalCount } = await list.page(x, FIRST_ROW)
      if (totalCount > MOST_EXPORT_ROWS)
        throw refuse<ExportCall>(theCall, 'TOO_MANY_ROWS', { isTaskOffered: totalCount <= MOST_TASK_EXPORT_ROWS })
      await recordFile(theCall, list, x, totalCount)
      const { name, columns } = headOf(list, x)
      const source = {
        page: (db: Db, page: PageRequest) => list.page({ ...x, db }, page),
        last: async (db: Db) => (list.totals ? [await list.totals({ ...x, db })] : []),
      }
      return sheetAnswer(await fileNameOf(list, x), await exportRows(x.db, { name, columns }, totalCount, source))
    },
    { transaction: false, isExport: true },
  )
  const longSheet: LongSheet = {
    title: (asked) => headOf(list, asked as ExportAsk<C>).name,
    fileName: (asked) => fileNameOf(list, asked as ExportAsk<C>),
    make: (asked, tell) => makeSheet(list, asked as ExportAsk<C>, tell),
    record: async (asked) => {
      const ask = asked as ExportAsk<C> & Pick<Exchange, 'audit'>
      insistOnReason(theCall, ask.query)
      if (list.record || theCall.asksReason)
        await recordFile(theCall, list, ask, (await list.page(ask, FIRST_ROW)).totalCount)
    },
  }
  return { ...answered, longSheet }
}

function insistOnReason({ asksReason }: Call, query: unknown): void {
  if (asksReason !== 'REQUIRED' || reasonIn(query) !== undefined) return
  const { status, text } = REASON_REQUIRED.REASON_REQUIRED
  throw new Refusal(status, 'REASON_REQUIRED', text, { errors: [{ path: 'reason', message: text }] })
}

/** Under this kind the trail keeps files of lists that keep nothing themselves; its key is the call. */
export const EXPORT_ENTITY = 'platform.export'

/** What is kept of a file: why somebody took it along, how many rows it has and what they were searched by. */
async function recordFile<C extends Call, Row>(
  { name, asksReason }: Call,
  { record, wordFields = [] }: ListExport<C, Row>,
  asked: ExportAsk<C> & Pick<Exchange, 'audit'>,
  exportedCount: number,
): Promise<void> {
  const reason = asksReason && reasonIn(asked.query)
  const search = Object.entries((asked.query ?? {}) as object).filter(
    ([field, value]) => value !== undefined && value !== '' && !(asksReason && field === 'reason'),
  )
  const filters = Object.fromEntries(search.map(([field, value]) => [field, wordFields.includes(field) || value]))
  let isKept = false
  const audit: Exchange['audit'] = (entry) => {
    isKept = true
    const to = { ...(entry.to as object), exportedCount, filters }
    return asked.audit({ ...entry, to, ...(reason && { comment: reason }) })
  }
  await record?.({ ...asked, audit })
  if (asksReason && !isKept && (reason || !record)) await audit({ action: name, entity: EXPORT_ENTITY, entityId: name })
}

const headOf = <C extends Call, Row>({ title, columns }: ListExport<C, Row>, asked: ExportAsk<C>) => ({
  name: typeof title === 'function' ? title(asked) : title,
  columns: typeof columns === 'function' ? columns(asked) : columns,
})

const fileNameOf = async <C extends Call, Row>(list: ListExport<C, Row>, asked: ExportAsk<C>): Promise<string> =>
  (await list.fileName?.(asked)) ?? `${headOf(list, asked).name} ${toDay(asked.now)}`

/** Makes the whole list into a sheet, in constant memory. */
function makeSheet<C extends Call, Row>(list: ListExport<C, Row>, asked: ExportAsk<C>, tell: TellRows) {
  const rows = inSnapshot(asked.db, (db) => rowsOf(list, { ...asked, db }, tell))
  return streamSheet({ ...headOf(list, asked), rows })
}

/** Rows that are read, or told of, at once. */
const STEP = 5000

async function* rowsOf<C extends Call, Row>(list: ListExport<C, Row>, asked: ExportAsk<C>, tell: TellRows) {
  const { totalCount } = await list.page(asked, FIRST_ROW)
  if (totalCount > MOST_TASK_EXPORT_ROWS)
    throw new TaskFailure(
      `작업으로도 ${MOST_TASK_EXPORT_ROWS.toLocaleString('ko-KR')}건까지 내보낼 수 있습니다. 조회 조건을 좁혀주세요.`,
    )
  let done = 0
  for await (const row of list.rows?.(asked) ?? pagesOf(list, asked, totalCount)) {
    if (done % STEP === 0) await tell(done, totalCount)
    yield row
    done += 1
  }
  await tell(done, totalCount)
  if (list.totals) yield await list.totals(asked)
}

async function* pagesOf<C extends Call, Row>(list: ListExport<C, Row>, asked: ExportAsk<C>, knownTotal: number) {
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await list.page(asked, { pageNum, pageSize: STEP, knownTotal })
    yield* page.list
    if (page.list.length < STEP) return
  }
}

/** Everything is read from one state of the database, so that nothing is missed or doubled while others write. */
async function* inSnapshot<Row>(db: Db, rows: (db: Db) => AsyncIterable<Row>) {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    yield* rows(snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}
