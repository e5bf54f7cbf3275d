import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows, numbersOf } from './insert-rows.ts'
import { instituteOf, VENDORS, type VendorStory } from './nsat-vendor-stories.ts'
import { drawOf } from './sales-stories.ts'

/** Institutes that registered themselves and belong to nobody yet, of four hundred. */
const UNASSIGNED = 8
/** Numbers that belong to nobody. */
const FIRST_INSTITUTE_PHONE = 1_000_200_000
const FIRST_VENDOR_PHONE = 1_000_199_000

interface World {
  readonly now: Date
  readonly scale: number
  readonly userIds: ReadonlyMap<string, number>
}

/** A school by whose address an institute lies. */
interface Neighbour {
  readonly sido_code: string
  readonly roadAddress?: string
}

/** Puts vendors with their accounts and institutes into the world; answers how many institutes there are. */
export async function insertNsatVendors(db: Db, world: World, schools: readonly Neighbour[]): Promise<number> {
  const vendorNos = await insertVendors(db, world)
  const byProvince = Map.groupBy(
    schools.filter(({ roadAddress = '' }) => isWhole(roadAddress)),
    ({ sido_code }) => Number(sido_code),
  )
  const placesOf = (provinces: readonly number[]) =>
    provinces.flatMap((province) => byProvince.get(province) ?? []).map(({ roadAddress = '' }) => roadAddress)
  const owned = VENDORS.flatMap((vendor, at) => {
    const places = placesOf(vendor.provinces)
    const vendorNo = vendorNos[at] ?? 0
    return Array.from({ length: vendor.institutes * world.scale }, (_, each) => ({ vendor, vendorNo, places, each }))
  })
  const lonely = Array.from({ length: UNASSIGNED * world.scale }, (_, each) => ({
    vendor: null,
    vendorNo: 0,
    places: placesOf([11, 41]),
    each,
  }))
  await insertInstitutes(db, world, [...owned, ...lonely])
  return owned.length + lonely.length
}

/** A province, a town or county, a road and a number. */
const isWhole = (address: string): boolean => /^\S+ \S+ .*\S+[로길] ?\d+/.test(address)

async function insertVendors(db: Db, { now, userIds }: World): Promise<number[]> {
  const numbers = await numbersOf(db, 'nsat_vendor.vendor', 'nsatVendorNo', VENDORS.length)
  const rows = VENDORS.map((vendor, at) => ({
    nsatVendorNo: numbers[at] ?? 0,
    vendorName: vendor.vendorName,
    principalRegion: vendor.region,
    representativeName: vendor.representativeName,
    vendorPhone: `0${FIRST_VENDOR_PHONE + at}`,
    taxEmail: `tax${at + 1}@vendor.example.com`,
    postCode: '04524',
    address: '서울특별시 중구 세종대로 110',
    addressDetail: `${at + 2}층`,
    commissionRate: vendor.commissionRate,
    isActive: true,
    version: 0,
    createdBy: userIds.get('nsat') ?? null,
    createdAt: instantOf(addDays(toDay(now), -900)),
  }))
  await insertRows(db, 'nsat_vendor.vendor', rows)
  const each = <T>(of: (vendor: VendorStory, no: number) => readonly T[]) =>
    VENDORS.flatMap((vendor, at) => of(vendor, numbers[at] ?? 0))
  await insertRows(
    db,
    'nsat_vendor.vendor_service',
    each(({ services }, no) => services.map((nsatServiceNo) => ({ nsatVendorNo: no, nsatServiceNo }))),
  )
  await insertRows(
    db,
    'nsat_vendor.vendor_user',
    each(({ loginId }, no) => {
      const userId = loginId === null ? undefined : userIds.get(loginId)
      return userId === undefined ? [] : [{ userId, nsatVendorNo: no }]
    }),
  )
  return numbers
}

interface Placed {
  readonly vendor: VendorStory | null
  readonly vendorNo: number
  readonly places: readonly string[]
  readonly each: number
}

async function insertInstitutes(db: Db, { now, userIds }: World, placed: readonly Placed[]): Promise<void> {
  const today = toDay(now)
  const numbers = await numbersOf(db, 'nsat_vendor.institute', 'schoolNo', placed.length)
  const office = userIds.get('nsat') ?? null
  const rows = placed.map(({ vendor, vendorNo, places, each }, index) => {
    const draw = drawOf(`place ${index}`)
    // Few enough schools stand in a small world that several institutes lie at the same one.
    const address =
      places[(each * 7 + Math.floor(draw(0) * 5)) % Math.max(1, places.length)] ?? '서울특별시 중구 세종대로 110'
    const story = instituteOf(index, address.split(' ')[1] ?? '')
    const createdAt = instantOf(addDays(today, -story.daysAgo), '11:00')
    const institute = {
      schoolNo: numbers[index] ?? 0,
      schoolName: story.schoolName,
      ownerName: story.ownerName,
      loginId: vendor ? story.loginId : `institute${String(index + 1).padStart(4, '0')}`,
      phoneNumber: `0${FIRST_INSTITUTE_PHONE + index}`,
      postCode: String(1_000 + Math.floor(draw(1) * 62_000)).padStart(5, '0'),
      address,
      addressDetail: `${2 + Math.floor(draw(2) * 6)}층`,
      businessMethod: story.businessMethod,
      createdBy: office,
      createdAt,
    }
    const services = vendor?.services.filter((no) => no === 1001 || draw(no - 995) < 0.5) ?? []
    return { institute, services, vendorNo, createdAt }
  })
  await insertRows(
    db,
    'nsat_vendor.institute',
    rows.map(({ institute }) => institute),
  )
  await insertRows(
    db,
    'nsat_vendor.institute_vendor',
    rows.flatMap(({ institute, services, vendorNo, createdAt }) =>
      services.map((nsatServiceNo) => ({
        schoolNo: institute.schoolNo,
        nsatServiceNo,
        nsatVendorNo: vendorNo,
        assignedBy: office,
        assignedAt: createdAt,
      })),
    ),
  )
}
