import { lateLayer } from '#platform/web/layer/late.tsx'

/**
 * Writes a report about what came from elsewhere, above a screen: the person looks for the organisation it is about, then the form
 * opens with `content` in it. `onSaved` is told the name of the organisation.
 */
export const ReportFrom = lateLayer(() => import('./report/report-from.tsx').then((module) => module.ReportFrom))
