import { late } from '#platform/web/layer/late.tsx'

export { PastPolls } from './past-polls.tsx'

/** Opens the polls of a broadcast in its room. */
export const PollButton = /* @__PURE__ */ late(() => import('./poll-button.tsx').then((module) => module.PollButton))
