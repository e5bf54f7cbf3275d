/** One of the actions of an `ActionMenu`. */
export interface MenuAction {
  readonly text: string
  /** Takes something away. */
  readonly isDanger?: boolean
  readonly run: () => void
}
