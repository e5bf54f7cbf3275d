import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import { ACCOUNT_RECORD } from '../contract/user.contract.ts'

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
