import { listTopNotices, type Notice } from '#areas/base/portal/contract/notice.contract.ts'
import { listNotifications, type Notification } from '#platform/contract/notification.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { NoticeLink } from '../notice/link.tsx'
import { noticeDay } from '../notice/words.ts'
import { useLastVisit } from './last-visit.ts'
import css from './news.module.css'
import { Way } from './way.tsx'

/** More are behind the bell. */
const MOST_NOTIFICATIONS = 3

interface NewsFound {
  readonly unseen: readonly Notification[]
  readonly notices: readonly Notice[]
  readonly isPending: boolean
}

/** What the person was told of and has not seen, and the latest notices. What cannot be read is left out: the home stands without. */
export function useNews(): NewsFound {
  const notifications = useCall(listNotifications, {})
  const notices = useCall(listTopNotices, {})
  return {
    unseen: (notifications.data?.list ?? []).filter(({ isSeen }) => !isSeen).slice(0, MOST_NOTIFICATIONS),
    notices: notices.data?.list ?? [],
    isPending: notifications.isPending || notices.isPending,
  }
}

interface NewsProps {
  news: NewsFound
  /** Empty: notices are read on our own pages. */
  helpCentreUrl: string
  className: string | undefined
}

/** What is new: what the person was told of, and the notices, those since their last visit marked. */
export function News({ news: { unseen, notices }, helpCentreUrl, className }: NewsProps) {
  return (
    <Panel title="새 소식" className={`${css.news} ${className}`}>
      {unseen.length + notices.length === 0 && <EmptyState text="새 소식이 없습니다." />}
      {unseen.length > 0 && <Notifications list={unseen} />}
      {notices.length > 0 && <Notices list={notices} helpCentreUrl={helpCentreUrl} />}
    </Panel>
  )
}

const Notifications = ({ list }: { list: readonly Notification[] }) => (
  <ul className={css.newsList} aria-label="새 알림">
    {list.map(({ notificationNo, text, address, atYmdt }) => (
      <li key={notificationNo}>
        <Way to={address}>
          <span className={css.newsTitle}>
            <Fresh /> {text}
          </span>
          <time className={css.newsDay} dateTime={atYmdt}>
            {noticeDay(atYmdt)}
          </time>
        </Way>
      </li>
    ))}
  </ul>
)

function Notices({ list, helpCentreUrl }: { list: readonly Notice[]; helpCentreUrl: string }) {
  const lastVisit = useLastVisit()
  return (
    <section aria-labelledby="top-notices-title">
      <div className={css.newsHead}>
        <h3 id="top-notices-title">공지사항</h3>
        {helpCentreUrl === '' && <ScreenLink to="/help/notices">전체 보기</ScreenLink>}
      </div>
      <ul className={css.newsList}>
        {list.map((notice) => (
          <li key={notice.noticeId}>
            <NoticeLink notice={notice} helpCentreUrl={helpCentreUrl}>
              <span className={css.newsTitle}>
                {lastVisit !== undefined && Date.parse(notice.createdDt) > lastVisit && <Fresh />} {notice.title}
              </span>
              <time className={css.newsDay} dateTime={notice.createdDt}>
                {noticeDay(notice.createdDt)}
              </time>
            </NoticeLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Fresh = () => (
  <span className={css.newsFresh}>
    <span className="only-spoken">새 소식</span>
  </span>
)
