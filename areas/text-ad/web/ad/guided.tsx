import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { type GuideNow, useGuide } from './server-now.ts'

interface GuidedProps {
  title: string
  breadcrumb: string
  children: (guideNow: GuideNow) => ReactNode
}

/** A page that needs the server's clock and wording before it can show anything. */
export function Guided({ title, breadcrumb, children }: GuidedProps) {
  const { value, result } = useGuide()
  if (value) return children(value)
  return (
    <div className="page">
      <PageTitle title={title} breadcrumb={[{ text: breadcrumb }]} />
      <section className="panel">
        {result.error ? (
          <ErrorState text={result.error.detail} onRetry={() => void result.refetch()} />
        ) : (
          <LoadingState />
        )}
      </section>
    </div>
  )
}
