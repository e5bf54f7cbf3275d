import { ANSWER_RECORD, type OmrScore } from '#areas/itempool-report/contract/omr.contract.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'

/** What became of an answer: who registered it, and what stood there before. */
export const AnswerLayer = ({ answer, onClose }: { answer: OmrScore; onClose: () => void }) => (
  <Layer title={`수험번호 ${answer.examineeNo} 답안`} kind="drawer" width={480} onClose={onClose}>
    {answer.isNameOther && <StatusTag tone="warning">신청자 이름과 다름</StatusTag>}
    <RecordHistory of={ANSWER_RECORD} id={answer.omrAnswerNo} />
  </Layer>
)
