/** A consent to advertising that holds, as the directory wrote it; nobody has checked the values yet. */
export interface ListedConsent {
  readonly phoneNumber: string
  /** Day in Seoul on which the parent consented, meant to be `YYYY-MM-DD`. */
  readonly consentedOn: string
}

/** A school with all consents that hold there: whoever is not named does not consent. */
export interface ListedSchool {
  readonly schoolCode: string
  readonly consents: readonly ListedConsent[]
}

/** The directory of parents who consented to advertising, kept by the school notice app. */
export interface RecipientDirectory {
  /**
   * Every school of the directory, some at a time, all as of one instant. What was listed counts only when the listing
   * comes to its end: a page that is missing or cut off ends it with a DirectoryFailure.
   */
  listSchools(): AsyncIterable<readonly ListedSchool[]>
}

/** REFUSED: the directory said no. UNAVAILABLE: it does not answer. BROKEN: its answers make no sense or are incomplete. */
export type DirectoryFailureKind = 'REFUSED' | 'UNAVAILABLE' | 'BROKEN'

/** A listing that did not come to its end. The message holds nothing that was received. */
export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure'
  readonly kind: DirectoryFailureKind
  constructor(kind: DirectoryFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
