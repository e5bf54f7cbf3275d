/** The mark of a field that must be filled in. For the ear the control itself says `aria-required`. */
export const Required = () => (
  <span className="required-mark" aria-hidden="true">
    *
  </span>
)
