import { sql } from 'kysely'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { listPlans } from '#areas/nsat/plan/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { type Known, type LookUp, lookUpOf } from '#platform/contract/sheet/look-up.ts'
import type { Within } from '#platform/contract/sheet/upload-calls.ts'
import type { Db } from '#platform/server/database/database.ts'
import { TRACKING_ROUND } from '../contract/tracking-upload.contract.ts'
import { deliveries } from './nsat-delivery.tables.ts'

/** Where a parcel `d` goes, as people say it. */
export const TARGET_WORD = sql<string>`case d.delivery_target when 'TO_VENDOR' then '지점' else '학원' end`

/** What tells a parcel from others of the same name. */
export type InvoiceAbout = {
  readonly service: string
  /** `2026년 12월`. */
  readonly round: string
  readonly vendor: string
  /** Where it goes: a vendor's own address, or that of the institute. */
  readonly address: string
  readonly boxes: number
}

/** A round as people call it, its service first. */
export const roundText = ({ service, round }: Pick<InvoiceAbout, 'service' | 'round'>): string => `${service} ${round}`

const describedInvoices = (db: Db) =>
  deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'd.schoolNo')
    .leftJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'd.nsatVendorNo')
    .select(['d.commerceDeliveryInvoiceNo as id', 'd.nsatPlanNo', 'd.boxCount', 'v.vendorName'])
    .select(
      sql<string>`case d.delivery_target when 'TO_VENDOR' then trim(coalesce(v.address || ' ' || v.address_detail, ''))
        else trim(i.address || ' ' || i.address_detail) end`.as('address'),
    )

async function roundsOf(db: Db): Promise<ReadonlyMap<number, Pick<InvoiceAbout, 'service' | 'round'>>> {
  const plans = await listPlans(db)
  return new Map(
    plans.map(({ nsatPlanNo, serviceName, planYm }) => [
      nsatPlanNo,
      { service: serviceName, round: planMonthText(planYm) },
    ]),
  )
}

type DescribedRow = {
  readonly nsatPlanNo: number
  readonly boxCount: number
  readonly vendorName: string | null
  readonly address: string
}

const aboutOf = (rounds: Awaited<ReturnType<typeof roundsOf>>, row: DescribedRow): InvoiceAbout => ({
  ...(rounds.get(row.nsatPlanNo) ?? { service: '', round: '' }),
  vendor: row.vendorName ?? '',
  address: row.address,
  boxes: row.boxCount,
})

/** What is told of parcels, by their numbers. */
export async function tellInvoices(db: Db, invoiceNos: readonly number[]): Promise<ReadonlyMap<number, InvoiceAbout>> {
  const rounds = await roundsOf(db)
  const rows = await describedInvoices(db)
    .where('d.commerceDeliveryInvoiceNo', '=', sql<number>`any(${[...invoiceNos]}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, aboutOf(rounds, row)]))
}

const Round = TRACKING_ROUND.nsatPlanNo.optional()

/** The round that a file is meant to be of, if one is said. */
export async function roundMeant(db: Db, within: Within): Promise<{ planNo: number; round: string } | undefined> {
  const planNo = Round.parse(within.nsatPlanNo)
  const round = planNo === undefined ? undefined : (await roundsOf(db)).get(planNo)
  return planNo !== undefined && round ? { planNo, round: roundText(round) } : undefined
}

const OPEN: readonly string[] = ['WAITING_FOR_DELIVERY', 'SHIPPING']

/** All parcels can be called by their number; a template has those of the round that are still under way. */
export async function invoiceLookUp(db: Db, _target: unknown, within: Within): Promise<LookUp> {
  const planNo = Round.parse(within.nsatPlanNo)
  const rounds = await roundsOf(db)
  const rows = await describedInvoices(db)
    .select(['i.schoolName', 'd.deliveryStatus', 'd.createdAt', TARGET_WORD.as('target')])
    .orderBy('d.commerceDeliveryInvoiceNo')
    .execute()
  const known = rows.map((row) => {
    const label = `${row.schoolName} (${row.target})`
    const details = aboutOf(rounds, row)
    return {
      row,
      thing: { id: row.id, code: null, name: label, label, since: toDay(row.createdAt), details } satisfies Known,
    }
  })
  const isGiven = ({ row }: (typeof known)[number]): boolean =>
    OPEN.includes(row.deliveryStatus) && (planNo === undefined || row.nsatPlanNo === planNo)
  const all = lookUpOf(
    known.map(({ thing }) => thing),
    { word: '배송번호' },
  )
  return { ...all, things: known.filter(isGiven).map(({ thing }) => thing) }
}
