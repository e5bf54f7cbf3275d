import { readMe, readPermissions } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCOUNT_RECORD, endAllSessions, endSession, listSessions } from '#areas/base/account/contract/user.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { forgetDeviceOfSession, forgetDevicesOf } from './devices.queries.ts'
import { endSessionsOf, listLiveSessions } from './sessions.queries.ts'

/** What happened to somebody's own account. */
export const accountHistory: HistoryKind = {
  ...ACCOUNT_RECORD,
  readerOf: ({ caller, no }) => (caller.userId === no ? 'OWNER' : undefined),
  actions: {
    'account.login': '로그인',
    'account.logout': '로그아웃',
    'account.endSession': '기기 로그아웃',
    'account.endAllSessions': '모든 기기 로그아웃',
    'account.sendResetCode': '인증번호 발송',
    'account.resetPassword': '비밀번호 재설정',
    'account.createAccount': '계정 생성',
    'account.resetAccount': '비밀번호 초기화',
    'account.deactivate': '계정 정지',
    'account.activate': '계정 정지 해제',
    'account.grant': '권한 추가',
    'account.revoke': '권한 회수',
    'account.linkIdentity': '통합 로그인 연결',
    'account.unlinkIdentities': '통합 로그인 연결 해제',
  },
}

/** What a person sees of their own account, and where they are signed in. */
export const ownAccountEndpoints: readonly Endpoint[] = [
  endpoint(readMe, async ({ caller }) => ({
    neoIdNo: caller.userId,
    loginId: caller.loginId,
    name: caller.name,
    permissions: caller.authorities.map((authority) => ({ authority })),
  })),
  endpoint(readPermissions, async ({ caller }) => caller.authorities.map((authority) => ({ authority }))),
  endpoint(listSessions, async (x) => {
    const rows = await listLiveSessions(x.db, x.caller.userId, x.now)
    return {
      list: rows.map((row) => ({
        sessionId: row.sessionId,
        createdYmdt: toYmdt(row.createdAt),
        lastSeenYmdt: toYmdt(row.lastSeenAt),
        ipAddress: row.ipAddress,
        device: row.device,
        isCurrent: row.sessionId === x.caller.sessionId,
      })),
    }
  }),
  endpoint(endSession, async (x) => {
    const ended = await endSessionsOf(x.db, x.caller.userId, x.now, x.params.id)
    if (ended === 0) throw refuse(endSession, 'NOT_FOUND')
    await forgetDeviceOfSession(x.db, x.caller.userId, x.params.id)
    await x.audit({ action: 'account.endSession', entity: 'account.user', entityId: x.caller.userId })
    return {}
  }),
  endpoint(endAllSessions, async (x) => {
    const ended = await endSessionsOf(x.db, x.caller.userId, x.now)
    await forgetDevicesOf(x.db, x.caller.userId)
    await x.audit({
      action: 'account.endAllSessions',
      entity: 'account.user',
      entityId: x.caller.userId,
      to: { ended },
    })
    return { ended }
  }),
]
