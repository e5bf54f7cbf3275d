import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'

/** Where a parcel stands. */
export const DELIVERY_STATUSES = {
  WAITING_FOR_DELIVERY: { word: '배송대기', tone: 'neutral' },
  SHIPPING: { word: '배송중', tone: 'active' },
  DELIVERY_COMPLETED: { word: '배송완료', tone: 'success' },
  LOST: { word: '분실', tone: 'danger' },
} as const satisfies Statuses
export type DeliveryStatus = CodeOf<typeof DELIVERY_STATUSES>
export const DELIVERY_STATUS_CODES = codesOf(DELIVERY_STATUSES)

/** Where the answer sheets of an institute stand on their way back; the wire spells the last code so. */
export const PICKUPS = {
  WAITING_FOR_PICKUP: { word: '수거 대기', tone: 'neutral' },
  WAREHOUSING_TO_VENDOR: { word: '벤더 입고', tone: 'warning' },
  RELEASE_FROM_VENDOR: { word: '벤더 출고', tone: 'active' },
  WAREHOUSING_TO_SUPERVIOR: { word: '슈퍼바이저 입고', tone: 'success' },
} as const satisfies Statuses
export type Pickup = CodeOf<typeof PICKUPS>
export const PICKUP_CODES = codesOf(PICKUPS)
/** Where they can be put on their way; one step back leads to any but the last. */
export const PICKUP_GOALS = ['WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR'] as const
export type PickupGoal = (typeof PICKUP_GOALS)[number]

/** To whom a parcel goes: the vendor of an institute, and from there to the institute. */
export const DELIVERY_TARGETS = ['TO_VENDOR', 'TO_CUSTOMER'] as const
export type DeliveryTarget = (typeof DELIVERY_TARGETS)[number]
