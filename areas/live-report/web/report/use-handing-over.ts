import { useRef } from 'react'
import { handOver, LONGEST_NOTE, listHandoverPeople } from '#areas/live-report/contract/handover.contract.ts'
import type { BroadcastReport } from '#areas/live-report/contract/report.contract.ts'
import type { PastRequest } from '#areas/live-report/contract/request.contract.ts'
import { mayHandOver } from '#areas/live-report/rules/handing-over.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { confirmWithChoiceAndReason } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk } from '#platform/web/list/bulk/bulk.ts'

/** Why a request cannot be handed over; undefined where it can. */
function whyNot({ status, handover }: PastRequest, state: BroadcastReport['state']): string | undefined {
  const verdict = mayHandOver({ status, isEnded: state === 'ENDED', holderName: handover?.name ?? null })
  return verdict.ok ? undefined : verdict.text
}

/** Hands several open requests to one person of sales, with a word. */
export function useHandingOver(state: BroadcastReport['state']): BulkAction<PastRequest> {
  const people = useCall(listHandoverPeople, {}, { enabled: state === 'ENDED' }).data?.list ?? []
  const chosen = useRef(0)
  return useBulk(handOver, {
    label: '넘기기',
    whyNot: (row) => whyNot(row, state),
    nameOf: ({ title }) => title,
    ask: async (rows, note) => {
      const answer = await confirmWithChoiceAndReason({
        title: `상담 ${rows.length.toLocaleString('ko-KR')}건 넘기기`,
        text: '넘겨받은 사람에게 알림이 가고, 상담 내용과 신청자 이름이 보입니다.',
        choice: {
          label: '넘겨받을 사람',
          choices: people.map(({ userId, name }) => ({ value: `${userId}`, label: name })),
        },
        reason: { label: '전달할 내용', required: false, maxLength: LONGEST_NOTE },
        note,
        okText: '넘기기',
      })
      chosen.current = Number(answer?.chosen)
      return answer?.reason
    },
    inputOf: ({ articleId }, note) => ({ params: { id: articleId }, body: { userId: chosen.current, note } }),
  })
}
