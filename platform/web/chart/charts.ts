import { late } from '#platform/web/layer/late.tsx'

// The library is as large as the rest of a screen, and the table with the same figures stands without it: charts come late.

/** Lines that move from point to point, up to three. */
export const LineChart = late(async () => (await import('./drawn-charts.tsx')).LineChart)

/** Bars of up to three series beside each other at each point. */
export const BarChart = late(async () => (await import('./drawn-charts.tsx')).BarChart)

/** The points below each other, the largest first. */
export const RankChart = late(async () => (await import('./drawn-charts.tsx')).RankChart)
