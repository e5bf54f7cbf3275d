import { useState } from 'react'
import {
  type CannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
} from '#areas/live/channel/contract/canned-answer.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { ActionMenu } from '#platform/web/layer/action-menu.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from './canned.module.css'
import { CannedForm } from './canned-form.tsx'

interface CannedLayerProps {
  liveBroadcastNo: number
  onInsert: (contents: string) => void
  onClose: () => void
}

/** The canned answers of the institute: one is chosen to be written; all may be changed. */
export function CannedLayer({ liveBroadcastNo, onInsert, onClose }: CannedLayerProps) {
  const { data, error, refetch } = useCall(listCannedAnswers, { params: { liveBroadcastNo } })
  // The one that is written right now: a new one, or one that is there.
  const [written, setWritten] = useState<CannedAnswer | 'NEW'>()
  if (written)
    return (
      <Layer title={written === 'NEW' ? '자주 쓰는 답변 추가' : '자주 쓰는 답변 수정'} width={520} onClose={onClose}>
        <CannedForm
          liveBroadcastNo={liveBroadcastNo}
          answer={written === 'NEW' ? undefined : written}
          onDone={() => setWritten(undefined)}
        />
      </Layer>
    )
  return (
    <Layer title="자주 쓰는 답변" width={520} onClose={onClose}>
      <div className={lookCss.stack}>
        {error && <ProblemState problem={error} onRetry={refetch} />}
        {!data && !error && <LoadingState />}
        {data?.list.length === 0 && <EmptyState text="아직 자주 쓰는 답변이 없습니다. 기관의 스태프가 함께 씁니다." />}
        <ul className={css.list} aria-label="자주 쓰는 답변 목록">
          {data?.list.map((answer) => (
            <Row
              key={answer.cannedAnswerNo}
              liveBroadcastNo={liveBroadcastNo}
              answer={answer}
              onInsert={onInsert}
              onChange={() => setWritten(answer)}
            />
          ))}
        </ul>
        <div className={lookCss.row}>
          <Button onClick={() => setWritten('NEW')}>답변 추가</Button>
        </div>
      </div>
    </Layer>
  )
}

interface RowProps extends Pick<CannedLayerProps, 'liveBroadcastNo' | 'onInsert'> {
  answer: CannedAnswer
  onChange: () => void
}

function Row({ liveBroadcastNo, answer, onInsert, onChange }: RowProps) {
  const { cannedAnswerNo, title, contents } = answer
  const { decide } = useDecision(deleteCannedAnswer)
  const remove = () =>
    decide({
      ask: { title: `'${title}' 답변을 삭제하시겠습니까?`, text: contents, okText: '삭제', danger: true },
      input: { params: { liveBroadcastNo, cannedAnswerNo } },
      done: '자주 쓰는 답변을 삭제했습니다.',
    })
  return (
    <li className={css.row}>
      <button type="button" className={css.insert} onClick={() => onInsert(contents)}>
        <strong>{title}</strong>
        <span className={css.contents}>{contents}</span>
      </button>
      <ActionMenu
        label={`${title} 관리`}
        actions={() => [
          { text: '수정', run: onChange },
          { text: '삭제', isDanger: true, run: () => void remove() },
        ]}
      />
    </li>
  )
}
