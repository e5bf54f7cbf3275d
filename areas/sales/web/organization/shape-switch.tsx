import css from './list.module.css'
import { SHAPES, type Shape } from './shapes.ts'

const WORDS: Readonly<Record<Shape, string>> = { TABLE: '목록', KANBAN: '보드' }

interface ShapeSwitchProps {
  shape: Shape
  onChange: (shape: Shape) => void
}

/** Changes between list and kanban. */
export const ShapeSwitch = ({ shape, onChange }: ShapeSwitchProps) => (
  <fieldset className={css.shapeSwitch} aria-label="표시 방식">
    {SHAPES.map((each) => (
      <button key={each} type="button" aria-pressed={each === shape} onClick={() => onChange(each)}>
        {WORDS[each]}
      </button>
    ))}
  </fieldset>
)
