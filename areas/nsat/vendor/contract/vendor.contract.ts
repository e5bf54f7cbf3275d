import { z } from 'zod'
import { BY_SERVICE } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { bySearch } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id } from '#platform/contract/shapes.ts'
import { VENDOR_MEMBERS, VENDOR_READERS } from './access.ts'
import { ADDRESS_BOOK } from './places.ts'
import { NSAT_SCOPE, SCOPE_REFUSALS } from './scope.contract.ts'

/** On whose behalf the caller works. */
export const readOwnVendor = call({
  name: 'nsatVendor.readOwnVendor',
  method: 'GET',
  path: '/nsat/vendor/me',
  summary: '소속된 총판을 조회한다.',
  access: VENDOR_MEMBERS,
  output: z.object({ nsatVendorNo: z.number().int(), vendorName: z.string() }),
  refusals: {
    VENDOR_INACTIVE: SCOPE_REFUSALS.VENDOR_INACTIVE,
    ...refusing(404, { NO_VENDOR: '소속된 총판이 없습니다.' }),
  },
  reads: ['nsatVendor.vendors'],
})

/** The active vendors that sell a service (mathematics unless said otherwise), whoever looks after `schoolNo` first. */
export const listVendors = call({
  name: 'nsatVendor.listVendors',
  method: 'GET',
  path: '/nsat/vendor/list',
  summary: '서비스를 판매하는 총판을 조회한다.',
  access: VENDOR_READERS,
  scope: NSAT_SCOPE,
  query: z.object({ schoolNo: Id.optional(), nsatServiceNo: Id.optional() }),
  output: z.object({
    list: z.array(z.object({ nsatVendorNo: z.number().int(), vendorName: z.string(), isAssigned: z.boolean() })),
  }),
  refusals: PLAN_ASK_REFUSALS,
  reads: ['nsatVendor.vendors', 'nsatVendor.institutes'],
})

/** A vendor in the address book; phone numbers are masked where the office chose so. */
export const AddressEntry = z.object({
  nsatVendorNo: z.number().int(),
  vendorName: z.string(),
  principalRegion: z.string(),
  representativeName: z.string(),
  vendorPhone: z.string(),
  taxEmail: z.string(),
  address: z.string(),
})
export type AddressEntry = z.infer<typeof AddressEntry>

/** The active vendors that sell a service. */
export const addressBook = listOf({
  name: 'nsatVendor.listAddresses',
  path: '/nsat/supervisor/vendors',
  place: ADDRESS_BOOK,
  scope: NSAT_SCOPE,
  row: AddressEntry,
  reads: ['nsatVendor.vendors'],
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    ...BY_SERVICE,
    bySearch(['nsatVendorNo', 'vendorName', 'vendorPhone'], { numeric: ['nsatVendorNo', 'vendorPhone'] }),
  ],
  sorts: ['nsatVendorNo', 'vendorName', 'principalRegion'],
  refusals: PLAN_ASK_REFUSALS,
  export: true,
  asksReason: 'OPTIONAL',
})
export const { listCall: listAddresses, exportCall: exportAddresses } = addressBook

/** An entry of the address book with its whole phone number; every look is kept in the audit trail. */
export const readAddress = call({
  name: 'nsatVendor.readAddress',
  method: 'GET',
  path: '/nsat/supervisor/vendors/{id}',
  summary: '총판의 연락처를 조회한다.',
  access: VENDOR_READERS,
  scope: NSAT_SCOPE,
  params: z.object({ id: Id }),
  output: AddressEntry,
  refusals: { NOT_FOUND: { status: 404, text: '총판을 찾을 수 없습니다.' } },
  reads: ['nsatVendor.vendors'],
})
