import { type ComponentProps, lazy, Suspense } from 'react'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import lookCss from '#platform/web/look/look.module.css'
import type * as charts from './figure-charts.tsx'

type Charts = Pick<typeof charts, 'TrendChart' | 'ComparisonChart'>

/** The tables stand without the charts, so code that does not arrive must not take the screen down. */
const NoChart = () => <p className={lookCss.note}>차트를 불러오지 못했습니다. 같은 수치를 표에서 확인해주세요.</p>
const NONE: Charts = { TrendChart: NoChart, ComparisonChart: NoChart } as unknown as Charts

const load = (): Promise<Charts> => import('./figure-charts.tsx').catch(() => NONE)

const LazyTrend = lazy(() => load().then(({ TrendChart }) => ({ default: TrendChart })))
const LazyComparison = lazy(() => load().then(({ ComparisonChart }) => ({ default: ComparisonChart })))

/** See `figure-charts.tsx`. */
export const TrendChart = (props: ComponentProps<Charts['TrendChart']>) => (
  <Suspense fallback={<LoadingState />}>
    <LazyTrend {...props} />
  </Suspense>
)

/** See `figure-charts.tsx`. */
export const ComparisonChart = (props: ComponentProps<Charts['ComparisonChart']>) => (
  <Suspense fallback={<LoadingState />}>
    <LazyComparison {...props} />
  </Suspense>
)
