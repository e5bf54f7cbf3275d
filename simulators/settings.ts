import { randomBytes } from 'node:crypto'
import type { ListedSchool } from './directory/schools.ts'

/** What the simulated vendors agreed on with their customer. */
export interface SimulatorSettings {
  readonly smsAppKey: string
  readonly smsSecretKey: string
  readonly smsSenderNumber: string
  readonly smsOptOutNumber: string
  /** Where a refusal by the free number is reported; empty means nowhere. */
  readonly smsWebhookUrl: string
  readonly smsWebhookSecret: string
  readonly paySellerKey: string
  readonly paySecret: string
  readonly oidcClientId: string
  readonly oidcClientSecret: string
  readonly directoryApiKey: string
  readonly commerceApiKey: string
  readonly postcodeApiKey: string
  readonly youtubeApiKey: string
  readonly zoomClientId: string
  readonly zoomClientSecret: string
  /** Where meetings are told; empty means nowhere. */
  readonly zoomWebhookUrl: string
  readonly zoomWebhookSecret: string
  readonly remoteMeetingClientId: string
  readonly remoteMeetingClientSecret: string
  /** Where payments are told; empty means nowhere. */
  readonly commerceWebhookUrl: string
  readonly commerceWebhookSecret: string
}

export interface Clock {
  now(): Date
}

/** What every simulated service gets: where it can be reached, where it may keep things, what time it is. */
export interface Surroundings {
  /** Address of the simulators, without a slash at the end. */
  readonly origin: string
  /** Folder of this run's state; empty means memory only. */
  readonly folder: string
  readonly clock: Clock
  readonly settings: SimulatorSettings
  /** A recipient's result is there at most this much later. */
  readonly resultDelayMs: number
  /** Of a hundred text messages so many do not arrive, as things stand now. */
  failShare(): number
  /** How long after the payer agreed the vendor reports it. */
  readonly notifyDelayMs: number
  /** The schools of the recipient directory; null means every school of the country. */
  readonly directorySchools: readonly ListedSchool[] | null
}

/** Reads the agreed values from the portal's own variables, so that both sides always agree. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SimulatorSettings {
  const port = env.PORT || '8080'
  return {
    smsAppKey: env.SMS_APP_KEY || 'simulator',
    smsSecretKey: env.SMS_SECRET_KEY || 'simulator-secret',
    smsSenderNumber: env.SMS_SENDER_NUMBER || '15771234',
    smsOptOutNumber: env.SMS_OPT_OUT_NUMBER || '0801234567',
    smsWebhookUrl: env.SMS_WEBHOOK_URL ?? `http://localhost:${port}${env.API_BASE || '/api'}/promotion/sms/webhook`,
    smsWebhookSecret: env.SMS_WEBHOOK_SECRET || 'simulator-webhook-secret',
    paySellerKey: env.PAY_SELLER_KEY || 'SIMULATOR',
    paySecret: env.PAY_SECRET || 'simulator-pay-secret',
    oidcClientId: env.OIDC_CLIENT_ID || 'partner-portal',
    oidcClientSecret: env.OIDC_CLIENT_SECRET || 'simulator-oidc-secret',
    directoryApiKey: env.DIRECTORY_API_KEY || 'simulator-directory-key',
    commerceApiKey: env.COMMERCE_API_KEY || 'simulator-commerce-key',
    postcodeApiKey: env.POSTCODE_API_KEY || 'simulator-postcode-key',
    youtubeApiKey: env.YOUTUBE_API_KEY || 'simulator-youtube-key',
    zoomClientId: env.ZOOM_CLIENT_ID || 'partner-portal',
    zoomClientSecret: env.ZOOM_CLIENT_SECRET || 'simulator-zoom-secret',
    zoomWebhookUrl: env.ZOOM_WEBHOOK_URL ?? `http://localhost:${port}${env.API_BASE || '/api'}/live/zoom/webhook`,
    zoomWebhookSecret: env.ZOOM_WEBHOOK_SECRET || 'simulator-zoom-webhook',
    remoteMeetingClientId: env.REMOTE_MEETING_CLIENT_ID || 'partner-portal',
    remoteMeetingClientSecret: env.REMOTE_MEETING_CLIENT_SECRET || 'simulator-remote-secret',
    commerceWebhookUrl:
      env.COMMERCE_WEBHOOK_URL ?? `http://localhost:${port}${env.API_BASE || '/api'}/nsat/order/payment`,
    commerceWebhookSecret: env.COMMERCE_WEBHOOK_SECRET || 'simulator-commerce-webhook',
  }
}

/** A short unguessable name, for example of a request or an order. */
export function newToken(bytes = 16): string {
  return randomBytes(bytes).toString('hex')
}
