import { createTransport } from 'nodemailer'
import { type MailGateway, MailRefused } from './mail.port.ts'

const TIMEOUT_MS = 15_000

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  readonly url: string
  /** Address that mails come from. */
  readonly from: string
}

/** Mail by SMTP. */
export function smtpGateway({ url, from }: SmtpOptions): MailGateway {
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...times })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    async send({ key, to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${key}@${domain}>` })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error)) : error
      }
    },
  }
}

/** Answers of a mail server from 500 on are for good. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
