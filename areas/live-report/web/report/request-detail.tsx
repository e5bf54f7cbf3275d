import { HANDOVER_RECORD } from '#areas/live-report/contract/handover.contract.ts'
import { type PastRequestDetail, readPastRequest } from '#areas/live-report/contract/request.contract.ts'
import { HANDOVER_STATUSES, REQUEST_STATUSES } from '#areas/live-report/contract/statuses.ts'
import { durationText } from '#areas/live-report/rules/waiting.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { late } from '#platform/web/layer/late.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import css from './report.module.css'

const Comments = late(() => import('#areas/board/web/door.tsx').then((module) => module.Comments))

interface DetailProps {
  liveBroadcastNo: number
  articleId: number
  onClose: () => void
}

/** A request with every wording of its answer, and what was said to it. */
export function RequestDetail({ liveBroadcastNo, articleId, onClose }: DetailProps) {
  const { data, error, refetch } = useCall(readPastRequest, { params: { id: liveBroadcastNo, articleId } })
  return (
    <Layer title={data?.title ?? '상담'} kind="drawer" width={520} onClose={onClose}>
      {error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Content request={data} />
      ) : (
        <LoadingState />
      )}
    </Layer>
  )
}

const waitText = ({ waitSeconds }: PastRequestDetail): string =>
  waitSeconds === null ? '-' : durationText(waitSeconds)

const Content = ({ request }: { request: PastRequestDetail }) => (
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
    {request.commentCount > 0 && (
      <Comments articleId={request.articleId} count={request.commentCount} me={undefined} isReadOnly />
    )}
    {request.handover && <RecordHistory of={HANDOVER_RECORD} id={request.articleId} />}
  </div>
)

const answerTitle = (index: number): string => (index === 0 ? '답변' : `이전 답변 ${index}`)
