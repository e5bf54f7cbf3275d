/** One attempt to enter a meeting. */
export interface RemoteEntry {
  /** Ours, new for each attempt; the callbacks tell of it. */
  readonly requestId: string
  readonly type: 'video' | 'document' | 'screen' | 'seminar'
  readonly title: string
  readonly displayName: string
  /** Who enters, as the vendor knows them: nothing that identifies a person elsewhere. */
  readonly clientUserId: string
  readonly startCallbackUrl: string
  readonly endCallbackUrl: string
  /** The meeting to be joined; null opens one. */
  readonly conferenceId: string | null
}

/** Remote meetings at a vendor. */
export interface RemoteMeetings {
  /** A short-lived token with which somebody enters. Throws RemoteMeetingFailure. */
  accessToken(): Promise<string>
  /** Where the host enters with a token: it opens meetings. */
  entryUrl(accessToken: string, entry: RemoteEntry): string
  /** Where anybody joins, as a guest unless they are named: it carries no token and opens nothing. */
  joinUrl(conferenceId: string, displayName?: string): string
}

/** The vendor gave no token. */
export class RemoteMeetingFailure extends Error {
  override readonly name = 'RemoteMeetingFailure'
}
