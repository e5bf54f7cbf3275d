import type { ReportList } from '#areas/advertising/payment/contract/codes.ts'
import { exportReconciliation } from '#areas/advertising/payment/contract/reconciliation.contract.ts'
import { LIST_TITLES } from '#areas/advertising/payment/rules/payment-words.rules.ts'
import {
  ATTENTION_COLUMNS,
  DAY_COLUMNS,
  DIFFERENCE_COLUMNS,
} from '#areas/advertising/payment/rules/reconciliation-columns.rules.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { ExportAsk } from '#platform/server/endpoint.ts'
import { type PageRequest, skippedBy } from '#platform/server/list/page.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import type { SheetColumn } from '#platform/server/sheet/write-sheet.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { listAttention, listDifferences } from './reconciliation.queries.ts'
import { periodOf, readDays, toAttention, toDifference } from './reconciliation-report.ts'

type Asked = ExportAsk<typeof exportReconciliation>
type Cells = readonly ReturnType<SheetColumn<never>['value']>[]

interface Part {
  readonly columns: readonly SheetColumn<Cells>[]
  page(asked: Asked, page: PageRequest): Promise<{ list: readonly Cells[]; totalCount: number }>
}

const periodFor = ({ query, now }: Asked) => periodOf(exportReconciliation, query, toDay(now))
const cutOf = (page: PageRequest) => ({ most: page.pageSize, skip: skippedBy(page) })

/** A list whose rows carry how many there are. */
function partOf<Row, Stored extends { readonly total: number }>(
  columns: readonly ListColumn<Row>[],
  read: (asked: Asked, page: PageRequest) => Promise<readonly Stored[]>,
  toRow: (stored: Stored) => Row,
): Part {
  const cells = sheetColumns(columns)
  return {
    columns: cells.map((column, at) => ({ ...column, value: (row) => row[at] })),
    async page(asked, page) {
      const stored = await read(asked, page)
      const list = stored.map(toRow).map((row) => cells.map(({ value }) => value(row)))
      return { list, totalCount: stored[0]?.total ?? page.knownTotal ?? 0 }
    },
  }
}

const PARTS: Readonly<Record<ReportList, Part>> = {
  days: partOf(DAY_COLUMNS, readDayRows, ({ row }) => row),
  differences: partOf(
    DIFFERENCE_COLUMNS,
    (asked, page) => listDifferences(asked.db, periodFor(asked), cutOf(page)),
    toDifference,
  ),
  attention: partOf(ATTENTION_COLUMNS, ({ db, now }, page) => listAttention(db, now, cutOf(page)), toAttention),
}

async function readDayRows(asked: Asked, page: PageRequest) {
  const { days } = await readDays(asked.db, periodFor(asked))
  const { most, skip } = cutOf(page)
  return days.slice(skip, skip + most).map((row) => ({ row, total: days.length }))
}

/** One list of the report as a spreadsheet; its file names the period. */
export const exportReconciliationEndpoint = exportEndpoint(exportReconciliation, {
  title: ({ params }) => LIST_TITLES[params.list],
  fileName(asked) {
    const { startDate, endDate } = periodFor(asked)
    return `결제 대사 ${LIST_TITLES[asked.params.list]} ${startDate}~${endDate}`
  },
  columns: ({ params }) => PARTS[params.list].columns,
  page: (asked, page) => PARTS[asked.params.list].page(asked, page),
})
