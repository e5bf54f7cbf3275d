import { useState } from 'react'
import type { Contact } from '#areas/live/consulting/contract/contact.contract.ts'
import { AskerContact, RequestContact } from '#areas/live/consulting/web/door.tsx'
import {
  finishHandover,
  HANDOVER_RECORD,
  type HandoverDetail as Handed,
  LONGEST_NOTE,
  LONGEST_RESULT,
  readHandover,
  reopenHandover,
  takeBack,
} from '#areas/live/report/contract/handover.contract.ts'
import { showHandoverContact } from '#areas/live/report/contract/handover-answer.contract.ts'
import { HANDOVER_STATUSES } from '#areas/live/report/contract/statuses.ts'
import { HANDOVER_LIFE } from '#areas/live/report/rules/handover-life.rules.ts'
import { reportText } from '#areas/live/report/rules/handover-texts.rules.ts'
import { ReportFrom } from '#areas/sales/web/door.tsx'
import { possibleMoves } from '#platform/contract/life.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import css from './handover.module.css'
import { HandoverAnswer } from './handover-answer.tsx'
import { useReassigning } from './use-reassigning.ts'

/** A handed request: what the viewer wrote, and what becomes of it. */
export function HandoverDetail({ articleId, onClose }: { articleId: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(readHandover, { params: { id: articleId } })
  return (
    <Layer title={data?.title ?? '넘겨받은 상담'} kind="drawer" width={520} onClose={onClose}>
      {error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Content handover={data} onClose={onClose} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

const Content = ({ handover, onClose }: { handover: Handed; onClose: () => void }) => (
  <div className={lookCss.stack}>
    <Facts
      facts={[
        ['상태', <StatusTag key="status" of={HANDOVER_STATUSES[handover.status]} />],
        ['신청자', handover.viewerName],
        ['방송', `${handover.instituteName} · ${handover.broadcastName}`],
        ['신청 시각', stampText(handover.writtenYmdt)],
        ['담당자', handover.holderName],
        ['넘긴 사람', `${handover.handerName} · ${stampText(handover.handedYmdt)}`],
      ]}
    />
    <Written title="상담 내용" text={handover.contents} />
    {handover.note && <Written title="전달한 내용" text={handover.note} />}
    {handover.contact && <HolderContact handover={handover} contact={handover.contact} />}
    {handover.answer && <Written title="답변" text={handover.answer.contents} />}
    {handover.isHolder && handover.status === 'OPEN' && <HandoverAnswer key={handover.articleId} handover={handover} />}
    {handover.result && <Written title="처리 결과" text={handover.result} />}
    <Actions handover={handover} onClose={onClose} />
    <RecordHistory of={HANDOVER_RECORD} id={handover.articleId} />
  </div>
)

/** How whoever asked is reached: whole for who has the request, once they look. */
function HolderContact({ handover: { articleId, isHolder }, contact }: { handover: Handed; contact: Contact }) {
  const looking = useWrite(showHandoverContact)
  if (!isHolder) return <RequestContact articleId={articleId} />
  return (
    <AskerContact
      contact={contact}
      isBusy={looking.isRunning}
      look={() => looking.run({ params: { id: articleId } }).catch(() => undefined)}
    />
  )
}

const Written = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className={css.partTitle}>{title}</h3>
    <p className={css.written}>{text}</p>
  </section>
)

function Actions({ handover, onClose }: { handover: Handed; onClose: () => void }) {
  const finishing = useDecision(finishHandover)
  const taking = useDecision(takeBack)
  const reopening = useDecision(reopenHandover)
  const { reassign, isReassigning } = useReassigning(handover)
  const [isReporting, setReporting] = useState(false)
  const [result, setResult] = useState<string>()
  const moves = possibleMoves(HANDOVER_LIFE, handover, { by: 'OWNER' })
  if (moves.length === 0) return null
  const { articleId, version, title } = handover
  const finish = () =>
    finishing.decide({
      ask: {
        title: '상담 처리 완료',
        text: `‘${title}’ 상담의 처리 결과를 남깁니다.`,
        reason: { label: '처리 결과', maxLength: LONGEST_RESULT, initial: result },
        okText: HANDOVER_LIFE.moves.FINISH.label,
      },
      input: (written) => ({ params: { id: articleId }, body: { result: written, version } }),
      done: '상담을 처리했습니다.',
    })
  const reopen = () =>
    reopening.decide({
      ask: {
        title: '상담을 다시 처리하시겠습니까?',
        text: '처리 전으로 되돌립니다. 남긴 처리 결과는 변경 이력에서 확인할 수 있습니다.',
        okText: HANDOVER_LIFE.moves.REOPEN.label,
      },
      input: { params: { id: articleId }, body: { version } },
      done: '상담을 처리 전으로 되돌렸습니다.',
    })
  const back = () =>
    taking.decide({
      ask: {
        title: '상담을 회수하시겠습니까?',
        text: '회수한 상담은 다시 넘길 수 있습니다.',
        okText: '회수',
        ...(!handover.isHander && { reason: { label: '사유', maxLength: LONGEST_NOTE } }),
      },
      input: (reason) => ({ params: { id: articleId }, body: { version, reason } }),
      done: '상담을 회수했습니다.',
      onDone: onClose,
    })
  return (
    <div className={lookCss.row}>
      {moves.includes('FINISH') && (
        <>
          <Button kind="primary" isBusy={finishing.isRunning} onClick={() => void finish()}>
            처리 완료
          </Button>
          <Button onClick={() => setReporting(true)}>영업보고 작성</Button>
        </>
      )}
      {moves.includes('REOPEN') && (
        <Button isBusy={reopening.isRunning} onClick={() => void reopen()}>
          {HANDOVER_LIFE.moves.REOPEN.label}
        </Button>
      )}
      {moves.includes('REASSIGN') && (
        <Button isBusy={isReassigning} onClick={() => void reassign()}>
          {HANDOVER_LIFE.moves.REASSIGN.label}
        </Button>
      )}
      {moves.includes('TAKE_BACK') && (
        <Button isBusy={taking.isRunning} onClick={() => void back()}>
          회수
        </Button>
      )}
      {isReporting && (
        <ReportFrom
          content={reportText(handover)}
          onSaved={(organizationName) => setResult(`${organizationName} 영업보고를 작성했습니다.`)}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
