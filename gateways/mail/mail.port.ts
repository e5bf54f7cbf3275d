/** A mail of plain text to one person. */
export interface Mail {
  /** Our own key, the same for every try: mailboxes show a message of one key once. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Mail by way of a mail server. */
export interface MailGateway {
  /** Throws `MailRefused` where the server will never take it, any other error where a later try may succeed. */
  send(mail: Mail): Promise<void>
}

/** The mail server said no for good: the address does not exist, or the mail is not wanted. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
