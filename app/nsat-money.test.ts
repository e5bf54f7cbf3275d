import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listStatements } from '#areas/nsat/commission/contract/statement.contract.ts'
import { removeStatements } from '#areas/nsat/commission/testing/statement.seed.ts'
import { PAYMENT_TYPES, type PaymentType } from '#areas/nsat/order/contract/codes.ts'
import { listOrderSchools, readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import { sayKept, withdrawOrder } from '#areas/nsat/order/contract/order-step.contract.ts'
import { targetsOf } from '#areas/nsat/order/rules/order-targets.rules.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { tellPayment } from '#areas/nsat/order/testing/shop.ts'
import { readPaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import {
  createPrintOrder,
  createSupplement,
  listLaterPayments,
} from '#areas/nsat/print/contract/print-order.contract.ts'
import { removePrintOrders } from '#areas/nsat/print/testing/print.seed.ts'
import { listReconciled } from '#areas/nsat/supervision/contract/reconciliation.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { portalForFile } from './testing/test-portal.ts'

const DAY = '2026-11-23T09:00:00+09:00'
const AFTER_THE_MONTH = '2026-12-02T09:00:00+09:00'
const portal = await portalForFile({ now: DAY })

/** The plain book: what became of each order, and what is kept of it. */
interface Entry {
  readonly no: number
  readonly school: number
  readonly total: number
  stands: 'UNPAID' | 'RESERVED' | 'PAID' | 'OVER' | 'REPLACED'
  wasPaid: boolean
  kept: number
}

/** Whether the book takes what the shop tells, and what it writes then. */
function enter(entry: Entry, type: PaymentType, amount: number): boolean {
  const { stands, kept, total } = entry
  if (type === 'PREORDER' && stands === 'UNPAID' && (amount === total || amount === 0)) {
    entry.stands = 'RESERVED'
    return true
  }
  if (type === 'PAID' && (stands === 'UNPAID' || stands === 'RESERVED') && amount === total) {
    Object.assign(entry, { stands: 'PAID', wasPaid: true, kept: total })
    return true
  }
  if (
    type === 'PARTIAL_CANCEL' &&
    stands === 'PAID' &&
    amount > 0 &&
    (amount < kept || (amount === kept && kept < total))
  ) {
    entry.kept -= amount
    if (entry.kept === 0) entry.stands = 'OVER'
    return true
  }
  if (type !== 'CANCEL') return false
  if (stands === 'OVER') return !entry.wasPaid
  if (stands !== 'RESERVED' && !(stands === 'PAID' && amount === kept)) return false
  Object.assign(entry, { stands: 'OVER', kept: 0 })
  return true
}

/** What an amount is, seen from an order as it stands. */
const AMOUNTS = {
  all: ({ total }: Entry) => total,
  left: ({ kept }: Entry) => kept,
  third: ({ kept }: Entry) => Math.floor(kept / 3),
  paper: () => 7_000,
  nothing: () => 0,
  more: ({ kept }: Entry) => kept + 1,
} as const
const amounts = Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[]

const pick = fc.nat({ max: 20 })
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('TOLD'),
      pick,
      type: fc.constantFrom(...PAYMENT_TYPES),
      amount: fc.constantFrom(...amounts),
    }),
  },
  // So that many orders come as far as money.
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('TOLD'),
      pick,
      type: fc.constant('PAID' as const),
      amount: fc.constant('all' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('ORDERED'), pick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('REPEATED'), pick }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('WITHDRAWN'), pick }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('PRINTED'), pick }) },
)
type Event = { is: string; pick: number; type?: PaymentType; amount?: keyof typeof AMOUNTS }

interface MoneyNotification {
  readonly entry: Entry
  readonly type: PaymentType
  readonly amount: number
  readonly transactionId: string
  isTaken: boolean
}

let transactions = 0

/** One run: an empty round, the people at work in it, and the book beside it. */
class Run {
  readonly entries: Entry[] = []
  readonly notifications: MoneyNotification[] = []
  private readonly world: OrderWorld
  private readonly office: Person
  private readonly vendor: Person

  constructor(world: OrderWorld, people: { office: Person; vendor: Person }) {
    this.world = world
    this.office = people.office
    this.vendor = people.vendor
  }

  get planNo(): number {
    return this.world.plan.nsatPlanNo
  }

  async play({ is, pick: at, type = 'PAID', amount = 'all' }: Event): Promise<void> {
    portal.clock.advance(1_000)
    if (is === 'ORDERED') return this.order(at % 3)
    if (is === 'PRINTED') return this.print()
    const entry = this.entries[at % Math.max(1, this.entries.length)]
    if (!entry) return
    if (is === 'WITHDRAWN') return this.withdraw(entry)
    if (is === 'TOLD') {
      transactions += 1
      const notification = {
        entry,
        type,
        amount: AMOUNTS[amount](entry),
        transactionId: `M-${transactions}`,
        isTaken: false,
      }
      this.notifications.push(notification)
      return this.tell(notification)
    }
    const before = this.notifications[at % Math.max(1, this.notifications.length)]
    if (before) await this.tell(before)
  }

