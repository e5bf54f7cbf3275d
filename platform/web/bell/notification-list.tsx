import { type ReactNode, useEffect, useId, useState } from 'react'
import {
  listNotifications,
  NOTIFICATIONS_PATH,
  type Notification,
  seeNotifications,
} from '#platform/contract/notification.contract.ts'
import { sentenceOf } from '../calls/problem-error.ts'
import { parseSearch } from '../calls/query-string.ts'
import { type CallResult, useCall, useWrite } from '../calls/use-call.ts'
import { ErrorState, LoadingState } from '../feedback/states.tsx'
import { ScreenLink } from '../screens/screen-link.tsx'
import styles from './bell.module.css'

/** The number at the bell stays then, and the next opening tries again. */
const UNNOTICED = { onProblem: () => undefined }

/** What the person was told of, newest first. Whoever opens it has seen it; what was new stays marked until it is folded. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const notifications = useCall(listNotifications, {})
  const isFresh = useFreshMarks(notifications.data?.list ?? [])
  const { start: see } = useWrite(seeNotifications, UNNOTICED)
  const newest = notifications.data?.unseenCount ? notifications.data.list[0]?.notificationNo : undefined
  useEffect(() => {
    if (newest !== undefined) see({ body: { notificationNo: newest } })
  }, [newest, see])
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        알림
      </h2>
      <Notifications notifications={notifications} isFresh={isFresh} onOpen={onOpen} />
      <p className={styles.note}>
        <ScreenLink to={NOTIFICATIONS_PATH} onClick={onOpen}>
          모든 알림과 받는 방법
        </ScreenLink>
      </p>
    </section>
  )
}

/** Which ones were new when they were first shown here. */
function useFreshMarks(list: readonly Notification[]): (one: Notification) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const unseen = list.filter(({ isSeen }) => !isSeen).map(({ notificationNo }) => notificationNo)
  if (unseen.some((no) => !fresh.has(no))) setFresh(new Set([...fresh, ...unseen]))
  return ({ notificationNo }) => fresh.has(notificationNo)
}

interface NotificationsProps {
  notifications: CallResult<typeof listNotifications>
  isFresh: (one: Notification) => boolean
  onOpen: () => void
}

function Notifications({ notifications: { data, error, refetch }, isFresh, onOpen }: NotificationsProps) {
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <p className={styles.empty}>새로운 알림이 없습니다.</p>
  return (
    <ul className={styles.list}>
      {data.list.map((one) => (
        <li key={one.notificationNo} data-fresh={isFresh(one) || undefined}>
          <NotificationLink address={one.address} onOpen={onOpen}>
            {isFresh(one) && <span className={styles.fresh}>새 알림</span>} {one.text}
          </NotificationLink>
          <p>{one.atYmdt.slice(0, 16).replace('T', ' ').replaceAll('-', '.')}</p>
        </li>
      ))}
    </ul>
  )
}

function NotificationLink({ address, onOpen, children }: { address: string; onOpen: () => void; children: ReactNode }) {
  const [path = '', query = ''] = address.split('?')
  return (
    <ScreenLink to={path} search={parseSearch(query)} onClick={onOpen}>
      {children}
    </ScreenLink>
  )
}
