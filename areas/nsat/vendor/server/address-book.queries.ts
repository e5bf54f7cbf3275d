import type { AskedSort } from '#platform/contract/list/list.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { fitsKeyword, type KeywordSearch } from '#platform/server/list/search.ts'
import type { AddressEntry, addressBook } from '../contract/vendor.contract.ts'
import { nsatVendor, STORED_VENDOR } from './nsat-vendor.tables.ts'
import { type FoundVendor, toVendor } from './vendors.queries.ts'

interface AddressSearch extends VendorKeyword {
  readonly nsatServiceNo: number
  /** Null: all vendors. */
  readonly vendorNo: number | null
  readonly sort?: AskedSort<typeof addressBook> | undefined
}

/** A keyword in one of the fields of a vendor. */
export type VendorKeyword = KeywordSearch<'nsatVendorNo' | 'vendorName' | 'vendorPhone'>

const COLUMNS = {
  nsatVendorNo: { number: 'v.nsatVendorNo' },
  vendorName: { text: 'v.vendorName' },
  vendorPhone: { text: 'v.vendorPhone' },
} as const

/** The condition that a vendor `v` has the keyword. */
export const hasVendorKeyword = (search: VendorKeyword) => fitsKeyword(COLUMNS, search)

const SORTS = {
  nsatVendorNo: ['v.nsatVendorNo'],
  vendorName: ['v.vendorName'],
  principalRegion: ['v.principalRegion'],
} as const

/** A vendor as the address book shows it; `phone` says how its number reads. */
export const toAddress = (vendor: FoundVendor, phone: (digits: string) => string): AddressEntry => ({
  nsatVendorNo: vendor.nsatVendorNo,
  vendorName: vendor.vendorName,
  principalRegion: vendor.principalRegion,
  representativeName: vendor.representativeName,
  vendorPhone: phone(vendor.vendorPhone),
  taxEmail: vendor.taxEmail,
  address: [vendor.address, vendor.addressDetail].filter(Boolean).join(' '),
})

/** A page of the active vendors that sell a service, by name unless asked otherwise. */
export function listAddressPage(
  db: Db,
  search: AddressSearch,
  page: PageRequest,
  phone: (digits: string) => string,
): Promise<Page<AddressEntry>> {
  const order = orderOf(search.sort ?? 'vendorName', SORTS)
  const shown = nsatVendor(db).selectFrom('nsat_vendor.vendor as v').select(columnsAs('v', STORED_VENDOR))
  const list = { found: wanted(db, search), shown, order, id: 'v.nsatVendorNo' } as const
  return pageOf(list, page, (row) => toAddress(toVendor(row), phone))
}

const wanted = (db: Db, { nsatServiceNo, vendorNo, ...keyword }: AddressSearch) =>
  nsatVendor(db)
    .selectFrom('nsat_vendor.vendor as v')
    .where('v.isActive', '=', true)
    .where((each) =>
      each.exists(
        each
          .selectFrom('nsat_vendor.vendor_service as s')
          .select('s.nsatVendorNo')
          .whereRef('s.nsatVendorNo', '=', 'v.nsatVendorNo')
          .where('s.nsatServiceNo', '=', nsatServiceNo),
      ),
    )
    .$if(vendorNo !== null, (query) => query.where('v.nsatVendorNo', '=', vendorNo ?? 0))
    .where(hasVendorKeyword(keyword))
