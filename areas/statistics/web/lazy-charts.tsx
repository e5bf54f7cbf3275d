import { late } from '#platform/web/layer/late.tsx'

/** See `figure-charts.tsx`. The tables stand without the charts, so they come late. */
export const TrendChart = late(async () => (await import('./figure-charts.tsx')).TrendChart)

/** See `figure-charts.tsx`. */
export const ComparisonChart = late(async () => (await import('./figure-charts.tsx')).ComparisonChart)
