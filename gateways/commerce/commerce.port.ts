/** Goods that the shop sells, with the price of one. */
export interface Goods {
  readonly goodsNo: number
  readonly goodsName: string
  readonly priceWon: number
}

/** A course that the shop sells. */
export interface Course {
  readonly courseNo: number
  readonly courseName: string
}

/** The shop that sells mock exams: what is behind its numbers. */
export interface Commerce {
  /** Null where there are no such goods. Throws CommerceFailure. */
  goodsOf(goodsNo: number): Promise<Goods | null>
  /** Null where there is no such course. Throws CommerceFailure. */
  courseOf(courseNo: number): Promise<Course | null>
}

/** UNAVAILABLE: the shop does not answer now. BROKEN: it says no, or its answer makes no sense. */
export type CommerceFailureKind = 'UNAVAILABLE' | 'BROKEN'

/** A look-up without an outcome. */
export class CommerceFailure extends Error {
  override readonly name = 'CommerceFailure'
  readonly kind: CommerceFailureKind
  constructor(kind: CommerceFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
