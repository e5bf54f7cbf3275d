/** An address as the postal service knows it. */
export interface PostalAddress {
  /** Five digits. */
  readonly postCode: string
  /** By road, without the name of the building. */
  readonly address: string
  /** The same by lot. */
  readonly jibunAddress: string
  /** Empty for a building without a name. */
  readonly buildingName: string
}

/** The national list of addresses. */
export interface PostcodeDirectory {
  /** A page (from 1, ten rows each) of the addresses that a keyword means: a road, a lot or a building. Throws PostcodeFailure. */
  search(keyword: string, page: number): Promise<{ total: number; results: readonly PostalAddress[] }>
}

/** TOO_WIDE: the keyword means too much or nothing. REFUSED: our key is not accepted. UNAVAILABLE: no sensible answer. */
export type PostcodeFailureKind = 'TOO_WIDE' | 'REFUSED' | 'UNAVAILABLE'

/** A search without an answer. The message holds nothing that was searched for. */
export class PostcodeFailure extends Error {
  override readonly name = 'PostcodeFailure'
  readonly kind: PostcodeFailureKind
  constructor(kind: PostcodeFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
