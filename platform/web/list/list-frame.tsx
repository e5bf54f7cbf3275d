import type { ReactNode } from 'react'
import { KeysButton } from '../keys/keys-button.tsx'
import { Panel } from '../look/panel.tsx'
import { ExportButton } from './export-button.tsx'
import css from './list.module.css'
import type { ListSectionProps } from './list-section.tsx'
import { ViewMenu } from './views/view-menu.tsx'
import type { Views } from './views/views.ts'

interface ListFrameProps extends Pick<ListSectionProps<never>, 'name' | 'tools' | 'figures' | 'onExport'> {
  views?: Views | undefined
  children: ReactNode
}

/** The frame and tools of a list around something else than its table. */
export const ListFrame = ({ name, views, tools, figures, onExport, children }: ListFrameProps) => (
  <Panel className={css.listSection} aria-label={name}>
    <div className={css.listTools} data-part="list-tools">
      {figures}
      {tools}
      <span className={css.listToolsEnd}>
        {views && <ViewMenu views={views} columns={views.open?.columns ?? {}} />}
        {onExport && <ExportButton onExport={onExport} isOff={false} />}
        <KeysButton />
      </span>
    </div>
    {children}
  </Panel>
)
