import type { Ways } from '#platform/contract/notification-preferences.contract.ts'

/** A kind of thing that people are told of: a value in the area that tells them. */
export interface NotificationKind {
  /** Stable name with the area in front, `board.comment`. */
  readonly kind: string
  /** What people call it where they choose how they are told. */
  readonly title: string
  /** Who is told such things: holders of one of these flags; empty means everybody. */
  readonly flags: readonly string[]
  /** How somebody is told who chose nothing. */
  readonly usual: Ways
  /** It stands behind the bell in any case. */
  readonly isFixed: boolean
}

const BELL_ALONE: Ways = { inPortal: true, text: false, email: false }

/** A kind of notification; behind the bell alone unless said otherwise. */
export const notificationKind = (
  kind: Pick<NotificationKind, 'kind' | 'title'> &
    Partial<Pick<NotificationKind, 'flags' | 'isFixed'>> & { usual?: Partial<Ways> },
): NotificationKind => ({
  flags: [],
  isFixed: false,
  ...kind,
  usual: { ...BELL_ALONE, ...kind.usual },
})
