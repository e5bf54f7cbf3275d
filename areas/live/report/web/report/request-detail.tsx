import { staffRoomPath } from '#areas/live/broadcast/web/door.tsx'
import { RequestContact } from '#areas/live/consulting/web/door.tsx'
import { HANDOVER_RECORD } from '#areas/live/report/contract/handover.contract.ts'
import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import { type PastRequestDetail, readPastRequest } from '#areas/live/report/contract/request.contract.ts'
import { HANDOVER_STATUSES, REQUEST_STATUSES } from '#areas/live/report/contract/statuses.ts'
import { durationText } from '#areas/live/report/rules/waiting.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { late } from '#platform/web/layer/late.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './report.module.css'
import { useHandingOne, whyNotHanded } from './use-handing-over.ts'

const Comments = late(() => import('#areas/board/web/door.tsx').then((module) => module.Comments))

interface DetailProps {
  report: BroadcastReport
  articleId: number
  onClose: () => void
}

/** A request with every wording of its answer, and what was said to it. */
export function RequestDetail({ report, articleId, onClose }: DetailProps) {
  const { liveBroadcastNo } = report
  const { data, error, refetch } = useCall(readPastRequest, { params: { id: liveBroadcastNo, articleId } })
  return (
    <Layer title={data?.title ?? '상담'} kind="drawer" width={520} onClose={onClose}>
      {error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Content report={report} request={data} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

const waitText = ({ waitSeconds }: PastRequestDetail): string =>
  waitSeconds === null ? '-' : durationText(waitSeconds)

const Content = ({ report, request }: { report: BroadcastReport; request: PastRequestDetail }) => (
  <div className={lookCss.stack}>
    <Facts
      facts={[
        ['상태', <StatusTag key="status" of={REQUEST_STATUSES[request.status]} />],
        ['신청자', request.writerName],
        ['신청 시각', stampText(request.writtenYmdt)],
        ['대기 시간', waitText(request)],
        ...(request.handover
          ? [
              [
                '넘겨받은 사람',
                `${request.handover.name} (${HANDOVER_STATUSES[request.handover.status].word})`,
              ] as const,
            ]
          : []),
      ]}
    />
    <section aria-label="상담 내용">
      <h3 className={css.partTitle}>상담 내용</h3>
      <p className={css.written}>{request.contents}</p>
    </section>
    {request.answers.map(({ version, contents, name, answeredYmdt }, index) => (
      <section key={version} className={index > 0 ? css.former : undefined} aria-label={answerTitle(index)}>
        <h3 className={css.partTitle}>{answerTitle(index)}</h3>
        <p className={lookCss.note}>
          {name} · {stampText(answeredYmdt)}
        </p>
        <p className={css.written}>{contents}</p>
      </section>
    ))}
    {request.contact && <RequestContact articleId={request.articleId} />}
    <NextSteps report={report} request={request} />
    {request.commentCount > 0 && (
      <Comments articleId={request.articleId} count={request.commentCount} me={undefined} isReadOnly />
    )}
    {request.handover && <RecordHistory of={HANDOVER_RECORD} id={request.articleId} />}
  </div>
)

/** What is left to do: to answer in the room while that is possible, or to hand it over. */
function NextSteps({ report, request }: { report: BroadcastReport; request: PastRequestDetail }) {
  const now = useServerNow()
  const { handOne, isRunning } = useHandingOne(report.state)
  const { articleId, status, answersUntil } = request
  if (status === 'ARTICLE') return null
  const mayAnswer = answersUntil === null || now < new Date(answersUntil)
  return (
    <div className={lookCss.row}>
      {mayAnswer && (
        <ScreenLink to={`${staffRoomPath(report)}?article=${articleId}`} {...buttonLook({ kind: 'primary' })}>
          {status === 'OPEN' ? '답변하기' : '답변 수정하기'}
        </ScreenLink>
      )}
      {whyNotHanded(request, report.state) === undefined && (
        <Button isBusy={isRunning} onClick={() => void handOne(request)}>
          넘기기
        </Button>
      )}
      {mayAnswer && answersUntil !== null && (
        <span className={lookCss.note}>{stampText(answersUntil)}까지 답변할 수 있습니다.</span>
      )}
    </div>
  )
}

const answerTitle = (index: number): string => (index === 0 ? '답변' : `이전 답변 ${index}`)
