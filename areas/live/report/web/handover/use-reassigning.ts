import { useRef } from 'react'
import {
  type HandoverDetail,
  LONGEST_NOTE,
  listHandoverPeople,
  reassignHandover,
} from '#areas/live/report/contract/handover.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { confirmWithChoiceAndReason } from '#platform/web/feedback/dialog.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** Gives a handed request to somebody else of sales, with a reason. */
export function useReassigning({ articleId, version, title, holderNo, isHander, isAdministrator }: HandoverDetail) {
  const enabled = isHander || isAdministrator
  const people = useCall(listHandoverPeople, {}, { enabled, handles: [403] }).data?.list ?? []
  const { decide, isRunning } = useDecision(reassignHandover)
  const chosen = useRef(0)
  const reassign = () =>
    decide({
      ask: async (kept) => {
        const answer = await confirmWithChoiceAndReason({
          title: '상담 담당자 변경',
          text: `‘${title}’ 상담을 다른 사람에게 넘깁니다. 새 담당자와 이전 담당자에게 알림이 갑니다.`,
          choice: {
            label: '새 담당자',
            choices: people
              .filter(({ userId }) => userId !== holderNo)
              .map(({ userId, name }) => ({ value: `${userId}`, label: name })),
          },
          reason: { label: '사유', maxLength: LONGEST_NOTE, initial: kept },
          okText: '담당자 변경',
        })
        chosen.current = Number(answer?.chosen)
        return answer?.reason
      },
      input: (reason) => ({ params: { id: articleId }, body: { userId: chosen.current, reason, version } }),
      done: '담당자를 변경했습니다.',
    })
  return { reassign, isReassigning: isRunning }
}
