import type { ReactNode } from 'react'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useGuide } from './guide.ts'

interface GuidedProps {
  title: string
  breadcrumb: string
  children: (guide: Guide) => ReactNode
}

/** A page that needs the server's days, prices and wording before it can show anything. */
export function Guided({ title, breadcrumb, children }: GuidedProps) {
  const { data, error, refetch } = useGuide()
  if (data) return children(data)
  return (
    <div className={lookCss.page}>
      <PageTitle title={title} breadcrumb={[{ text: breadcrumb }]} />
      <section className={lookCss.panel} data-part="panel">
        {error ? <ErrorState text={error.detail} onRetry={() => void refetch()} /> : <LoadingState />}
      </section>
    </div>
  )
}
