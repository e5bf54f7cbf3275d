import { deleteReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** Deletes an ad that was only saved, once that was confirmed. */
export function useDraftRemoval(reserveSeq: number, title: string) {
  const { decide, isRunning } = useDecision(deleteReservation)
  const remove = (): Promise<boolean> =>
    decide({
      ask: {
        title: '임시저장한 광고를 삭제하시겠습니까?',
        text: `${title}\n삭제한 광고는 되돌릴 수 없습니다.`,
        okText: '삭제',
        danger: true,
      },
      input: { params: { id: reserveSeq } },
      done: '삭제되었습니다.',
      failed: '삭제하지 못했습니다.',
    })
  return { remove, isRunning }
}
