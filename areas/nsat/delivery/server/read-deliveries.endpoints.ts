import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { type NsatScope, vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type ExportAsk, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import type { Page, PageRequest } from '#platform/server/list/page.ts'
import { DELIVERY_EDITORS } from '../contract/access.ts'
import { readAnswerSheetStatus, readInstituteStatus } from '../contract/delivery-list.contract.ts'
import { answerSheetTable, instituteDeliveryTable, vendorDeliveryTable } from '../rules/delivery-table.rules.ts'
import { INSTITUTE_READS } from './institute-reads.ts'
import {
  countAnswerSheets,
  countDeliveries,
  listAnswerSheetRows,
  listInstituteDeliveries,
  listVendorDeliveries,
  type SchoolSearch,
} from './schools.queries.ts'

type Query = Omit<SchoolSearch, 'planNo' | 'vendorNo'> & {
  readonly nsatServiceNo?: number | undefined
  readonly nsatPlanNo?: number | undefined
  readonly nsatVendorNo?: number | undefined
}
type Asked = Pick<ExportAsk, 'db' | 'caller' | 'now'> & { readonly scope: NsatScope; readonly query: Query }

/** What is wanted within the scope of whoever asks. No plan is number 0, so that nothing of it is found. */
async function searchOf({ db, scope, now, query }: Asked): Promise<SchoolSearch> {
  const plan = await planOfQuery(db, query, scope, now)
  return { ...query, planNo: plan?.nsatPlanNo ?? 0, vendorNo: vendorAsked(scope, query.nsatVendorNo) }
}

/** Who looks on without a part in the work has no reason to call. */
const isOnlooker = ({ caller: { flags } }: Pick<Asked, 'caller'>): boolean =>
  flags.has('KTUTOR') && !CALLING.some((flag) => flags.has(flag))
const CALLING = [...DELIVERY_EDITORS, 'NSAT_SUPERVISOR'] as const

/** A page with the phone numbers that whoever asks may read. */
const withPhonesFor =
  <Row extends { readonly phoneNumber: string }>(
    find: Find<Row>,
  ): ((asked: Asked, page: PageRequest) => Promise<Page<Row>>) =>
  async (asked, page) => {
    const found = await within(find)(asked, page)
    if (!isOnlooker(asked)) return found
    return { ...found, list: found.list.map((row) => ({ ...row, phoneNumber: maskPhone(row.phoneNumber) })) }
  }

type Find<Row> = (db: Db, search: SchoolSearch, page: PageRequest) => Promise<Page<Row>>

const within =
  <Row>(find: Find<Row>) =>
  async (asked: Asked, page: PageRequest): Promise<Page<Row>> =>
    find(asked.db, await searchOf(asked), page)

/** Keeps that somebody read, or took along, phone numbers and addresses. */
const recordOf =
  (what: string) =>
  async ({ audit }: Pick<Work, 'audit'>, how: 'READ' | 'EXPORT', rows: readonly unknown[]): Promise<void> => {
    const action = `nsatDelivery.${how === 'READ' ? 'read' : 'export'}${what}`
    if (how === 'EXPORT' || rows.length > 0)
      await audit({
        action,
        entity: INSTITUTE_READS,
        entityId: 'all',
        to: how === 'READ' ? { readCount: rows.length } : {},
      })
  }

/** Lists and figures of parcels and answer sheets, each for whoever looks after the institutes. */
export const readDeliveryEndpoints: readonly Endpoint[] = [
  ...listEndpoints(vendorDeliveryTable, within(listVendorDeliveries)),
  ...listEndpoints(instituteDeliveryTable, withPhonesFor(listInstituteDeliveries), {
    sheet: { title: '배송현황' },
    record: recordOf('Deliveries'),
  }),
  ...listEndpoints(answerSheetTable, withPhonesFor(listAnswerSheetRows), { record: recordOf('AnswerSheets') }),
  endpoint(readInstituteStatus, async (x) => countDeliveries(x.db, await searchOf(x))),
  endpoint(readAnswerSheetStatus, async (x) => countAnswerSheets(x.db, await searchOf(x))),
]
