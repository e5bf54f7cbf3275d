import type { Selectable } from 'kysely'
import type { Refined } from '#platform/server/database/refined.ts'
import type { OrderState, OrderStatusCode } from '../contract/codes.ts'
import { PACKAGE_AD_COLUMNS, type PackageAdColumns } from './package-ad.columns.ts'

/** The tables of the schema `package_ad`, as Kysely sees them. */
export type PackageAdTables = Refined<
  PackageAdColumns,
  {
    'package_ad.package': { adItems: string[] }
    'package_ad.package_order': {
      state: OrderState
      orderStatus: OrderStatusCode
    }
  }
>

export type StoredPackage = Selectable<PackageAdTables['package_ad.package']>
export type StoredOrder = Selectable<PackageAdTables['package_ad.package_order']>

export const STORED_PACKAGE = PACKAGE_AD_COLUMNS['package_ad.package']

export const STORED_PACKAGE_ORDER = PACKAGE_AD_COLUMNS['package_ad.package_order']
