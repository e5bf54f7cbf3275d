import type { ReactNode } from 'react'
import { type Guide, getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import type { SendDayOptions } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'

const FRESH_MS = 60_000

/** What the rules about send days ask of the guide. */
export const sendDayOptionsOf = ({ firstDayRule, excludeHolidays, holidays }: Guide): SendDayOptions => ({
  firstDayRule,
  excludeHolidays,
  holidays: new Set(holidays.map(({ day }) => day)),
})

interface GuidedProps {
  /** Heads the page until the content, which is a page of its own, does. */
  page?: { title: string; menu: string }
  children: (guide: Guide) => ReactNode
}

/** What needs the server's days, prices and wording before it can show anything. */
export function Guided({ page, children }: GuidedProps) {
  const { data, error, refetch } = useCall(getGuide, {}, { freshMs: FRESH_MS })
  if (data) return children(data)
  const wait = (
    <Panel>{error ? <ErrorState text={error.detail} onRetry={() => void refetch()} /> : <LoadingState />}</Panel>
  )
  if (!page) return wait
  return (
    <div className={lookCss.page}>
      <PageTitle title={page.title} breadcrumb={[{ text: page.menu }]} />
      {wait}
    </div>
  )
}
