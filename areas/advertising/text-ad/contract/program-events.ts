import { z } from 'zod'
import { programEvent } from '#platform/contract/program-event.ts'
import { Count } from '#platform/contract/shapes.ts'
import { ADVERTISERS, MANAGERS } from './access.ts'

/** All messages of an ad are settled. */
export const AD_SENT = programEvent({
  name: 'textAd.sent',
  title: '문자광고 발송 완료',
  heardBy: MANAGERS,
  ownedBy: ADVERTISERS,
  data: z.object({ reserveSeq: z.number().int(), deliveredCount: Count, failedCount: Count }),
})
