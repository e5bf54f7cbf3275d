/** What Zoom gives for a consent. Both tokens are secrets; the refresh token is good for one use. */
export interface ZoomTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
}

/** A meeting as everybody may know it. */
export interface ZoomMeeting {
  readonly meetingId: string
  readonly joinUrl: string
}

export interface NewZoomMeeting {
  readonly topic: string
  /** Found again by this; stands where participants may read it. */
  readonly marker: string
  readonly startAt: Date
}

/** What Zoom told. `VALIDATION` has to be answered with both texts; `OTHER` is nothing of ours. */
export type ZoomEvent =
  | { readonly kind: 'STARTED' | 'ENDED'; readonly meetingId: string; readonly at: Date }
  | { readonly kind: 'VALIDATION'; readonly plainToken: string; readonly encryptedToken: string }
  | { readonly kind: 'OTHER' }

/** Video meetings in the Zoom accounts of people. Calls throw ZoomFailure. */
export interface Zoom {
  /** Zoom's page on which a person agrees; afterwards the browser comes back to our callback. */
  consentUrl(request: { readonly state: string; readonly codeVerifier: string }): string
  /** The tokens for a consent, once. */
  connect(consent: { readonly code: string; readonly codeVerifier: string }): Promise<ZoomTokens>
  /** New tokens; from then on the old refresh token is not good any more. */
  refresh(refreshToken: string): Promise<ZoomTokens>
  /** A meeting that was made with this marker; null without one. */
  findMeeting(accessToken: string, marker: string): Promise<ZoomMeeting | null>
  createMeeting(accessToken: string, meeting: NewZoomMeeting): Promise<ZoomMeeting>
  /** A fresh address that starts the meeting as its host: for one person, for a short time, never to be kept. */
  startUrlOf(accessToken: string, meetingId: string): Promise<string>
  /** Whether somebody has begun the meeting and it goes on. */
  isRunning(accessToken: string, meetingId: string): Promise<boolean>
  /** Ends a running meeting; one that does not run is deleted, so that nobody starts it any more. */
  endMeeting(accessToken: string, meetingId: string): Promise<void>
  /** What a webhook says; null when it does not come from Zoom, or came long ago. */
  readEvent(webhook: { rawBody: string; signature: string; timestamp: string }, now: Date): ZoomEvent | null
}

/**
 * TOKEN: the access token is not good. OVER: nor is the refresh token, or the consent. MISSING: there is no such meeting. BUSY: too many
 * calls. UNAVAILABLE: Zoom does not answer. REFUSED: it says no, or its answer makes no sense.
 */
export type ZoomFailureKind = 'TOKEN' | 'OVER' | 'MISSING' | 'BUSY' | 'UNAVAILABLE' | 'REFUSED'

/** A call without an outcome. After UNAVAILABLE it may have been carried out all the same. */
export class ZoomFailure extends Error {
  override readonly name = 'ZoomFailure'
  readonly kind: ZoomFailureKind
  /** How long Zoom wants to be left alone; null where it did not say. */
  readonly retryAfterSeconds: number | null
  constructor(kind: ZoomFailureKind, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
