import type { FailedWorkSource } from '#platform/server/failed-work.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { RefreshReason } from '../contract/codes.ts'
import { requestRefresh } from '../contract/consent.contract.ts'
import { MOST_WITHDRAWN_PERCENT } from '../rules/withdrawals.rules.ts'
import { REFRESH_ENTITY } from './refresh-consents.job.ts'
import { findLastEnded, insertRefresh } from './refreshes.queries.ts'

const REASONS: Readonly<Record<RefreshReason, string>> = {
  TOO_MANY_WITHDRAWALS: '한 번에 철회되는 동의가 너무 많아 반영하지 않았습니다.',
  NO_KNOWN_SCHOOL: '수신자 명부에 우리 학교가 없습니다.',
  DIRECTORY_REFUSED: '수신자 명부가 요청을 거절했습니다.',
  DIRECTORY_UNAVAILABLE: '수신자 명부가 응답하지 않습니다.',
  DIRECTORY_BROKEN: '수신자 명부를 끝까지 받지 못했습니다.',
  INTERRUPTED: '갱신하던 서버가 멈추었습니다.',
  ERROR: '갱신 중 오류가 발생했습니다.',
}

/** A refresh of the consents that stored nothing, and that none followed which did. */
export const failedRefreshes: FailedWorkSource = {
  name: 'directory.refresh',
  kind: 'VENDOR_CALL',
  advice: '다시 시도하면 바로 갱신합니다. 철회가 너무 많아 보류된 갱신은 연결된 화면에서 확인한 뒤 허용할 수 있습니다.',
  flags: ['ALL'],
  async find(db) {
    const last = await findLastEnded(db)
    if (!last?.endedAt || last.reason === null) return []
    return [
      {
        ref: String(last.refreshId),
        title: '수신 동의 갱신',
        reason: REASONS[last.reason],
        since: last.endedAt,
        tries: 1,
        href: '/directory/consents',
        ownerId: null,
      },
    ]
  },
  async retry(x) {
    const refreshId = await insertRefresh(x.db, {
      at: x.now,
      requestedBy: null,
      mostWithdrawnPercent: MOST_WITHDRAWN_PERCENT,
      isRunning: false,
    })
    if (refreshId === null) throw refuse(requestRefresh, 'ALREADY_UNDER_WAY')
    const to = { state: 'REQUESTED', mostWithdrawnPercent: MOST_WITHDRAWN_PERCENT }
    await x.audit({ action: 'directory.requestRefresh', entity: REFRESH_ENTITY, entityId: refreshId, to })
  },
}
