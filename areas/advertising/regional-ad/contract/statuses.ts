import type { Statuses } from '#platform/contract/statuses.ts'

interface AdFacts {
  readonly word: string
  /** Stands beside the colour, so that nobody has to tell statuses apart by colour alone. */
  readonly sign: string
  /** What was written may be corrected, or the ad prolonged. */
  readonly isChangeable: boolean
  /** Shown like a status that the screen does not know. */
  readonly isIrregular: boolean
}

/** Where an ad stands today, by its period and what staff decided. A client shows any other word as an irregular state. */
export const AD_STATUSES = {
  READY: { word: '집행 예정', sign: '○', isChangeable: true, isIrregular: false },
  DELIVERING: { word: '집행 중', sign: '●', isChangeable: true, isIrregular: false },
  COMPLETED: { word: '집행 완료', sign: '✓', isChangeable: true, isIrregular: false },
  PAUSED: { word: '일시중지', sign: '‖', isChangeable: true, isIrregular: false },
  CANCELED: { word: '취소', sign: '!', isChangeable: false, isIrregular: true },
} as const satisfies Statuses<AdFacts>