  private async tell(notification: MoneyNotification): Promise<void> {
    const { entry, type, amount, transactionId } = notification
    const isRepeat = notification.isTaken
    const isRight = isRepeat || enter(entry, type, amount)
    const answer = await tellPayment(portal, { nsatSchoolOrderNo: entry.no, type, amount, transactionId })
    expect([type, amount, answer.status]).toEqual([type, amount, isRight ? 200 : 409])
    notification.isTaken = isRight
  }

  private async order(school: number): Promise<void> {
    const schoolNo = this.world.schools[school] ?? 0
    const old = this.entries.find((each) => each.school === school && each.stands === 'UNPAID')
    const answer = await sendOrder(this.vendor, this.world, {
      schoolNo,
      nsatSchoolOrderNo: old?.no ?? null,
      orderTargetList: [
        { examTargetCode: 'HIGH1', examineeCount: 5 + this.entries.length },
        ...(school === 1 ? [{ examTargetCode: 'HIGH2GA' as const, examineeCount: 3 }] : []),
      ],
    })
    if (answer.status !== 200) return
    if (old) old.stands = 'REPLACED'
    const { nsatSchoolOrderNo: no, totalAmount: total } = answer.body
    this.entries.push({ no, school, total, stands: 'UNPAID', wasPaid: false, kept: 0 })
  }

  private async withdraw(entry: Entry): Promise<void> {
    const isOpen = entry.stands === 'UNPAID' || entry.stands === 'RESERVED'
    const answer = await this.office.send(withdrawOrder, {
      params: { nsatSchoolOrderNo: entry.no },
      body: { comment: '취소' },
    })
    expect(answer.status).toBe(isOpen ? 200 : 409)
    if (isOpen) entry.stands = 'OVER'
  }

  /** The office says what it is asked, and prints, first or once more. */
  private async print(): Promise<void> {
    for (const school of await this.schools())
      for (const order of school.orderList.filter(({ isKeptUnsaid }) => isKeptUnsaid)) {
        const body = {
          version: order.version,
          keptTargetList: targetsOf(order).map((each) => ({ ...each, examineeCount: 1 })),
        }
        expect(
          (await this.office.send(sayKept, { params: { nsatSchoolOrderNo: order.nsatSchoolOrderNo }, body })).status,
        ).toBe(200)
      }
    const input = { params: { id: this.planNo }, body: { nsatPlanNo: this.planNo } }
    const first = await this.office.send(createPrintOrder, input)
    const answer = first.code === 'PRINT_ORDER_EXISTS' ? await this.office.send(createSupplement, input) : first
    expect(answer.code ?? 'NOTHING_TO_PRINT').toBe('NOTHING_TO_PRINT')
  }

  private async schools() {
    const query = { nsatPlanNo: this.planNo, hasOrder: 'true' as const }
    return (await this.office.send(listOrderSchools, { query })).body.list
  }

  /** Everything that tells money, beside the book. */
  async compare(): Promise<void> {
    const params = { id: this.planNo }
    const kept = this.entries.reduce((sum, entry) => sum + entry.kept, 0)
    const orders = (await this.schools()).flatMap(({ orderList }) => orderList)
    const live = this.entries.filter(({ stands }) => stands !== 'REPLACED')
    expect(new Map(orders.map((order) => [order.nsatSchoolOrderNo, order.keptAmount]))).toEqual(
      new Map(live.map((entry) => [entry.no, entry.kept])),
    )
    const { body: status } = await this.office.send(readOrderStatus, { query: { nsatPlanNo: this.planNo } })
    const { body: summary } = await this.office.send(readPaymentSummary, { params })
    const { body: later } = await this.office.send(listLaterPayments, { params, query: { pageSize: 100 } })
    const { body: reconciled } = await this.office.send(listReconciled, { params, query: { pageSize: 100 } })
    const since = later.list.reduce((sum, each) => sum + each.keptAmount - each.printedAmount, 0)
    const printed = summary.planPrintOrderCount > 0 ? summary.printedAmount + since : kept
    expect({
      figures: status.totalPurchaseAmount,
      payments: summary.totalAmount,
      printed,
      reconciled: reconciled.list.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
    }).toEqual({ figures: kept, payments: kept, printed: kept, reconciled: kept })
    expect(summary.totalExamineeCount).toBe(reconciled.list.reduce((sum, { paidCount }) => sum + paidCount, 0))
    expect(await this.statements()).toBe(kept)
  }

  private async statements(): Promise<number> {
    portal.clock.set(AFTER_THE_MONTH)
    await portal.runRecurring('nsatCommission.settleMonths')
    const office = await portal.as('nsat')
    const { body } = await office.send(listStatements, { query: { pageSize: 100 } })
    return body.list.reduce((sum, { sales }) => sum + sales, 0)
  }
}

async function begin(): Promise<Run> {
  portal.clock.set(DAY)
  await removePrintOrders(portal)
  await removeStatements(portal)
  const world = await newOrderWorld(portal)
  const run = new Run(world, { office: await portal.as('nsat'), vendor: await portal.as('vendor1') })
  for (const at of [0, 1, 2]) await run.play({ is: 'ORDERED', pick: at })
  return run
}

test('whatever the shop tells in whatever order: orders, figures, statements, print orders and reconciliation tell the same won', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
      const run = await begin()
      for (const each of events) await run.play(each)
      await run.compare()
    }),
    { numRuns: 30, endOnFailure: true },
  )
})
