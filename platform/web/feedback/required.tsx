import css from '../form/field.module.css'
/** The mark of a field that must be filled in. For the ear the control itself says `aria-required`. */
export const Required = () => (
  <span className={css.requiredMark} aria-hidden="true">
    *
  </span>
)
