import { type Applicant, readExamineeAnswers } from '#areas/itempool/report/contract/applicant.contract.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import css from './examinee-answers.module.css'

/** What an applicant answered, as text. */
export const ExamineeAnswers = ({ row, onClose }: { row: Applicant | undefined; onClose: () => void }) => (
  <Layer title={row ? `${row.examineeName} 답안` : '답안'} kind="drawer" width={420} onClose={onClose}>
    {row ? <AnswerText examineeNo={row.examineeNo} /> : <EmptyState text="이 페이지에 없는 신청자입니다." />}
  </Layer>
)

function AnswerText({ examineeNo }: { examineeNo: string }) {
  const { data, error, refetch } = useCall(readExamineeAnswers, { query: { examineeNo } })
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingState />
  if (data === '') return <EmptyState text="등록된 답안이 없습니다." />
  return (
    <>
      <p className={css.note}>수험번호 {examineeNo} · 빈칸은 무응답, ‘*’는 판독 불가입니다.</p>
      <pre className={css.text}>{data}</pre>
    </>
  )
}
