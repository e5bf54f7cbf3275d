import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints, readQuery } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import {
  createPrintOrder,
  createSupplement,
  printedSchools,
  readPrintOrderStatistics,
} from '../contract/print-order.contract.ts'
import { laterTable } from '../rules/later-table.rules.ts'
import { printedTable, printFileName, totalsOf } from '../rules/printed-table.rules.ts'
import { unsaidText } from '../rules/supplement.rules.ts'
import { createPrintOrder as create, createSupplement as createSupplementOf } from './create-print-order.ts'
import { listLaterPage } from './later-payments.queries.ts'
import { planOfPath } from './plan-of-path.ts'
import { listPrintedPage, listPrintOrders, PRINT_ORDER, printOrderId, readStatistics } from './print-order.queries.ts'

const createEndpoint = endpoint(createPrintOrder, async (x) => {
  if (x.body.nsatPlanNo !== x.params.id) throw refuse(createPrintOrder, 'PLAN_NOT_OF_PATH')
  const plan = await planOfPath(x)
  const outcome = await create(x.db, { plan, createdBy: x.caller.userId, now: x.now, mustBeOpen: true })
  if (typeof outcome === 'string') throw refuse(createPrintOrder, outcome)
  if ('unsaid' in outcome) throw refuse(createPrintOrder, 'KEPT_UNSAID', { detail: unsaidText(outcome.unsaid) })
  await x.audit({
    action: PRINT_ORDER.creation,
    entity: PRINT_ORDER.entity,
    entityId: plan.nsatPlanNo,
    to: { schoolCount: outcome.schools },
  })
  return { planPrintOrderCount: 1, orderedSchoolCount: outcome.schools }
})

const supplementEndpoint = endpoint(createSupplement, async (x) => {
  if (x.body.nsatPlanNo !== x.params.id) throw refuse(createSupplement, 'PLAN_NOT_OF_PATH')
  const plan = await planOfPath(x)
  const outcome = await createSupplementOf(x.db, { plan, createdBy: x.caller.userId, now: x.now })
  if (typeof outcome === 'string') throw refuse(createSupplement, outcome)
  if ('unsaid' in outcome) throw refuse(createSupplement, 'KEPT_UNSAID', { detail: unsaidText(outcome.unsaid) })
  const { printNo, schools } = outcome
  const entityId = printOrderId(plan.nsatPlanNo, printNo)
  await x.audit({ action: PRINT_ORDER.creation, entity: PRINT_ORDER.entity, entityId, to: { schoolCount: schools } })
  return { printNo, planPrintOrderCount: printNo, orderedSchoolCount: schools }
})

type Reader = Pick<Exchange, 'audit'> & { readonly params: { readonly id: number } }

/** Keeps in the audit trail that somebody read names and phone numbers of vendors, or took them away as a file. */
async function recordRead({ audit, params }: Reader, how: 'READ' | 'EXPORT', rows: readonly unknown[]): Promise<void> {
  if (how === 'READ' && rows.length === 0) return
  const to = how === 'READ' ? { readCount: rows.length } : undefined
  const action = how === 'READ' ? 'nsatPrint.readSchools' : 'nsatPrint.exportSchools'
  await audit({ action, entity: PRINT_ORDER.entity, entityId: params.id, to })
}

/** The print order of a round: made once, read as it was made. */
export const printOrderEndpoints: readonly Endpoint[] = [
  createEndpoint,
  supplementEndpoint,
  ...listEndpoints(
    printedTable,
    async (x, page) => {
      const { nsatPlanNo } = await planOfPath(x)
      const made = await listPrintOrders(x.db, nsatPlanNo)
      return { ...(await listPrintedPage(x.db, nsatPlanNo, x.query, page)), planPrintOrderCount: made.length }
    },
    {
      record: recordRead,
      totals: async (x) => totalsOf(await readStatistics(x.db, x.params.id, x.query)),
      sheet: {
        title: '시험지 발주서',
        fileName: async (x) => printFileName({ ...(await planOfPath(x)), printNo: x.query.printNo }),
      },
    },
  ),
  endpoint(readPrintOrderStatistics, async (x) =>
    readStatistics(x.db, (await planOfPath(x)).nsatPlanNo, readQuery(printedSchools, x.query).search),
  ),
  ...listEndpoints(laterTable, async (x, page) => listLaterPage(x.db, (await planOfPath(x)).nsatPlanNo, page)),
]
