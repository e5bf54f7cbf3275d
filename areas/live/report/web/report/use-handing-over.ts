import { type ReactNode, useRef } from 'react'
import { handOver, LONGEST_NOTE, listHandoverPeople, takeBack } from '#areas/live/report/contract/handover.contract.ts'
import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import type { PastRequest } from '#areas/live/report/contract/request.contract.ts'
import { mayHandOver } from '#areas/live/report/rules/handing-over.rules.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { stepBack } from '#platform/web/calls/undo.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { confirmWithChoiceAndReason } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk } from '#platform/web/list/bulk/bulk.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { mayUse, useSession } from '#platform/web/screens/session.ts'

/** Why a request cannot be handed over; undefined where it can. */
export function whyNotHanded({ status, handover }: PastRequest, state: BroadcastReport['state']): string | undefined {
  const verdict = mayHandOver({ status, isEnded: state === 'ENDED', holderName: handover?.name ?? null })
  return verdict.ok ? undefined : verdict.text
}

/** Asks whom to give so many requests, with a word. */
function useAsking(state: BroadcastReport['state']) {
  const people = useCall(listHandoverPeople, {}, { enabled: state === 'ENDED' }).data?.list ?? []
  return (count: number, { note, initial }: { note?: ReactNode; initial?: string | undefined }) =>
    confirmWithChoiceAndReason({
      title: `상담 ${count.toLocaleString('ko-KR')}건 넘기기`,
      text: '넘겨받은 사람에게 알림이 가고, 상담 내용과 신청자 이름, 남긴 연락처가 보입니다.',
      choice: {
        label: '넘겨받을 사람',
        choices: people.map(({ userId, name }) => ({ value: `${userId}`, label: name })),
      },
      reason: { label: '전달할 내용', required: false, maxLength: LONGEST_NOTE, initial },
      note,
      okText: '넘기기',
    })
}

/** Hands one open request to a person of sales, with a word. */
export function useHandingOne(state: BroadcastReport['state']) {
  const ask = useAsking(state)
  const { decide, isRunning } = useDecision(handOver)
  const chosen = useRef(0)
  const handOne = ({ articleId }: Pick<PastRequest, 'articleId'>) =>
    decide({
      ask: async (kept) => {
        const answer = await ask(1, { initial: kept })
        chosen.current = Number(answer?.chosen)
        return answer?.reason
      },
      input: (note) => ({ params: { id: articleId }, body: { userId: chosen.current, note } }),
      done: '상담을 넘겼습니다.',
    })
  return { handOne, isRunning }
}

/** Hands several open requests to one person of sales, with a word. */
export function useHandingOver(state: BroadcastReport['state']): BulkAction<PastRequest> {
  const ask = useAsking(state)
  const chosen = useRef(0)
  const session = useSession()
  return useBulk(handOver, {
    label: '넘기기',
    whyNot: (row) => whyNotHanded(row, state),
    nameOf: ({ title }) => title,
    ask: async (rows, note) => {
      const answer = await ask(rows.length, { note })
      chosen.current = Number(answer?.chosen)
      return answer?.reason
    },
    inputOf: ({ articleId }, note) => ({ params: { id: articleId }, body: { userId: chosen.current, note } }),
    undo: (_row, { articleId, version }) =>
      mayUse(session, SALES_PEOPLE) ? stepBack(takeBack, { params: { id: articleId }, body: { version } }) : undefined,
  })
}
