import { ConfigProvider } from 'antd'
import { useSyncExternalStore } from 'react'
import { Layer, type LayerProps } from './layer.tsx'
import { overlayStack } from './overlay-stack.ts'

/** A layer whose controls of the component kit unfold inside it; outside they would lie below it. */
export function Overlay({ children, ...layer }: LayerProps) {
  const top = useSyncExternalStore(overlayStack.subscribe, overlayStack.top)
  return (
    <Layer {...layer}>
      <ConfigProvider getPopupContainer={() => top ?? document.body}>{children}</ConfigProvider>
    </Layer>
  )
}
