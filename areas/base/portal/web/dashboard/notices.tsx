import { listTopNotices } from '#areas/base/portal/contract/notice.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { NoticeLink } from '../notice/link.tsx'
import noticeCss from '../notice/notice.module.css'
import { NoticeRow } from '../notice/text.tsx'
import homeCss from './home.module.css'
import css from './notices.module.css'

/** The latest notices with the way to all of them. Nothing without any, or when they cannot be read: the home stands without. */
export function TopNotices({ helpCentreUrl }: { helpCentreUrl: string }) {
  const list = useCall(listTopNotices, {}).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section aria-labelledby="top-notices-title">
      <div className={css.topNoticesHead}>
        <h2 className={homeCss.homeSectionTitle} id="top-notices-title">
          공지사항
        </h2>
        {helpCentreUrl === '' && <ScreenLink to="/help/notices">전체 보기</ScreenLink>}
      </div>
      <ul className={`${lookCss.panel} ${noticeCss.noticeList} ${css.topNotices}`} data-part="panel">
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
