import './notice.css'
import { readPublicNotice } from '#areas/portal/contract/notice.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useParam } from '#platform/web/screens/use-search.ts'
import { NoticeFacts } from './text.tsx'

const LIST = { text: '공지사항', to: '/help/notices' }

/** One notice for everybody: our own help centre. */
export function NoticeDetailScreen() {
  const id = Number(useParam('noticeId'))
  // What is no number is no notice either; there is nothing to ask for.
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useCall(readPublicNotice, { params: { id } }, { enabled: isId })
  const problem = isId ? error : { status: 404, detail: readPublicNotice.refusals.NOT_FOUND.text }
  const title = data?.title ?? '공지사항'
  return (
    <div className="page notice-page">
      <PageTitle title={title} breadcrumb={data ? [LIST] : []} />
      <article className="panel notice-text" aria-label={title}>
        {data ? (
          <>
            <NoticeFacts {...data} />
            <p className="notice-contents">{data.contents}</p>
          </>
        ) : problem ? (
          <ErrorState text={problem.detail} onRetry={problem.status === 404 ? undefined : () => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </article>
      <ScreenLink to={LIST.to} className="notice-back">
        목록으로
      </ScreenLink>
    </div>
  )
}
