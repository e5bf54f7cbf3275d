/** A defect as somebody could make it: texts of the program and what stands there instead. */
export interface Plant {
  readonly name: string
  /** The promises that it breaks: what another one says is no proof that this defect is found. */
  readonly by: readonly [string, ...string[]]
  readonly edits: readonly { readonly file: string; readonly find: string; readonly put: string }[]
}
