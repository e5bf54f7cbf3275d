import { VENDOR_READS } from '#areas/nsat/vendor/contract/vendor-reads.ts'

/** What views of a round show: rounds, vendors, orders, print orders, parcels and answer sheets. */
export const ROUND_READS = [
  'nsatPlan.plans',
  ...VENDOR_READS,
  'nsatOrder.orders',
  'nsatPrint.printOrders',
  'nsatDelivery.invoices',
  'nsatDelivery.pickups',
] as const
