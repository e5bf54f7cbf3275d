import { listPublicNotices } from '#areas/portal/contract/notice.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { usePortalConfig } from '../shell/menus.ts'
import { NoticeLink } from './link.tsx'
import css from './notice.module.css'
import { NoticeRow } from './text.tsx'

/** The latest notices for everybody, signed in or not. */
export function NoticeListScreen() {
  return (
    <div className={`${lookCss.page} ${css.noticePage}`}>
      <PageTitle title="공지사항" description="파트너센터의 새로운 소식과 점검 일정을 안내합니다." />
      <section className={lookCss.panel} data-part="panel" aria-label="공지사항 목록">
        <Notices />
      </section>
    </div>
  )
}

function Notices() {
  const { data, error, refetch } = useCall(listPublicNotices, {})
  const helpCentreUrl = usePortalConfig()?.helpUrls.notice ?? ''
  if (error && !data) return <ErrorState text={error.detail} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  const { contents } = data.result
  if (contents.length === 0) return <EmptyState text="등록된 공지사항이 없습니다." />
  return (
    <ul className={css.noticeList}>
      {contents.map((notice) => (
        <li key={notice.noticeId}>
          <NoticeLink notice={notice} helpCentreUrl={helpCentreUrl}>
            <NoticeRow notice={notice} />
          </NoticeLink>
        </li>
      ))}
    </ul>
  )
}
