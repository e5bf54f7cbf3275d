import { type CodeOf, codesOf, type StatusTone } from '#platform/contract/statuses.ts'

interface StepFacts {
  readonly word: string
  readonly tone: StatusTone
  /** Who sets it by hand. */
  readonly setters: readonly string[]
}

/** Where a parcel stands. */
export const DELIVERY_STATUSES = {
  WAITING_FOR_DELIVERY: { word: '배송대기', tone: 'neutral', setters: ['NSAT_VENDOR', 'NSAT_ADMIN'] },
  SHIPPING: { word: '배송중', tone: 'active', setters: ['NSAT_ADMIN'] },
  DELIVERY_COMPLETED: { word: '배송완료', tone: 'success', setters: ['NSAT_VENDOR', 'NSAT_ADMIN'] },
  LOST: { word: '분실', tone: 'danger', setters: ['NSAT_ADMIN'] },
} as const satisfies Readonly<Record<string, StepFacts>>
export type DeliveryStatus = CodeOf<typeof DELIVERY_STATUSES>
export const DELIVERY_STATUS_CODES = codesOf(DELIVERY_STATUSES)

/** Where the answer sheets of an institute stand on their way back; the wire spells the last code so. */
export const PICKUPS = {
  WAITING_FOR_PICKUP: { word: '수거 대기', tone: 'neutral', setters: [] },
  WAREHOUSING_TO_VENDOR: { word: '벤더 입고', tone: 'warning', setters: ['NSAT_VENDOR', 'NSAT_ADMIN'] },
  RELEASE_FROM_VENDOR: { word: '벤더 출고', tone: 'active', setters: ['NSAT_VENDOR', 'NSAT_ADMIN'] },
  WAREHOUSING_TO_SUPERVIOR: { word: '슈퍼바이저 입고', tone: 'success', setters: ['NSAT_SUPERVISOR', 'NSAT_ADMIN'] },
} as const satisfies Readonly<Record<string, StepFacts>>
export type Pickup = CodeOf<typeof PICKUPS>
export const PICKUP_CODES = codesOf(PICKUPS)

/** To whom a parcel goes: the vendor of an institute, and from there to the institute. */
export const DELIVERY_TARGETS = ['TO_VENDOR', 'TO_CUSTOMER'] as const
export type DeliveryTarget = (typeof DELIVERY_TARGETS)[number]
