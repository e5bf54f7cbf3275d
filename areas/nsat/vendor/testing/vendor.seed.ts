import { sql } from 'kysely'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { BusinessMethod } from '../contract/codes.ts'

type Place = Pick<TestPortal, 'db' | 'clock'>

/** A vendor of tests; what is left out is made up. */
export interface SeedVendor {
  readonly name?: string
  /** Which services it sells; mathematics alone unless said otherwise. */
  readonly services?: readonly number[]
  /** Demo accounts that work for it. */
  readonly loginIds?: readonly string[]
  readonly commissionRate?: number
  readonly isActive?: boolean
}

let made = 0

/** Adds a vendor; answers its number. */
export async function addVendor({ db, clock }: Place, over: SeedVendor = {}): Promise<number> {
  const { name = `총판 ${++made}`, services = [1001], loginIds = [], commissionRate = 20, isActive = true } = over
  const { rows } = await sql<{ no: number }>`
    with made as (
      insert into nsat_vendor.vendor (vendor_name, principal_region, representative_name, vendor_phone, tax_email,
        address, commission_rate, is_active, created_at)
      values (${name}, '서울', '김대표', '01000000200', 'tax@vendor.example.com', '서울특별시 종로구 세종대로 209',
        ${commissionRate}, ${isActive}, ${clock.now()})
      returning nsat_vendor_no),
    sold as (
      insert into nsat_vendor.vendor_service (nsat_vendor_no, nsat_service_no)
      select nsat_vendor_no, service from made, unnest(${[...services]}::int[]) service),
    people as (
      insert into nsat_vendor.vendor_user (user_id, nsat_vendor_no)
      select u.user_id, made.nsat_vendor_no from made, account."user" u where u.login_id = any(${[...loginIds]}::text[]))
    select nsat_vendor_no as no from made`.execute(db)
  return rows[0]?.no ?? 0
}

/** An institute of tests; what is left out is made up. */
export interface SeedInstitute {
  readonly name?: string
  readonly ownerName?: string | null
  readonly loginId?: string | null
  readonly phoneNumber?: string
  readonly address?: string
  readonly businessMethod?: BusinessMethod
  /** Who looks after it; nobody unless said otherwise. */
  readonly vendorNo?: number
  /** In which services. */
  readonly services?: readonly number[]
}

/** Adds an institute; answers its number. */
export async function addInstitute({ db, clock }: Place, over: SeedInstitute = {}): Promise<number> {
  made += 1
  const {
    name = `학원 ${made}`,
    ownerName = '이원장',
    loginId = null,
    phoneNumber = `0100000${String(made).padStart(4, '0')}`,
    address = '세종특별자치시 한누리대로 2130',
    businessMethod = 'DIRECT_SALES',
    vendorNo = null,
    services = [1001],
  } = over
  const { rows } = await sql<{ no: number }>`
    with made as (
      insert into nsat_vendor.institute (school_name, owner_name, login_id, phone_number, post_code, address,
        address_detail, business_method, created_at)
      values (${name}, ${ownerName}, ${loginId}, ${phoneNumber}, '30151', ${address}, '3층', ${businessMethod}, ${clock.now()})
      returning school_no),
    given as (
      insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_at)
      select school_no, service, ${vendorNo}::int, ${clock.now()}
      from made, unnest(${[...services]}::int[]) service where ${vendorNo}::int is not null)
    select school_no as no from made`.execute(db)
  return rows[0]?.no ?? 0
}

/** Two vendors that sell mathematics, with the demo accounts `vendor1` and `vendor2`. */
export async function addTwoVendors(place: Place): Promise<{ readonly one: number; readonly other: number }> {
  const one = await addVendor(place, { name: '한빛총판', loginIds: ['vendor1'] })
  const other = await addVendor(place, { name: '새길총판', loginIds: ['vendor2'] })
  return { one, other }
}

/** Forgets all vendors and institutes. */
export async function removeVendors({ db }: Pick<Place, 'db'>): Promise<void> {
  await sql`truncate nsat_vendor.vendor, nsat_vendor.institute cascade`.execute(db)
}
