import { z } from 'zod'
import { NOTIFICATIONS } from '#areas/base/portal/contract/places.ts'
import { Tabs } from '#platform/web/look/tabs.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { NotificationCentre } from './centre.tsx'
import { PreferencesForm } from './preferences.tsx'

const Search = z.object({
  part: z.enum(['list', 'preferences']).default('list').catch('list'),
  isUnread: z.enum(['true', 'false']).optional().catch(undefined),
  kind: z.string().max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).default(1).catch(1),
})

const PARTS = { list: '받은 알림', preferences: '받는 방법' } as const

/** All that the person was told, and how they want to be told. */
export function NotificationsScreen() {
  const [search, onSearch] = useSearchOf(Search)
  return (
    <Page title={NOTIFICATIONS.title} description="다른 사람이 한 일과 처리 결과를 알려드립니다.">
      <Tabs
        label="알림"
        words={PARTS}
        value={search.part}
        onChoose={(part) => onSearch({ part, page: 1, isUnread: undefined, kind: undefined })}
      >
        {search.part === 'list' ? <NotificationCentre search={search} onSearch={onSearch} /> : <PreferencesForm />}
      </Tabs>
    </Page>
  )
}
