import { HANDLERS } from '#areas/base/account/contract/access.ts'
import { ACCOUNT_STATES } from '#areas/base/account/contract/account-states.ts'
import { AUTHORITY_WORDS } from '#areas/base/account/contract/authority-words.ts'
import { readMe, readPermissions } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCOUNT_RECORD, endAllSessions, endSession, listSessions } from '#areas/base/account/contract/user.contract.ts'
import type { Authority } from '#areas/base/account/rules/flags.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { AuditRow } from '#platform/server/audit/audit.ts'
import { type HistoryField, namesField, wordField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { forgetDeviceOfSession, forgetDevicesOf } from './devices.queries.ts'
import { meOf } from './me.ts'
import { endSessionsOf, listLiveSessions } from './sessions.queries.ts'

const changedField = (label: string): HistoryField => ({
  label,
  text: () => '',
  sentence: () => '변경',
})

/** What happened to an account, for its owner and for those who manage accounts. */
export const accountHistory: HistoryKind = {
  ...ACCOUNT_RECORD,
  readerOf: ({ caller, no }) => {
    if (HANDLERS.some((flag) => caller.flags.has(flag))) return 'MANAGER'
    return caller.userId === no ? 'OWNER' : undefined
  },
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
    'account.addTotp': '인증 앱 등록',
    'account.removeTotp': '인증 앱 해제',
    'account.addPasskey': '패스키 등록',
    'account.renamePasskey': '패스키 이름 변경',
    'account.removePasskey': '패스키 삭제',
    'account.makeRecoveryCodes': '복구 코드 재발급',
    'account.useRecoveryCode': '복구 코드로 로그인',
    'account.failSecondStep': '2단계 인증 실패',
    'account.refusePasskey': '복제가 의심되는 패스키 거부',
    'account.refuseOwnPassword': '보안 설정 변경 거부 (비밀번호 불일치)',
    'account.refuseOwnCode': '보안 설정 변경 거부 (인증 코드 불일치)',
    'account.resetSecondFactor': '2단계 인증 초기화',
    'account.linkIdentity': '통합 로그인 연결',
    'programs.createToken': 'API 토큰 발급',
    'programs.refuseToken': 'API 토큰 발급 거부',
    'programs.refuseCall': 'API 토큰 요청 거부',
    'programs.removeToken': 'API 토큰 삭제',
    'programs.createWebhook': '웹훅 등록',
    'programs.changeWebhook': '웹훅 수정',
    'programs.removeWebhook': '웹훅 삭제',
    'programs.refuseWebhook': '웹훅 등록 거부',
    'programs.stopWebhook': '웹훅 자동 중지',
    'programs.resendDelivery': '웹훅 알림 재전송',
    'account.unlinkIdentities': '통합 로그인 연결 해제',
    'account.acceptInvitation': '초대 수락',
    'account.changePassword': '비밀번호 변경',
    'account.startView': '화면 보기 시작',
    'account.endView': '화면 보기 종료',
    'people.create': '계정 생성',
    'people.change': '정보 변경',
    'people.changeOwn': '내 정보 변경',
    'people.lock': '잠금',
    'people.unlock': '잠금 해제',
    'people.close': '계정 종료',
    'people.invite': '초대 발송',
    'people.signOut': '모든 기기 로그아웃',
    'people.refuse': '변경 거부 (자신 또는 마지막 전체 관리자)',
  },
  statusWord: wordField('상태', ACCOUNT_STATES).text,
  fields: {
    name: '이름',
    // Of a number and an e-mail the trail keeps that they were changed, not what they were.
    phoneNumber: changedField('휴대폰 번호'),
    email: changedField('이메일'),
    authorities: namesField('권한', '개'),
  },
  named: async (_db, rows) => rows.map(withWords),
}

/** Authorities by the names that people know. */
const withWords = (row: AuditRow): AuditRow => ({ ...row, from: inWords(row.from), to: inWords(row.to) })

function inWords(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('authorities' in state)) return state
  const { authorities } = state
  if (!Array.isArray(authorities)) return state
  return { ...state, authorities: authorities.map((each) => AUTHORITY_WORDS[each as Authority] ?? String(each)) }
}

/** What a person sees of their own account, and where they are signed in. */
export const ownAccountEndpoints: readonly Endpoint[] = [
  endpoint(readMe, async ({ caller }) => meOf(caller)),
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
