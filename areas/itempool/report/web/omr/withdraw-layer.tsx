import type { OmrUpload } from '#areas/itempool/report/contract/omr.contract.ts'
import {
  previewOmrWithdrawal,
  type WithdrawalPreview,
  withdrawOmr,
} from '#areas/itempool/report/contract/withdrawal.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'

type Move = WithdrawalPreview['list'][number]

const scoreText = (score: number | null, none: string): string => (score === null ? none : `${score}점`)
const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const COLUMNS: readonly Column<Move>[] = [
  { key: 'no', title: '수험번호', primary: true, fixed: true, render: ({ examineeNo }) => examineeNo },
  {
    key: 'before',
    title: '지금 점수',
    width: 110,
    align: 'right',
    isTelling: true,
    render: ({ scoreBefore }) => scoreText(scoreBefore, '채점 중'),
  },
  {
    key: 'after',
    title: '되돌린 뒤',
    width: 110,
    align: 'right',
    isTelling: true,
    render: ({ scoreAfter }) => scoreText(scoreAfter, '답안 없음'),
  },
]

interface WithdrawLayerProps {
  upload: OmrUpload
  onClose: () => void
}

/** Takes a file back as a whole; whose scores that moves, and what was settled by hand, is shown before. */
export function WithdrawLayer({ upload, onClose }: WithdrawLayerProps) {
  const { omrUploadNo, fileName } = upload
  const { data, error, refetch } = useCall(previewOmrWithdrawal, { params: { omrUploadNo } })
  const { decide, isRunning } = useDecision(withdrawOmr)
  const withdraw = (fingerprint: string) =>
    decide({
      ask: {
        title: '등록을 되돌리시겠습니까?',
        text: `${fileName}의 답안을 모두 되돌립니다. 이전 답안이 있으면 그 답안이 돌아옵니다.`,
        okText: '되돌리기',
        danger: true,
        reason: { label: '사유', maxLength: 200, templates: ['다른 시행 월의 파일', '잘못 판독한 파일'] },
      },
      input: (reason) => ({ params: { omrUploadNo }, body: { reason, fingerprint } }),
      done: '파일의 등록을 되돌렸습니다.',
      onDone: onClose,
    })
  return (
    <Layer
      title={`${fileName} 되돌리기`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button isDanger disabled={!data} isBusy={isRunning} onClick={() => data && void withdraw(data.fingerprint)}>
            되돌리기
          </Button>
        </>
      }
    >
      {data && <Preview found={data} />}
      {!data && (error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />)}
    </Layer>
  )
}

function Preview({ found }: { found: WithdrawalPreview }) {
  const page = useLocalPage(found.list, 10)
  return (
    <div className={lookCss.stack}>
      <Figures
        facts={[
          ['이전 답안이 돌아옴', people(found.restoredCount)],
          ['답안이 없어짐', people(found.removedCount)],
          ['이후 파일로 바뀌어 그대로', people(found.keptCount)],
          ['확인 대기에서 빠짐', people(found.closedExceptionCount)],
          ['다시 확인 대기', people(found.reopenedExceptionCount)],
        ]}
      />
      {found.settledList.length > 0 && (
        <section aria-label="직접 처리한 답안">
          <p>직접 처리한 답안 {people(found.settledList.length)}도 함께 되돌아갑니다.</p>
          <ul>
            {found.settledList.map(({ exceptionNo, readNo, examineeNo }) => (
              <li key={exceptionNo}>
                판독 {readNo} → {examineeNo === null ? '제외' : `수험번호 ${examineeNo}로 등록`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ListSection
        {...page}
        name="달라지는 점수"
        columns={COLUMNS}
        rowKey={({ examineeNo }) => examineeNo}
        emptyText="점수가 달라지는 수험생이 없습니다."
      />
    </div>
  )
}
