import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addTwoVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { deliveries } from '../server/nsat-delivery.tables.ts'
import { insertDeliveries } from './delivery.seed.ts'

/** A printed plan of mathematics whose exam is over since yesterday: three institutes of `vendor1`, then one of `vendor2`, with two boxes each. */
export async function openDeliveryWorld(portal: TestPortal) {
  const plan = await seedPlan(portal, { examStart: '2026-11-20', examEnd: '2026-11-22' })
  const vendors = await addTwoVendors(portal)
  const add = (name: string, vendorNo: number) => addInstitute(portal, { name, vendorNo, phoneNumber: '01000001234' })
  const own = [
    await add('가람학원', vendors.one),
    await add('나래학원', vendors.one),
    await add('다솜학원', vendors.one),
  ]
  const foreign = await add('라온학원', vendors.other)
  const parcel = (vendorNo: number) => (schoolNo: number) => ({
    schoolNo,
    vendorNo,
    boxCount: 2,
    counts: { MIDDLE3: 40, HIGH1: 30 },
  })
  const schools = [...own.map(parcel(vendors.one)), parcel(vendors.other)(foreign)]
  await insertDeliveries(portal, { plan, schools })
  return { plan, vendors, own, foreign }
}

/** A parcel as it is stored. */
export const storedInvoice = ({ db }: Pick<TestPortal, 'db'>, invoiceNo: number) =>
  deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice')
    .selectAll()
    .where('commerceDeliveryInvoiceNo', '=', invoiceNo)
    .executeTakeFirstOrThrow()

/** The answer sheets of a plan as they are stored, by institute. */
export const storedPickups = ({ db }: Pick<TestPortal, 'db'>, planNo: number) =>
  deliveries(db)
    .selectFrom('nsat_delivery.answersheet_pickup')
    .selectAll()
    .where('nsatPlanNo', '=', planNo)
    .orderBy('schoolNo')
    .execute()
