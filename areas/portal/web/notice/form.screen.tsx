import './notice.css'
import { readManagedNotice } from '#areas/portal/contract/notice.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useParam } from '#platform/web/screens/use-search.ts'
import { NoticeChange, NoticeCreation } from './form.tsx'

const NEW = 'new'

/** Writes a notice, or changes or deletes the one in the address. */
export function NoticeFormScreen() {
  const noticeId = useParam('noticeId')
  return noticeId === NEW ? <NoticeCreation /> : <Change key={noticeId} id={Number(noticeId)} />
}

function Change({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useCall(readManagedNotice, { params: { id } }, { enabled: isId })
  if (data) return <NoticeChange notice={data} onReload={() => void refetch()} />
  const problem = isId ? error : { status: 404, detail: readManagedNotice.refusals.NOT_FOUND.text }
  return (
    <div className="page">
      <PageTitle
        title="공지사항 수정"
        breadcrumb={[{ text: '관리자' }, { text: '공지사항 관리', to: '/notices/manage' }]}
      />
      <section className="panel">
        {problem ? (
          <ErrorState text={problem.detail} onRetry={problem.status === 404 ? undefined : () => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </section>
    </div>
  )
}
