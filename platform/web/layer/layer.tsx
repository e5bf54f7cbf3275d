import { lateLayer } from './late.tsx'
import type { LayerProps } from './layer-props.ts'

const Surface = lateLayer(() => import('./layer-surface.tsx').then((module) => module.LayerSurface))

/**
 * A layer above the screen: keyboard and screen readers stay inside it, Escape closes it, and focus returns to where
 * it was. Render it while it is open. `data-first-focus` on a control inside makes it the one that the keyboard begins
 * with.
 */
export const Layer = (props: LayerProps) => <Surface {...props} />
