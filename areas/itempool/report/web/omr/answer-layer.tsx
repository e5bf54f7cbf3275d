import { ANSWER_RECORD, type OmrScore, undoOmrSettlement } from '#areas/itempool/report/contract/omr.contract.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** What became of an answer: who registered it, and what stood there before. One that somebody settled can be taken back. */
export function AnswerLayer({ answer, onClose }: { answer: OmrScore; onClose: () => void }) {
  const { exceptionNo, examineeNo } = answer
  const { decide, isRunning } = useDecision(undoOmrSettlement)
  const undo = (settled: number) =>
    decide({
      ask: {
        title: '신청자 확인을 되돌리시겠습니까?',
        text: '답안은 다시 확인할 답안이 되고, 이전 답안이 있으면 그 답안이 돌아옵니다.',
        okText: '되돌리기',
        danger: true,
      },
      input: { params: { exceptionNo: settled } },
      done: '신청자 확인을 되돌렸습니다.',
      onDone: onClose,
    })
  return (
    <Layer
      title={`수험번호 ${examineeNo} 답안`}
      kind="drawer"
      width={480}
      onClose={onClose}
      footer={
        <>
          {exceptionNo !== null && (
            <Button isDanger isBusy={isRunning} onClick={() => void undo(exceptionNo)}>
              신청자 확인 되돌리기
            </Button>
          )}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {answer.isNameOther && <StatusTag tone="warning">신청자 이름과 다름</StatusTag>}
      <RecordHistory of={ANSWER_RECORD} id={answer.omrAnswerNo} />
    </Layer>
  )
}
