import type { PaymentDoor } from '#areas/advertising/payment/server/door.ts'
import type { Platform } from '#platform/server/area.ts'

/** What the endpoints and jobs of package ads work with. */
export interface PackageAdDeps {
  readonly platform: Platform
  readonly payment: PaymentDoor
}
