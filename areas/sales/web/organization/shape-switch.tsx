import { Switch } from '#platform/web/look/switch.tsx'
import type { Shape } from './shapes.ts'

const WORDS: Readonly<Record<Shape, string>> = { TABLE: '목록', KANBAN: '보드' }

interface ShapeSwitchProps {
  shape: Shape
  onChange: (shape: Shape) => void
}

/** Changes between list and kanban. */
export const ShapeSwitch = ({ shape, onChange }: ShapeSwitchProps) => (
  <Switch label="표시 방식" words={WORDS} value={shape} onChoose={onChange} />
)
