import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './count-link.module.css'

interface CountProps {
  count: number
  /** The list of what is counted; without one there is none. */
  list?: { readonly to: string; readonly search: object } | undefined
  /** What is counted, for whoever hears the link alone. */
  label: string
}

/** A count that leads to what it counts. */
export function CountLink({ count, list, label }: CountProps) {
  const text = count.toLocaleString('ko-KR')
  if (!list || count === 0) return text
  return (
    <ScreenLink to={list.to} search={list.search} className={css.count}>
      <span className="only-spoken">{label} </span>
      {text}
    </ScreenLink>
  )
}
