import { popup } from '#platform/web/screens/popup.ts'

const NAME = 'package-ad-payment'
const SIZE = 500

/** `WAITING`: it stands open. `CLOSED`: it is gone, or opened before this page was loaded. `BLOCKED`: refused. */
export type PaymentWindowStage = 'WAITING' | 'CLOSED' | 'BLOCKED'

/** The order screen opens the window and the completion screen watches it, so it belongs to neither. */
const opened: { current: Window | null; isBlocked: boolean } = { current: null, isBlocked: false }

/** Opens the payment window, empty until its address is known. Call it directly in a click. */
export function openPaymentWindow(url = 'about:blank'): PaymentWindowStage {
  opened.current = popup(url, NAME, SIZE, SIZE)
  opened.isBlocked = opened.current === null
  return paymentWindowStage()
}

/** Leads the open window to the payment page; a window that was refused or closed stays so. */
export function directPaymentWindow(url: string): void {
  if (opened.current && !opened.current.closed) opened.current.location.href = url
}

export function closePaymentWindow(): void {
  opened.current?.close()
  opened.current = null
  opened.isBlocked = false
}

export function paymentWindowStage(): PaymentWindowStage {
  if (opened.isBlocked) return 'BLOCKED'
  return opened.current && !opened.current.closed ? 'WAITING' : 'CLOSED'
}

/** The window itself, for `useWindowEnd`. */
export const paymentWindow: { readonly current: Window | null } = opened
