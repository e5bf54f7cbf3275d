import { late } from '#platform/web/layer/late.tsx'

/** The board of a broadcast in the room of staff: requests to be answered and chosen for the host. */
export const StaffBoard = late(async () => (await import('./board/staff-board.tsx')).StaffBoard)
/** The article that was chosen, in the room of the host. */
export const HostBoard = late(async () => (await import('./host/host-board.tsx')).HostBoard)
/** How whoever asked is reached, masked until somebody who answers looks. */
export const AskerContact = late(async () => (await import('./article/asker-contact.tsx')).AskerContact)
/** The same of a request of a broadcast, for its staff. */
export const RequestContact = late(async () => (await import('./article/asker-contact.tsx')).RequestContact)

/** What staff say again and again, where they write in the chat. */
export const CannedAnswers = /* @__PURE__ */ late(() =>
  import('./canned/canned-answers.tsx').then((module) => module.CannedAnswers),
)
