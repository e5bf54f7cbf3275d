/** A notice of an outside help centre. `createdDt` is ISO 8601 with `+09:00`. */
export interface OutsideNotice {
  readonly seq: number
  readonly serviceId: string
  readonly noticeId: number
  readonly categoryName: string
  readonly title: string
  readonly createdDt: string
}

/** The public notices of an outside help centre. */
export interface NoticeSource {
  /** Newest first. Never throws: without an answer it gives the last good one, or none. At most a minute old when all is well. */
  latest(): Promise<readonly OutsideNotice[]>
}
