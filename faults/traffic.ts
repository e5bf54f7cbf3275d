import { SEJONG, SEJONG_DISTRICT } from '#app/testing/test-world.ts'
import { decideReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import { completeByAgency, pay, settlePayment } from '#areas/text-ad/contract/payment.contract.ts'
import { saveReservation } from '#areas/text-ad/contract/reservation.contract.ts'
import { findPlaces } from '#areas/text-ad/contract/school.contract.ts'
import type { StubbornPerson } from './person.ts'
import type { Random } from './random.ts'

/** The people of a run. */
export interface Cast {
  readonly academies: readonly StubbornPerson[]
  readonly agency: StubbornPerson
  readonly manager: StubbornPerson
}

/** What the traffic did, counted; only for the report at the end. */
export type Tally = Record<string, number>

const LMS_PRICE_WITH_VAT_WON = 110_000

const count = (tally: Tally, what: string) => {
  tally[what] = (tally[what] ?? 0) + 1
}

/**
 * One ad from the first save to wherever it gets: written, paid (or given up, or the window closed), approved, perhaps
 * cancelled. Whatever is refused on the way ends the ad there, as it would for a person.
 */
export async function placeOneAd(
  cast: Cast,
  random: Random,
  sendDateTime: string,
  tally: Tally,
  schoolCount: number,
): Promise<void> {
  const isAgency = random.chance(0.2)
  const person = isAgency ? cast.agency : random.pick(cast.academies)
  const saved = await writeAd(person, random, sendDateTime, tally, schoolCount)
  if (!saved) return
  const registered = isAgency ? await register(person, saved, tally) : await payFor(person, saved, random, tally)
  if (!registered) return
  const params = { id: saved.reserveSeq }
  if (random.chance(0.85)) {
    const approved = await cast.manager.send(decideReservation, { params, body: { status: 'INSPECTION_COMPLETE' } })
    count(tally, 'output' in approved ? 'approved' : `approve: ${approved.code}`)
  }
  if (random.chance(0.25)) {
    const cancels = Array.from({ length: random.between(1, 3) }, () =>
      cast.manager.send(decideReservation, { params, body: { status: 'SEND_CANCEL', comment: '점검' } }),
    )
    for (const cancelled of await Promise.all(cancels))
      count(tally, 'output' in cancelled ? 'cancelled' : `cancel: ${cancelled.code}`)
  }
}

/** One ad of the agency to very many people, approved: what is killed in the middle of sending. */
export async function placeBigAd(
  cast: Cast,
  random: Random,
  sendDateTime: string,
  tally: Tally,
  schoolCount: number,
): Promise<void> {
  const saved = await writeAd(cast.agency, random, sendDateTime, tally, schoolCount)
  if (!saved || !(await register(cast.agency, saved, tally))) throw new Error('the big ad could not be placed')
  await cast.manager.send(decideReservation, {
    params: { id: saved.reserveSeq },
    body: { status: 'INSPECTION_COMPLETE' },
  })
}

interface SavedAd {
  readonly reserveSeq: number
  readonly mappings: readonly { adSmsReserveResourceMappingSeq: number }[]
}

async function writeAd(
  person: StubbornPerson,
  random: Random,
  sendDateTime: string,
  tally: Tally,
  schoolCount: number,
): Promise<SavedAd | null> {
  const query = { sidoSeq: SEJONG, sigunguSeq: SEJONG_DISTRICT, category3Seq: 0, targetDateTime: sendDateTime }
  const places = await person.send(findPlaces, { query } as never)
  if (!('output' in places)) return null
  const free = places.output.list.filter((school) => school.available && school.targetCount > 0)
  if (free.length === 0) {
    count(tally, 'no school free')
    return null
  }
  const chosen = [...free]
    .sort((a, b) => (schoolCount > 10 ? b.targetCount - a.targetCount : random.next() - 0.5))
    .slice(0, schoolCount)
  const body = {
    reserveDateTime: sendDateTime,
    resourceMappings: chosen.map((school) => ({ organizationId: school.organizationId })),
    adSmsContents: {
      title: '겨울 특강 안내',
      smsType: 'LMS' as const,
      sendPurpose: '특강 안내' as const,
      contents: `겨울 특강을 안내드립니다. ${random.between(1, 1_000_000)}`,
      contentsStatus: 'SAVED' as const,
    },
    status: 'TEMPORARY_SAVE' as const,
  }
  const saved = await person.send(saveReservation, { body } as never)
  count(tally, 'output' in saved ? 'saved' : `save: ${saved.code}`)
  return 'output' in saved
    ? { reserveSeq: saved.output.adSmsReserveSeq, mappings: saved.output.resourceMappingList }
    : null
}

async function register(person: StubbornPerson, saved: SavedAd, tally: Tally): Promise<boolean> {
  const done = await person.send(completeByAgency, { params: { id: saved.reserveSeq }, body: {} } as never)
  count(tally, 'output' in done ? 'registered' : `register: ${done.code}`)
  return 'output' in done
}

async function payFor(person: StubbornPerson, saved: SavedAd, random: Random, tally: Tally): Promise<boolean> {
  const items = saved.mappings.map((mapping) => ({
    adSmsReserveResourceMappingSeq: mapping.adSmsReserveResourceMappingSeq,
    orderAmount: LMS_PRICE_WITH_VAT_WON,
  }))
  const orderAmount = items.length * LMS_PRICE_WITH_VAT_WON
  const opened = await person.send(pay, { body: { adSmsReserveSeq: saved.reserveSeq, orderAmount, items } } as never)
  count(tally, 'output' in opened ? 'window opened' : `pay: ${opened.code}`)
  if (!('output' in opened) || random.chance(0.1)) return false
  const result = random.chance(0.8) ? 'approve' : random.pick(['cancel', 'fail'])
  const returned = await pressButton(opened.output.url, result)
  count(tally, `window: ${returned ? result : 'broken'}`)
  // Some people close the window before it has come back: nobody tells us the result then.
  if (!returned || random.chance(0.15)) return false
  const callbacks = Array.from({ length: random.between(1, 3) }, () =>
    person.send(settlePayment, { body: returned } as never),
  )
  const answers = await Promise.all(callbacks)
  for (const answer of answers)
    count(tally, 'output' in answer ? `callback: ${answer.output.paymentStatus}` : `callback: ${answer.code}`)
  return answers.some((answer) => 'output' in answer && answer.output.paymentStatus === 'PAID')
}

async function pressButton(url: string, result: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result }),
  }).catch(() => null)
  const location = response?.headers.get('location')
  if (!location) return null
  const { pathname, searchParams } = new URL(location, url)
  return { adSmsReserveSeq: Number(pathname.split('/').at(-1)), ...Object.fromEntries(searchParams) }
}
