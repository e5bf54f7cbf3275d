import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FailedStep, FailedThing, FailedWorkSource } from '#platform/server/failed-work.ts'
import { refuseCommon } from '#platform/server/refuse.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { listLatePartialRefunds, sendPartialRefundNow } from './partial-refunds.ts'
import { checkNow } from './payments.queries.ts'
import { listAttention } from './reconciliation/reconciliation.queries.ts'

const MANAGERS = ['ADS']

type Late = Awaited<ReturnType<typeof listAttention>>[number]

const sinceOf = (row: Late): Date => row.cancelRequestedAt ?? row.approvingAt ?? row.createdAt

const toThing = (row: Late, reason: string, now: Date): FailedThing => ({
  ref: String(row.paySeq),
  title: `${row.orderTitle} (${row.orderAmountWon.toLocaleString('ko-KR')}원)`,
  reason,
  since: sinceOf(row),
  tries: row.tries,
  href: screenPath('/promotion-manager/payments', { from: toDay(now), to: toDay(now) }),
  ownerId: null,
})

/** Has reconciliation look at the payment at once: it asks the vendor first, and gives back what is not back yet. */
async function lookNow({ db, ref, now }: FailedStep): Promise<void> {
  if (!(await checkNow(db, Number(ref), now)))
    throw refuseCommon('NOT_FOUND', { detail: '이미 확인이 끝난 결제입니다.' })
}

const findLate = async (db: Db, now: Date, isRefund: boolean): Promise<Late[]> =>
  (await listAttention(db, now)).filter(({ status }) => (status === 'CANCEL_REQUESTED') === isRefund)

/** Refunds that have failed so far, and payments of which the vendor tells no outcome. */
export const failedPayments: readonly FailedWorkSource[] = [
  {
    name: 'payment.refund',
    kind: 'REFUND',
    advice: '다시 시도하면 결제사에 바로 확인해 환불을 이어갑니다. 계속 실패하면 결제사 관리자 화면에서 환불해주세요.',
    flags: MANAGERS,
    find: async (db, now) =>
      (await findLate(db, now, true)).map((row) =>
        toThing(row, `환불이 끝나지 않았습니다.${row.reason ? ` (환불 사유: ${row.reason})` : ''}`, now),
      ),
    retry: lookNow,
  },
  {
    name: 'payment.partialRefund',
    kind: 'REFUND',
    advice: '다시 시도하면 결제사에 바로 확인해 환불을 이어갑니다. 계속 실패하면 결제사 관리자 화면에서 환불해주세요.',
    flags: MANAGERS,
    find: async (db, now) =>
      (await listLatePartialRefunds(db, now)).map((row) => ({
        ref: String(row.paySeq),
        title: `${row.orderTitle} (일부 환불 ${row.amountWon.toLocaleString('ko-KR')}원)`,
        reason: `일부 환불이 끝나지 않았습니다. (환불 사유: ${row.reason})`,
        since: row.requestedAt,
        tries: row.tries,
        href: screenPath('/promotion-manager/payments', { from: toDay(now), to: toDay(now) }),
        ownerId: null,
      })),
    async retry({ db, ref, now }) {
      if (!(await sendPartialRefundNow(db, Number(ref), now)))
        throw refuseCommon('NOT_FOUND', { detail: '이미 확인이 끝난 환불입니다.' })
    },
  },
  {
    name: 'payment.outcome',
    kind: 'VENDOR_CALL',
    advice: '다시 시도하면 결제사에 바로 확인합니다. 결제사 관리자 화면에서 승인 여부를 확인해주세요.',
    flags: MANAGERS,
    find: async (db, now) =>
      (await findLate(db, now, false)).map((row) =>
        toThing(row, `결제사에서 결과를 받지 못했습니다. (${PAYMENT_STATES[row.status].word})`, now),
      ),
    retry: lookNow,
  },
]
