import type { Db } from '#platform/server/database/database.ts'
import type { AdPackage } from '../contract/package.contract.ts'
import type { PackageAdTables, StoredPackage } from './package-ad.tables.ts'

/** The handle with this area's tables. */
export const packageAd = (db: Db) => db.withTables<PackageAdTables>()

/** A package as the wire shows it. */
export const toAdPackage = (row: StoredPackage): AdPackage => ({
  adPackageSeq: row.package_seq,
  name: row.name,
  targetCount: row.target_count,
  adItems: row.ad_items,
  price: row.price_won,
})

/** The packages that can be ordered, in the order of the price list. */
export function listActivePackages(db: Db): Promise<StoredPackage[]> {
  return packageAd(db)
    .selectFrom('package_ad.package')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('sort_no')
    .orderBy('package_seq')
    .execute()
}

/** A package that can be ordered; undefined for an unknown one and for one that is no longer sold. */
export function findActivePackage(db: Db, packageSeq: number): Promise<StoredPackage | undefined> {
  return packageAd(db)
    .selectFrom('package_ad.package')
    .selectAll()
    .where('package_seq', '=', packageSeq)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
