import { sql } from 'kysely'
import { SERVICE_NOS, SERVICE_WORDS, type ServiceNo } from '#areas/nsat/vendor/contract/codes.ts'
import { INSTITUTE_SHEET, VENDOR_SHEET } from '#areas/nsat/vendor/contract/record.sheet.ts'
import {
  type instituteUploads,
  rollBackInstituteUpload,
  uploadInstitutes,
  uploadVendors,
  type vendorUploads,
} from '#areas/nsat/vendor/contract/upload.contract.ts'
import { servicesText } from '#areas/nsat/vendor/rules/office-vendor-table.rules.ts'
import { type Known, lookUpOf } from '#platform/contract/sheet/look-up.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { Db } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import {
  INSTITUTE_FIELDS,
  nsatVendor,
  type StoredInstitute,
  type StoredVendor,
  VENDOR_FIELDS,
} from '../nsat-vendor.tables.ts'
import { listServicesInUse } from '../office-vendors.queries.ts'
import type { Judged, RecordKindOf } from './record-work.ts'
import { listBrought } from './records.queries.ts'

type Columns = typeof VENDOR_SHEET.columns

const titlesOf = (columns: Columns): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) => ('title' in column ? [[key, column.title]] : [])),
  ),
  isActive: '상태',
})

const wordOf = (service: string): string => servicesText([Number(service)])

/** Vendors: their links are the services that they sell. */
export const VENDOR_KIND: RecordKindOf<typeof vendorUploads> = {
  table: 'nsat_vendor.vendor',
  key: 'nsatVendorNo',
  identity: ['vendorName'],
  isThere: sql`true`,
  links: sql`coalesce((select jsonb_object_agg(s.nsat_service_no, 1) from nsat_vendor.vendor_service s
    where s.nsat_vendor_no = t.nsat_vendor_no), '{}')`,
  touch: sql`version = t.version + 1`,
  call: uploadVendors,
  taken: { column: '총판명', reason: '같은 이름의 다른 총판이 있습니다.' },
  lookUps: { vendors: async (db) => lookUpOf(await listKnownVendors(db), { word: '총판' }) },
  words: async () => ({
    titles: titlesOf(VENDOR_SHEET.columns),
    linkTitle: (service) => `${wordOf(service)} 판매`,
    linkText: () => '판매',
  }),
  asked: ({ row, vendor, vendorName }) => ({ row, no: vendor?.id ?? null, fields: { vendorName } }),
  kept:
    async () =>
    ({ row, links }) => {
      const stored = row as StoredVendor
      return {
        ...VENDOR_FIELDS.toWire(stored),
        services: Object.keys(links).map(Number),
        state: stored.isActive ? 'ACTIVE' : 'STOPPED',
      }
    },
  problems: findServicesInUse,
  writeLinks: async (tx, records) => {
    const numbers = records.map(({ no }) => no)
    await sql`delete from nsat_vendor.vendor_service where nsat_vendor_no = any(${numbers}::int[])`.execute(tx)
    const links = records.flatMap(({ no, links }) =>
      Object.keys(links).map((service) => ({ no, service: Number(service) })),
    )
    await sql`insert into nsat_vendor.vendor_service (nsat_vendor_no, nsat_service_no)
      select a.no, a.service from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as a (no int, service int)`.execute(
      tx,
    )
  },
  // Who looks after institutes or has accounts by now cannot go; such a vendor is stopped.
  remove: async (tx, numbers) => {
    const isUsed = sql`(exists (select 1 from nsat_vendor.institute_vendor a where a.nsat_vendor_no = v.nsat_vendor_no)
      or exists (select 1 from nsat_vendor.vendor_user u where u.nsat_vendor_no = v.nsat_vendor_no))`
    const mine = sql`v.nsat_vendor_no = any(${[...numbers]}::int[])`
    await sql`update nsat_vendor.vendor v set is_active = false, version = version + 1, upload_id = null
      where ${mine} and ${isUsed}`.execute(tx)
    await sql`delete from nsat_vendor.vendor_service s using nsat_vendor.vendor v
      where v.nsat_vendor_no = s.nsat_vendor_no and ${mine} and not ${isUsed}`.execute(tx)
    await sql`delete from nsat_vendor.vendor v where ${mine} and not ${isUsed}`.execute(tx)
  },
}

/** A service with institutes stays with its vendor. */
async function findServicesInUse(db: Db, judged: readonly Judged[]): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (const { read, no, stored } of judged) {
    const dropped = Object.keys(stored?.links ?? {}).filter((service) => !(service in read.links))
    if (no === null || dropped.length === 0) continue
    const used = await listServicesInUse(db, no, dropped.map(Number))
    if (used.length > 0)
      problems.push({ row: read.row, column: '판매 서비스', reason: `배정된 학원이 있습니다. (${servicesText(used)})` })
  }
  return problems
}

async function listKnownVendors(db: Db): Promise<Known[]> {
  const rows = await nsatVendor(db)
    .selectFrom('nsat_vendor.vendor')
    .select(['nsatVendorNo', 'vendorName'])
    .orderBy('nsatVendorNo')
    .execute()
  return rows.map((row) => ({ id: row.nsatVendorNo, code: null, name: row.vendorName, label: row.vendorName }))
}

