import css from './headed-list.module.css'
import { ListSection, type ListSectionProps } from './list-section.tsx'

/** One of several lists of a screen, under its name as a heading. */
export const HeadedList = <Row,>(props: ListSectionProps<Row>) => (
  <div className={css.headedList}>
    <h2>{props.name}</h2>
    <ListSection {...props} />
  </div>
)
