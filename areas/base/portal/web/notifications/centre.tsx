import {
  listNotifications,
  MOST_NOTIFICATIONS,
  NOTIFICATION_KEPT_DAYS,
  type Notification,
  seeNotification,
  seeNotifications,
} from '#platform/contract/notification.contract.ts'
import { readNotificationPreferences } from '#platform/contract/notification-preferences.contract.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { parseSearch } from '#platform/web/calls/query-string.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { Switch } from '#platform/web/look/switch.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './notifications.module.css'

interface Asked {
  readonly isUnread?: 'true' | 'false' | undefined
  readonly kind?: string | undefined
  readonly page: number
}

interface CentreProps {
  search: Asked
  onSearch: (patch: Partial<Asked>) => void
}

const READ_WORDS = { all: '전체', unread: '읽지 않음' } as const

/** What the person was told, the newest first: all of it, what they have not read, or of one kind. */
export function NotificationCentre({ search, onSearch }: CentreProps) {
  const { isUnread, kind, page } = search
  const { data, error, refetch } = useCall(listNotifications, { query: { isUnread, kind, page } })
  const kinds = useCall(readNotificationPreferences, {}).data?.kinds ?? []
  const newest = useCall(listNotifications, {}).data
  const seeAll = useWrite(seeNotifications)
  const upTo = newest?.list[0]?.notificationNo
  return (
    <Panel aria-label="받은 알림">
      <div className={lookCss.row} data-spread data-align="end">
        <div className={lookCss.row} data-align="end">
          <Switch
            label="읽음 상태"
            words={READ_WORDS}
            value={isUnread === 'true' ? 'unread' : 'all'}
            onChoose={(key) => onSearch({ isUnread: key === 'unread' ? 'true' : undefined, page: 1 })}
          />
          <SelectField
            label="종류"
            options={[
              { value: '', text: '모든 종류' },
              ...kinds.map(({ kind, title }) => ({ value: kind, text: title })),
            ]}
            value={kind ?? ''}
            onChoose={(value) => onSearch({ kind: value || undefined, page: 1 })}
          />
        </div>
        <Button
          disabled={!newest?.unseenCount || upTo === undefined || seeAll.isRunning}
          onClick={() => upTo !== undefined && seeAll.start({ body: { notificationNo: upTo } })}
        >
          모두 읽음
        </Button>
      </div>
      {error && !data ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.list.length === 0 ? (
        <EmptyState text={isUnread === 'true' ? '읽지 않은 알림이 없습니다.' : '받은 알림이 없습니다.'} />
      ) : (
        <>
          <ul className={css.list}>
            {data.list.map((one) => (
              <Line key={one.notificationNo} one={one} />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={MOST_NOTIFICATIONS}
            totalCount={data.totalCount}
            onPage={(to) => onSearch({ page: to })}
          />
        </>
      )}
      <p className={lookCss.note}>알림은 {NOTIFICATION_KEPT_DAYS}일 동안 보관합니다.</p>
    </Panel>
  )
}

function Line({ one }: { one: Notification }) {
  const { notificationNo, text, address, atYmdt, kindTitle, isSeen } = one
  const see = useWrite(seeNotification)
  const mark = () => see.start({ params: { notificationNo } })
  const [path = '', query = ''] = address.split('?')
  return (
    <li data-unread={!isSeen || undefined}>
      <div>
        <p className={css.facts}>
          {!isSeen && <StatusTag tone="active">새 알림</StatusTag>}
          {kindTitle && <span>{kindTitle}</span>}
          <span>{stampText(atYmdt)}</span>
        </p>
        <ScreenLink to={path} search={parseSearch(query)} onClick={() => void (isSeen || mark())}>
          {text}
        </ScreenLink>
      </div>
      {!isSeen && (
        <Button disabled={see.isRunning} onClick={mark}>
          읽음<span className="only-spoken"> {text}</span>
        </Button>
      )}
    </li>
  )
}
