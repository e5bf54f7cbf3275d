import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { bodyOf, findSchools, MONDAY_MORNING, saveAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const people: Person[] = await Promise.all(
  ['academy', 'academy2', 'agency', 'adops'].map((loginId) => portal.as(loginId)),
)
const ids: number[] = (await findSchools(personAt(0), 20)).map((school) => school.organizationId)

beforeEach(async () => {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation cascade`.execute(portal.db)
})

function personAt(index: number): Person {
  const person = people[index % people.length]
  if (!person) throw new Error('nobody is signed in')
  return person
}

/** Saves for the person of that number; asks again when the portal is too busy to answer, which says nothing of the schools. */
async function save(index: number, body: ReturnType<typeof bodyOf>) {
  for (;;) {
    const answer = await personAt(index).send(saveReservation, { body })
    if (answer.status !== 503) return answer
  }
}

const saveAll = (choices: readonly (readonly number[])[]) =>
  Promise.all(choices.map((choice, index) => save(index, bodyOf(choice))))

interface Slot {
  organizationId: number
  reserveSeq: number
}
const listSlots = async (): Promise<Slot[]> =>
  (await sql<Slot>`select organization_id, reserve_seq from text_ad.school_slot order by 1, 2`.execute(portal.db)).rows

const listChosen = async (): Promise<Slot[]> =>
  (
    await sql<Slot>`select organization_id, reserve_seq from text_ad.reservation_school order by 1, 2`.execute(
      portal.db,
    )
  ).rows

test('of fifty people who want the same school at once exactly one gets it', async () => {
  const answers = await saveAll(Array.from({ length: 50 }, () => ids.slice(0, 1)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  for (const loser of answers.filter((answer) => answer.status === 409)) {
    expect(loser.problem).toMatchObject({ code: 'SCHOOL_TAKEN', schools: ids.slice(0, 1) })
  }
  expect(await listSlots()).toHaveLength(1)
})

test('of fifty overlapping choices in any order each school goes to one, whole choices only', async () => {
  const choices = Array.from({ length: 50 }, (_, index) => {
    const window = Array.from({ length: 5 }, (_each, offset) => ids[(index * 7 + offset) % ids.length] ?? 0)
    return index % 2 === 0 ? window : window.toReversed()
  })
  const answers = await saveAll(choices)
  expect([...new Set(answers.map((answer) => answer.status))].sort()).toEqual([200, 409])
  const slots = await listSlots()
  expect(new Set(slots.map((slot) => slot.organizationId)).size).toBe(slots.length)
  expect(slots).toEqual(await listChosen())
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 200) continue
    const named = answer.problem.schools as number[]
    expect(named.length).toBeGreaterThan(0)
    expect(named.every((id) => choices[index]?.includes(id))).toBe(true)
  }
})

test('two ads that want to change places at once do not wait for each other for ever', async () => {
  const [first, second] = [ids.slice(0, 5), ids.slice(5, 10)]
  const one = await saveAd(personAt(0), bodyOf(first))
  const two = await saveAd(personAt(1), bodyOf(second))
  const answers = await Promise.all([
    personAt(0).send(saveReservation, { body: bodyOf([...second, ...first], { adSmsReserveSeq: one.reserveSeq }) }),
    personAt(1).send(saveReservation, { body: bodyOf([...first, ...second], { adSmsReserveSeq: two.reserveSeq }) }),
  ])
  expect(answers.map((answer) => answer.code)).toEqual(['SCHOOL_TAKEN', 'SCHOOL_TAKEN'])
  expect(await listSlots()).toHaveLength(10)
})

test('every school of ended saves goes to one of those who want it, while the saves are being swept', async () => {
  await saveAll([ids.slice(0, 5), ids.slice(5, 10)])
  portal.clock.set('2026-11-23T11:00:00+09:00')
  const sweeps = Array.from({ length: 3 }, () => portal.runRecurring('textAd.expireTemporarySaves'))
  const answers = await saveAll(Array.from({ length: 30 }, (_, index) => [ids[index % 10] ?? 0]))
  await Promise.all(sweeps)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  expect(answers.filter((answer) => answer.code === 'SCHOOL_TAKEN')).toHaveLength(20)
  expect((await listSlots()).map((slot) => slot.organizationId)).toEqual(ids.slice(0, 10).toSorted((a, b) => a - b))
})

test('schools that are given back while others want them go to at most one of those', async () => {
  const ad = await saveAd(personAt(0), bodyOf(ids.slice(0, 5)))
  const [deleted, ...answers] = await Promise.all([
    personAt(0).send(deleteReservation, { params: { id: ad.reserveSeq } }),
    ...Array.from({ length: 10 }, (_, index) => save(index, bodyOf(ids.slice(0, 5).toReversed()))),
  ])
  expect(deleted.status).toBe(200)
  const winners = answers.filter((answer) => answer.status === 200)
  expect(winners.length).toBeLessThanOrEqual(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(10 - winners.length)
  expect(await listSlots()).toHaveLength(winners.length * 5)
})

test('one ad that is saved many times at once ends as one of the choices', async () => {
  const ad = await saveAd(personAt(0), bodyOf(ids.slice(0, 1)))
  const choices = Array.from({ length: 10 }, (_, index) => ids.slice(index, index + 3))
  const answers = await Promise.all(
    choices.map((choice) => save(0, bodyOf(choice, { adSmsReserveSeq: ad.reserveSeq }))),
  )
  expect(answers.map((answer) => answer.status)).toEqual(choices.map(() => 200))
  const slots = await listSlots()
  expect(slots).toEqual(await listChosen())
  const kept = slots.map((slot) => slot.organizationId).sort((a, b) => a - b)
  expect(choices.map((choice) => choice.toSorted((a, b) => a - b))).toContainEqual(kept)
})
