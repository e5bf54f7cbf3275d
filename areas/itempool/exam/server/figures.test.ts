import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { figuresOf, standingOf } from '#areas/base/portal/testing/figures.ts'
import { listItems } from '#areas/itempool/item/contract/item-list.contract.ts'
import { listExams } from '../contract/exam-list.contract.ts'
import { seedExam } from '../testing/exam.seed.ts'

const portal = await portalForFile()
portal.clock.set('2026-10-10T09:00:00+09:00')
await seedExam(portal)
portal.clock.set('2026-11-23T09:00:00+09:00')
await seedExam(portal)
await seedExam(portal, { providerNo: 2 })

test('papers and items that came into the bank are those of the lists', async () => {
  const itempool = await portal.as('itempool')
  const figures = await figuresOf(itempool)
  expect(standingOf(figures['itempool-exam.registered'])).toEqual([2, 1])
  expect(standingOf(figures['itempool-item.registered'])).toEqual([6, 3])
  expect((await itempool.send(listExams, { query: {} })).body.count).toBe(3)
  expect((await itempool.send(listItems, { query: {} })).body.count).toBe(9)
})

test('who sees one provider alone is told of that one', async () => {
  const figures = await figuresOf(await portal.as('ktutor'))
  expect(standingOf(figures['itempool-exam.registered'])).toEqual([1, 1])
  expect(standingOf(figures['itempool-item.registered'])).toEqual([3, 3])
})

test('people of other work are told of no papers', async () => {
  expect(await figuresOf(await portal.as('member'))).toEqual({})
})
