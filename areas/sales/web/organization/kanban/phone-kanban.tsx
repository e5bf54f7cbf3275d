import { useState } from 'react'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Cards } from './column.tsx'
import css from './kanban.module.css'
import type { KanbanPartProps } from './kanban-part.ts'

/** One stage at a time, for a phone. */
export function PhoneKanban(props: KanbanPartProps) {
  const { columns } = props
  // The first stage in which there is something to see.
  const [stage, setStage] = useState(() => columns.find(({ totalCount }) => totalCount > 0)?.salesStatusId)
  const column = columns.find(({ salesStatusId }) => salesStatusId === stage) ?? columns[0]
  if (!column) return null
  return (
    <div className={css.phoneKanban}>
      <Field label="영업상태">
        {(control) => (
          <Select
            {...control}
            choices={columns.map(({ salesStatusId, salesStatusName, totalCount }) => ({
              value: salesStatusId,
              label: `${salesStatusName} (${totalCount.toLocaleString('ko-KR')})`,
            }))}
            value={column.salesStatusId}
            onChoose={setStage}
          />
        )}
      </Field>
      <Cards key={column.salesStatusId} {...props} column={column} />
    </div>
  )
}
