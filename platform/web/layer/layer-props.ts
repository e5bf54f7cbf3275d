import type { ReactNode } from 'react'

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
