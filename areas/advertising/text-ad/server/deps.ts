import type { MessagingDoor } from '#areas/advertising/messaging/server/door.ts'
import type { PaymentDoor } from '#areas/advertising/payment/server/door.ts'
import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { Platform } from '#platform/server/area.ts'
import type { SendHoldNotice } from './inspection/send-hold-notice.task.ts'

/** What the endpoints and jobs of text ads work with. */
export interface TextAdDeps {
  readonly platform: Platform
  readonly payment: PaymentDoor
  readonly messaging: MessagingDoor
  readonly files: FilesDoor
  readonly sendHoldNotice: SendHoldNotice
}
