import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database.ts'

interface Message {
  recipientNo: string
  receivedAt: string
  purpose: string
  reserve: string | number
}
interface VendorPayment {
  orderKey: string
  amount: number
  status: string
  cancelledAmount: number
}

/** Everything that must hold after a run, whatever was killed when. Each broken promise is one sentence. */
export async function brokenPromises(db: Db, simulatorUrl: string): Promise<string[]> {
  const messages = (await (await fetch(`${simulatorUrl}/sms/_messages?purpose=AD`)).json()) as Message[]
  const vendor = (await (await fetch(`${simulatorUrl}/payments/_list`)).json()) as VendorPayment[]
  return [
    ...(await messageBreaches(db, messages)),
    ...(await moneyBreaches(db, vendor)),
    ...(await slotBreaches(db)),
    ...(await historyBreaches(db)),
  ]
}

async function messageBreaches(db: Db, messages: readonly Message[]): Promise<string[]> {
  const broken: string[] = []
  const received = new Map<string, number>()
  for (const message of messages) {
    const key = `${message.reserve}:${message.recipientNo}`
    received.set(key, (received.get(key) ?? 0) + 1)
  }
  for (const [key, times] of received)
    if (times > 1) broken.push(`ad ${key.split(':')[0]}: somebody got the message ${times} times`)
  const planned = await sql<{ reserve_seq: number; phone_number: string; state: string }>`
    select d.reserve_seq, r.phone_number, r.state from messaging.recipient r join messaging.dispatch d using (dispatch_id) where d.purpose = 'AD'`.execute(
    db,
  )
  const expected = new Set<string>()
  let missing = 0
  for (const row of planned.rows) {
    const key = `${row.reserve_seq}:${row.phone_number}`
    expected.add(key)
    const isSent = ['ACCEPTED', 'DELIVERED', 'FAILED'].includes(row.state)
    if (isSent !== received.has(key)) missing += 1
    if (row.state === 'PLANNED') broken.push(`ad ${row.reserve_seq}: a recipient was left out`)
  }
  if (missing > 0)
    broken.push(`${missing} recipients: our book and the vendor's disagree about whether they got the message`)
  for (const key of received.keys())
    if (!expected.has(key)) broken.push(`ad ${key.split(':')[0]}: somebody got a message who was not planned`)
  return [...broken, ...(await planBreaches(db)), ...(await timeBreaches(db, messages))]
}

/** A dispatch must hold exactly the consenting parents of the ad's schools. */
async function planBreaches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reserve_seq: number; planned: number; consenting: number }>`
    select d.reserve_seq, (select count(*) from messaging.recipient r where r.dispatch_id = d.dispatch_id) as planned,
           (select count(distinct p.phone_number) from text_ad.reservation_school s join directory.recipient p using (organization_id)
            where s.reserve_seq = d.reserve_seq and p.consented_at is not null and p.withdrawn_at is null
              and not exists (select from messaging.opt_out o where o.phone_number = p.phone_number)) as consenting
    from messaging.dispatch d where d.purpose = 'AD'`.execute(db)
  return rows
    .filter((row) => row.planned !== row.consenting)
    .map((row) => `ad ${row.reserve_seq}: ${row.planned} planned, ${row.consenting} consent`)
}

async function timeBreaches(db: Db, messages: readonly Message[]): Promise<string[]> {
  const { rows } = await sql<{
    reserve_seq: number
    send_at: Date
    status: string
  }>`select reserve_seq, send_at, status from text_ad.reservation`.execute(db)
  const ads = new Map(rows.map((row) => [String(row.reserve_seq), row]))
  const broken = new Set<string>()
  for (const message of messages) {
    const ad = ads.get(String(message.reserve))
    const late = new Date(message.receivedAt).getTime() - (ad?.send_at.getTime() ?? 0)
    if (!ad || late < 0 || late > 3_600_000)
      broken.add(`ad ${message.reserve}: a message went out ${late} ms after its time`)
    if (ad && !['SEND_COMPLETE', 'SEND_WAIT'].includes(ad.status))
      broken.add(`ad ${message.reserve}: was sent although it is ${ad.status}`)
  }
  return [...broken]
}

