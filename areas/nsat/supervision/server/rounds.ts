import type { NsatCommissionTables } from '#areas/nsat/commission/server/door.ts'
import type { NsatDeliveryTables } from '#areas/nsat/delivery/server/door.ts'
import type { NsatOrderTables } from '#areas/nsat/order/server/door.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import type { NsatPrintTables } from '#areas/nsat/print/server/door.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The handle with everything that a round consists of; this area writes nothing. */
export const rounds = (db: Db) =>
  db.withTables<
    NsatPlanTables & NsatVendorTables & NsatOrderTables & NsatCommissionTables & NsatDeliveryTables & NsatPrintTables
  >()
