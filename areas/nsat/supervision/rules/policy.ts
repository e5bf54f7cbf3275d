import type { Pickup } from '#areas/nsat/delivery/contract/statuses.ts'

/** Answer sheets that have left their vendor, those at the supervisor among them. */
export const RELEASED_PICKUPS: readonly Pickup[] = ['RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR']
