import { shortened } from '#areas/sales/rules/report-table.rules.ts'
import css from './report.module.css'

/** The beginning of what was written, which may be one long word, in a cell. */
export const ContentText = ({ content }: { content: string }) => (
  <span className={css.contentText}>{shortened(content)}</span>
)
