/** What views of a round show: rounds, vendors, orders, print orders, parcels and answer sheets. */
export const ROUND_READS = [
  'nsatPlan.plans',
  'nsatVendor.vendors',
  'nsatVendor.institutes',
  'nsatOrder.orders',
  'nsatPrint.printOrders',
  'nsatDelivery.invoices',
  'nsatDelivery.pickups',
] as const
