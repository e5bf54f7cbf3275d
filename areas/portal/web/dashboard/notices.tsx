import './notices.css'
import { listTopNotices } from '#areas/portal/contract/notice.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { NoticeLink } from '../notice/link.tsx'
import { NoticeRow } from '../notice/text.tsx'

/** The latest notices with the way to all of them. Nothing without any, or when they cannot be read: the home stands without. */
export function TopNotices({ helpCentreUrl }: { helpCentreUrl: string }) {
  const list = useCall(listTopNotices, {}).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section aria-labelledby="top-notices-title">
      <div className="top-notices-head">
        <h2 className="home-section-title" id="top-notices-title">
          공지사항
        </h2>
        {helpCentreUrl === '' && <ScreenLink to="/help/notices">전체 보기</ScreenLink>}
      </div>
      <ul className="panel notice-list top-notices">
        {list.map((notice) => (
          <li key={notice.noticeId}>
            <NoticeLink notice={notice} helpCentreUrl={helpCentreUrl}>
              <NoticeRow notice={notice} />
            </NoticeLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
