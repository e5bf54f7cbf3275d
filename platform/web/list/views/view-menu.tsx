import { Disclosure } from '../../feedback/disclosure.tsx'
import { late } from '../../layer/late.tsx'
import { buttonLook } from '../../look/button.tsx'
import type { ColumnSwitches } from '../table/columns.ts'
import css from './view-menu.module.css'
import type { Views } from './views.ts'

const ViewPanel = late(() => import('./view-panel.tsx').then((module) => module.ViewPanel))

export interface ViewMenuProps {
  views: Views
  /** The columns as they are switched now. */
  columns: ColumnSwitches
}

/** Saves the list as it stands and opens it again so, with its filters, order and columns. */
export function ViewMenu({ views, columns }: ViewMenuProps) {
  const { open, changes } = views
  return (
    <Disclosure
      label={open ? `보기: ${open.name}${changes.length > 0 ? ' (바뀜)' : ''}` : '보기'}
      buttonClass={buttonLook().className}
      panelClass={css.panel ?? ''}
    >
      {(close) => <ViewPanel views={views} columns={columns} close={close} />}
    </Disclosure>
  )
}
