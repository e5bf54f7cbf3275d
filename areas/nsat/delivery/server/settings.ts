import { NsatDeliverySettings } from '../rules/settings.rules.ts'

/** What an operator chooses for deliveries at run time. */
export const NSAT_DELIVERY_SETTINGS = {
  area: 'nsat_delivery',
  title: 'NSAT 배송',
  schema: NsatDeliverySettings,
} as const
