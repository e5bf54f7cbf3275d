import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { keepFocus } from '../record/kept-focus.ts'
import { Korean } from './korean.tsx'
import css from './layer.module.css'
import type { LayerProps } from './layer-props.ts'

/** What a layer is made of; loaded when the first one opens. */
export function LayerSurface({
  title,
  onClose,
  children,
  footer,
  kind = 'modal',
  width = 640,
  role,
  isClosable = true,
}: LayerProps) {
  useFocusBack()
  return (
    <Korean>
      <ModalOverlay className={css.backdrop} data-kind={kind} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
        <Modal className={css.frame} style={{ width }}>
          <Dialog className={css.layer} role={role}>
            <FirstFocus>
              <div className={css.title}>
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {isClosable && (
                  <button type="button" className={css.close} aria-label="닫기" onClick={onClose}>
                    ×
                  </button>
                )}
              </div>
              <div className={css.content} data-part="content">
                {children}
              </div>
              {footer && (
                <div className={css.footer} data-part="footer">
                  {footer}
                </div>
              )}
            </FirstFocus>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Korean>
  )
}

/**
 * Gives the keyboard back where the layer was opened, also where that control goes with what the layer changed: then to
 * what stands nearest.
 */
function useFocusBack(): void {
  // While it is drawn for the first time, the keyboard is still where it was.
  const [bringBack] = useState(keepFocus)
  useEffect(() => bringBack, [bringBack])
}

/** Begins with the control that asks for it; otherwise the layer itself is focused and read out. */
function FirstFocus({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), [])
  return (
    <div ref={frame} className={css.inside}>
      {children}
    </div>
  )
}
