import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  listManagedReservations,
  managedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { listReservations, ownReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  managedReservationTable,
  ownReservationTable,
} from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { type ReservationSeed, seedReservation } from '#areas/advertising/text-ad/testing/reservation.seed.ts'
import { figuresOf, standingOf } from '#areas/base/portal/testing/figures.ts'
import { linkOf } from '#areas/base/portal/testing/waiting.ts'
import { addressOf } from '#platform/web/list/list-address.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')
const academy = await portal.as('academy')
const academy2 = await portal.as('academy2')
const agency = await portal.as('agency')

async function send(loginId: string, sendAt: string, over: Partial<ReservationSeed> = {}): Promise<void> {
  await seedReservation(portal.db, {
    ownerId: await userIdOf(portal.db, loginId),
    sendAt: new Date(sendAt),
    registeredAt: new Date('2026-09-01T09:00:00+09:00'),
    schools: [],
    status: 'SEND_COMPLETE',
    orderAmountWon: 110_000,
    ...over,
  })
}

// The four weeks that end today begin on October 27; the four before on September 29.
await send('academy', '2026-11-23T11:00:00+09:00')
await send('academy', '2026-10-27T00:00:00+09:00', { orderAmountWon: 220_000 })
await send('academy', '2026-10-26T23:59:59+09:00')
await send('academy', '2026-09-29T00:00:00+09:00')
await send('academy', '2026-09-28T23:59:59+09:00')
await send('academy', '2026-11-20T11:00:00+09:00', { isDeleted: true })
await send('academy', '2026-11-20T14:00:00+09:00', { status: 'SEND_CANCEL' })
await send('academy2', '2026-11-10T11:00:00+09:00')

test('those who run text ads are told of all that were sent, as the list behind the figure counts them', async () => {
  const sent = (await figuresOf(adops))['text-ad.sent']
  expect(standingOf(sent)).toEqual([3, 2])
  expect(sent?.series).toEqual([1, 0, 0, 1, 1, 0, 1, 1])
  const { screen, filters } = linkOf(sent)
  expect(screen).toBe('/promotion-manager/sms-history')
  const asked = managedReservationTable.ask(addressOf(managedReservations).parse(filters))
  expect((await adops.send(listManagedReservations, asked)).body.totalCount).toBe(sent?.value)
})

test('who places ads is told of their own alone, as their list shows them', async () => {
  const figures = await figuresOf(academy)
  expect(standingOf(figures['text-ad.own-spent'])).toEqual([330_000, 220_000])
  expect(figures['text-ad.sent']).toBeUndefined()
  const { screen, filters } = linkOf(figures['text-ad.own-spent'])
  expect(screen).toBe('/promotion/sms-history')
  const asked = ownReservationTable.ask(addressOf(ownReservations).parse(filters))
  const { list } = (await academy.send(listReservations, asked)).body
  expect(list.map((row) => row.orderAmount).sort()).toEqual([110_000, 220_000])
  expect(standingOf((await figuresOf(academy2))['text-ad.own-spent'])).toEqual([110_000, 0])
})

test('who has placed none is told nothing', async () => {
  expect(await figuresOf(agency)).toEqual({})
})
