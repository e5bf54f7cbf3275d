import { dismissedUntil, isDismissed } from '#areas/text-ad/rules/dismissal.rules.ts'

const KEY = 'text-ad.notice-hidden-until'

const now = (): Date => new Date(Date.now())

/** Whether the person asked not to see the notice today. */
export function isNoticeHidden(): boolean {
  try {
    return isDismissed(localStorage.getItem(KEY), now())
  } catch {
    return false
  }
}

/** Remembers that the notice shall not show today. */
export function hideNotice(): void {
  try {
    localStorage.setItem(KEY, dismissedUntil(now()))
  } catch {
    // A forbidden storage only means that the notice shows again next time.
  }
}
