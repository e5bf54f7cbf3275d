import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { SALES_PEOPLE } from '../contract/access.ts'
import { listReportTypes, listSalesPeople, listStatuses, readOptions } from '../contract/look-up.contract.ts'
import { sales } from './sales.tables.ts'
import { readSalesOptions } from './settings.ts'
import { readStatuses } from './stages.queries.ts'

/** What screens offer for choosing. */
export const lookUpEndpoints: readonly Endpoint[] = [
  endpoint(listStatuses, async ({ db }) => ({ list: await readStatuses(db) })),
  endpoint(listReportTypes, async ({ db }) => ({
    list: await sales(db)
      .selectFrom('sales.report_type')
      .select(['reportTypeId as salesReportTypeId', 'name as salesReportTypeName'])
      .orderBy('reportTypeId')
      .execute(),
  })),
  endpoint(listSalesPeople, async ({ db }) => ({
    list: (await listPeopleWith(db, SALES_PEOPLE)).map(({ userId, name }) => ({
      salesPersonId: userId,
      salesPersonName: name,
    })),
  })),
  endpoint(readOptions, ({ db, now }) => readSalesOptions(db, now)),
]
