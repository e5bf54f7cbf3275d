import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Korean } from './korean.tsx'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'
import css from './popover.module.css'

interface DayPopupProps extends Omit<MonthGridProps, 'takesFocus'> {
  /** Beside which it opens, on the side where there is room; the focus returns to it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A calendar beside a field. Escape and a click elsewhere close it. */
export const DayPopup = ({ anchor, onClose, ...grid }: DayPopupProps) => (
  <Korean>
    <Popover
      className={css.popover}
      triggerRef={anchor}
      placement="bottom start"
      offset={4}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Dialog className={css.content} aria-label={`${grid.dayName} 달력`}>
        <MonthGrid {...grid} takesFocus />
      </Dialog>
    </Popover>
  </Korean>
)
