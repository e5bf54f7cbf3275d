import { readPresence } from '#areas/live/channel/contract/channel.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** As often as the server counts. */
const EVERY_MS = 20_000

/** How many viewers are in the broadcast right now. */
export function ViewerCount({ liveBroadcastNo }: { liveBroadcastNo: number }) {
  const { data } = useCall(readPresence, { params: { no: liveBroadcastNo } }, { everyMs: EVERY_MS })
  return data && <span>시청자 {data.viewerCount.toLocaleString('ko-KR')}명</span>
}