async function moneyBreaches(db: Db, vendor: readonly VendorPayment[]): Promise<string[]> {
  const broken: string[] = []
  const { rows } = await sql<{
    ref_seq: number
    seller_order_key: string
    status: string
    amount: number
    ad_status: string
  }>`
    select p.ref_seq, p.seller_order_key, p.status, p.order_amount_won as amount, r.status as ad_status
    from payment.payment p join text_ad.reservation r on r.reserve_seq = p.ref_seq where p.kind = 'SMS'`.execute(db)
  const ours = new Map(rows.map((row) => [row.seller_order_key, row]))
  const held = new Map<number, number>()
  for (const theirs of vendor) {
    const own = ours.get(theirs.orderKey)
    const kept = theirs.status === 'APPROVED' ? theirs.amount - theirs.cancelledAmount : 0
    if (!own) {
      if (kept > 0) broken.push(`the vendor keeps ${kept} won for an order we do not know`)
      continue
    }
    if (kept > 0) held.set(own.ref_seq, (held.get(own.ref_seq) ?? 0) + 1)
    const ourKept = own.status === 'PAID' ? own.amount : 0
    if (kept !== ourKept)
      broken.push(`ad ${own.ref_seq}: the vendor keeps ${kept} won, our book says ${ourKept} (${own.status})`)
  }
  for (const [reserveSeq, times] of held) if (times > 1) broken.push(`ad ${reserveSeq} was paid ${times} times`)
  for (const row of rows) {
    if (['APPROVING', 'CANCEL_REQUESTED'].includes(row.status))
      broken.push(`ad ${row.ref_seq}: the payment is still ${row.status}`)
    const isRegistered = !['TEMPORARY_SAVE', 'SEND_CANCEL'].includes(row.ad_status)
    if (row.status === 'PAID' && !isRegistered)
      broken.push(`ad ${row.ref_seq}: money is kept although it is ${row.ad_status}`)
  }
  const unpaid = await sql<{ reserve_seq: number }>`
    select reserve_seq from text_ad.reservation r where sender_type = 'NORMAL' and status not in ('TEMPORARY_SAVE', 'SEND_CANCEL')
      and not exists (select from payment.payment p where p.kind = 'SMS' and p.ref_seq = r.reserve_seq and p.status = 'PAID')`.execute(
    db,
  )
  return [...broken, ...unpaid.rows.map((row) => `ad ${row.reserve_seq} is registered without money`)]
}

async function slotBreaches(db: Db): Promise<string[]> {
  const overlapping = await sql<{ a: number; b: number }>`
    select a.reserve_seq as a, b.reserve_seq as b from text_ad.school_slot a
    join text_ad.school_slot b on a.organization_id = b.organization_id and a.reserve_seq < b.reserve_seq and a.period && b.period`.execute(
    db,
  )
  const lost = await sql<{ reserve_seq: number }>`
    select r.reserve_seq from text_ad.reservation r where not r.is_deleted and r.status not in ('TEMPORARY_SAVE', 'SEND_CANCEL')
      and (select count(*) from text_ad.school_slot s where s.reserve_seq = r.reserve_seq) <> r.school_count`.execute(
    db,
  )
  const kept = await sql<{ reserve_seq: number }>`
    select distinct r.reserve_seq from text_ad.reservation r join text_ad.school_slot s using (reserve_seq) where r.is_deleted or r.status = 'SEND_CANCEL'`.execute(
    db,
  )
  return [
    ...overlapping.rows.map((row) => `ads ${row.a} and ${row.b} have the same school in the same days`),
    ...lost.rows.map((row) => `ad ${row.reserve_seq} has lost a school`),
    ...kept.rows.map((row) => `ad ${row.reserve_seq} is over and still keeps its schools`),
  ]
}

/** The recorded history of every ad must be a walk through the state table that ends where the ad stands. */
async function historyBreaches(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    entity_id: string
    from_status: string | null
    to_status: string
    status: string
    at: Date
  }>`
    select a.entity_id, a.from_state->>'status' as from_status, a.to_state->>'status' as to_status, r.status, a.at
    from platform.audit a join text_ad.reservation r on r.reserve_seq::text = a.entity_id
    where a.entity = 'textAd.reservation' and a.to_state ? 'status' order by a.entity_id, a.id`.execute(db)
  const broken: string[] = []
  const last = new Map<string, string>()
  for (const row of rows) {
    const before = last.get(row.entity_id)
    if (row.from_status !== null && before !== undefined && row.from_status !== before) {
      broken.push(`ad ${row.entity_id}: on ${toDay(row.at)} its history jumps from ${before} to ${row.from_status}`)
    }
    last.set(row.entity_id, row.to_status)
  }
  for (const row of rows) {
    if (last.get(row.entity_id) !== row.status)
      broken.push(`ad ${row.entity_id} is ${row.status}, its history ends with ${last.get(row.entity_id)}`)
  }
  return [...new Set(broken)]
}
