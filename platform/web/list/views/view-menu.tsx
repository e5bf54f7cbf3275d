import { Disclosure } from '../../feedback/disclosure.tsx'
import { late } from '../../layer/late.tsx'
import { buttonLook } from '../../look/button.tsx'
import css from './view-menu.module.css'
import type { ViewMenuProps } from './view-menu-props.ts'

const ViewPanel = late(() => import('./view-panel.tsx').then((module) => module.ViewPanel))

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
