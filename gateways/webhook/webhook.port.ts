/** One thing told to a program outside. */
export interface WebhookPost {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** What the other side said; or why it could not be told: `FORBIDDEN` leads into a network that is not for programs outside. */
export type WebhookAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly failed: 'FORBIDDEN' | 'NO_ANSWER'; readonly reason: string }

/** Tells programs outside what happened. */
export interface WebhookSender {
  /** Never throws. Follows no redirect, and looks at the address that it really connects to. */
  send(post: WebhookPost): Promise<WebhookAnswer>
  /** Whether an address may be written down at all, before anybody looks up its name. */
  mayReach(url: URL): boolean
}