/** The vendors that may be written beside a service: those that sell it, and whoever still looks after institutes in it. */
const vendorsOf = (service: ServiceNo) => async (db: Db) => {
  const { rows } = await sql<Known>`
    select v.nsat_vendor_no as id, null as code, v.vendor_name as name, v.vendor_name as label from nsat_vendor.vendor v
    where (v.is_active and exists (select 1 from nsat_vendor.vendor_service s
        where s.nsat_vendor_no = v.nsat_vendor_no and s.nsat_service_no = ${service}))
      or exists (select 1 from nsat_vendor.institute_vendor a
        where a.nsat_vendor_no = v.nsat_vendor_no and a.nsat_service_no = ${service})
    order by 1`.execute(db)
  return lookUpOf(rows, {
    word: '총판',
    unknown: (key) => `${SERVICE_WORDS[service]} 서비스를 판매하는 총판이 아닙니다. (${key})`,
  })
}

async function listKnownInstitutes(db: Db): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select school_no as id, null as code, school_no::text as name, school_name as label from nsat_vendor.institute
    where removed_at is null order by 1`.execute(db)
  return rows
}

/** Of institutes by number those of which another area keeps something: orders, parcels. */
export type UseOfInstitutes = (db: Db, schoolNos: readonly number[]) => Promise<readonly number[]>

type InstituteKind = RecordKindOf<typeof instituteUploads>

/** Institutes: their links are who looks after them. */
export const instituteKind = (uses: readonly UseOfInstitutes[]): InstituteKind => ({
  ...INSTITUTE_KIND,
  insistUnused: async (tx, uploadId) => {
    const brought = await listBrought(tx, INSTITUTE_KIND, uploadId)
    const used = new Set(brought.filter(({ isTouched }) => isTouched).map(({ no }) => no))
    const numbers = brought.map(({ no }) => no)
    for (const use of uses) for (const no of await use(tx, numbers)) used.add(no)
    if (used.size === 0) return
    const detail = `업로드로 등록한 학원 ${brought.length}곳 중 ${used.size}곳이 이후 배정되었거나 주문, 배송이 있어 되돌릴 수 없습니다.`
    throw refuse(rollBackInstituteUpload, 'IN_USE', { detail })
  },
})

const INSTITUTE_KIND: InstituteKind = {
  table: 'nsat_vendor.institute',
  key: 'schoolNo',
  identity: ['schoolName', 'phoneNumber'],
  isThere: sql`t.removed_at is null`,
  links: sql`coalesce((select jsonb_object_agg(a.nsat_service_no, a.nsat_vendor_no) from nsat_vendor.institute_vendor a
    where a.school_no = t.school_no), '{}')`,
  call: uploadInstitutes,
  taken: { column: '학원명', reason: '같은 이름과 전화번호의 다른 학원이 있습니다.' },
  lookUps: {
    institutes: async (db) => lookUpOf(await listKnownInstitutes(db), { word: '학원번호' }),
    vendors1001: vendorsOf(1001),
    vendors1002: vendorsOf(1002),
    vendors1003: vendorsOf(1003),
  },
  words: async (db) => {
    const names = new Map((await listKnownVendors(db)).map(({ id, name }) => [id, name]))
    return {
      titles: titlesOf(INSTITUTE_SHEET.columns),
      linkTitle: (service) => `${wordOf(service)} 총판`,
      linkText: (no) => names.get(no) ?? `${no}`,
    }
  },
  asked: ({ row, institute, schoolName, phoneNumber }) => ({
    row,
    no: institute?.id ?? null,
    fields: { schoolName, phoneNumber },
  }),
  kept: async (db) => {
    const vendors = new Map((await listKnownVendors(db)).map((vendor) => [vendor.id, vendor]))
    return ({ row, links }) => {
      const stored = row as StoredInstitute
      const vendorOf = (service: ServiceNo) => vendors.get(links[service] ?? 0) ?? null
      return {
        ...INSTITUTE_FIELDS.toWire(stored),
        loginId: stored.loginId,
        businessMethod: stored.businessMethod,
        vendor1001: vendorOf(1001),
        vendor1002: vendorOf(1002),
        vendor1003: vendorOf(1003),
      }
    }
  },
  writeLinks: async (tx, records, now) => {
    const numbers = records.map(({ no }) => no)
    // Only what differs: who had it assigned, and when, stays with the others.
    const links = records.flatMap(({ no, links }) =>
      SERVICE_NOS.flatMap((service) => (links[service] ? [{ no, service, vendor: links[service] }] : [])),
    )
    const json = JSON.stringify(links)
    const wanted = sql`jsonb_to_recordset(${json}::jsonb) as w (no int, service int, vendor int)`
    await sql`delete from nsat_vendor.institute_vendor a where a.school_no = any(${numbers}::int[])
      and not exists (select 1 from ${wanted} where w.no = a.school_no and w.service = a.nsat_service_no
        and w.vendor = a.nsat_vendor_no)`.execute(tx)
    await sql`insert into nsat_vendor.institute_vendor (school_no, nsat_service_no, nsat_vendor_no, assigned_at)
      select w.no, w.service, w.vendor, ${now} from ${wanted} on conflict do nothing`.execute(tx)
    await sql`update nsat_vendor.vendor set upload_id = null where upload_id is not null
      and nsat_vendor_no in (select w.vendor from ${wanted})`.execute(tx)
  },
  // What was ordered in between keeps the name of its institute.
  remove: async (tx, numbers, now) => {
    await sql`delete from nsat_vendor.institute_vendor where school_no = any(${[...numbers]}::int[])`.execute(tx)
    await sql`update nsat_vendor.institute set removed_at = ${now}, upload_id = null
      where school_no = any(${[...numbers]}::int[])`.execute(tx)
  },
}
