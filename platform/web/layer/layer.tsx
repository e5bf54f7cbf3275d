import type { ReactNode } from 'react'
import { lateLayer } from './late.tsx'

export interface LayerProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay visible below the content. */
  footer?: ReactNode
  /** `drawer` stands at the right edge, `menu` at the left; both are as high as the window. */
  kind?: 'modal' | 'drawer' | 'menu'
  /** Width in CSS pixels where the window is wide enough. */
  width?: number
  role?: 'alertdialog'
  /** Whether there is a close button in the corner; Escape closes anyway. */
  isClosable?: boolean
}

const Surface = lateLayer(() => import('./layer-surface.tsx').then((module) => module.LayerSurface))

/**
 * A layer above the screen: keyboard and screen readers stay inside it, Escape closes it, and focus returns to where
 * it was. Render it while it is open. `data-first-focus` on a control inside makes it the one that the keyboard begins
 * with.
 */
export const Layer = (props: LayerProps) => <Surface {...props} />
