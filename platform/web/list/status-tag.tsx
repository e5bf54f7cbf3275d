import type { StatusLook, StatusTone } from '#platform/contract/statuses.ts'
import css from './status-tag.module.css'

export type { StatusTone } from '#platform/contract/statuses.ts'

type StatusTagProps =
  | { of: StatusLook; tone?: never; children?: never }
  | { of?: never; tone?: StatusTone; children: string }

/** A status as a short coloured word: of a record of statuses (`of`), or a word of its own. */
export const StatusTag = ({ of, tone = of?.tone ?? 'neutral', children = of?.word }: StatusTagProps) => (
  <span className={css.statusTag} data-tone={tone}>
    {children}
  </span>
)
