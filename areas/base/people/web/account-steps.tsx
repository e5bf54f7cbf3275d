import { startView } from '#areas/base/account/contract/view.contract.ts'
import {
  closeAccount,
  inviteAgain,
  lockAccount,
  type readAccount,
  signOutEverywhere,
  unlockAccount,
} from '#areas/base/people/contract/account.contract.ts'
import {
  type AccountView,
  whyNotClose,
  whyNotInvite,
  whyNotLock,
  whyNotSignOut,
  whyNotUnlock,
} from '#areas/base/people/rules/account-steps.rules.ts'
import { resetSecondFactor } from '#areas/base/second-factor/contract/second-factor.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useSession } from '#platform/web/screens/session.ts'
import css from './people.module.css'

type StoredAccount = CallOutput<typeof readAccount>

const REASON = { label: '사유', maxLength: 200 }

/** What may be done with an account, each after a question. */
export function AccountSteps({ account }: { account: StoredAccount }) {
  const { neoIdNo, name, state, hasSecondFactor } = account
  const isOwn = useSession()?.userId === neoIdNo
  // Whether somebody is the last administrator only the server knows; it says so.
  const view: AccountView = { state, isOwn, isLastAdministrator: false }
  const params = { neoIdNo }
  const withReason = (comment: string) => ({ params, body: { comment } })
  const lock = useDecision(lockAccount)
  const unlock = useDecision(unlockAccount)
  const invite = useDecision(inviteAgain)
  const signOut = useDecision(signOutEverywhere)
  const reset = useDecision(resetSecondFactor)
  const close = useDecision(closeAccount)
  const look = useDecision(startView)
  return (
    <div className={css.steps}>
      {state === 'ACTIVE' && !isOwn && (
        <Button
          isBusy={look.isRunning}
          onClick={() =>
            void look.decide({
              ask: {
                title: `${name} 님의 화면을 보시겠습니까?`,
                text: '이 사용자가 볼 수 있는 그대로 포털을 봅니다. 30분 동안 조회만 할 수 있으며, 보기 시작과 종료가 기록에 남습니다.',
                note: '알림, 접속 기기, 연락처처럼 본인만의 정보는 표시하지 않습니다. 이 탭에 작성하던 내용은 사라집니다.',
                okText: '화면 보기',
              },
              input: { params },
              onDone: () => location.assign('/dashboard'),
            })
          }
        >
          이 사용자로 화면 보기
        </Button>
      )}
      {whyNotInvite(view) === undefined && (
        <Button
          isBusy={invite.isRunning}
          onClick={() =>
            void invite.decide({
              ask: {
                title: '초대 문자를 다시 보내시겠습니까?',
                text: '새 링크는 72시간 동안 한 번 쓸 수 있고, 이전 링크는 더 이상 쓸 수 없습니다.',
                okText: '다시 보내기',
              },
              input: withReason(''),
              done: '초대 문자를 보냈습니다.',
            })
          }
        >
          초대 다시 보내기
        </Button>
      )}
      {whyNotSignOut(view) === undefined && state === 'ACTIVE' && (
        <Button
          isBusy={signOut.isRunning}
          onClick={() =>
            void signOut.decide({
              ask: {
                title: `${name} 님을 모든 기기에서 로그아웃시키시겠습니까?`,
                text: '비밀번호는 그대로라 다시 로그인할 수 있습니다.',
                okText: '로그아웃',
                reason: REASON,
              },
              input: withReason,
              done: '모든 기기에서 로그아웃시켰습니다.',
            })
          }
        >
          모든 기기 로그아웃
        </Button>
      )}
      {hasSecondFactor && !isOwn && (
        <Button
          isBusy={reset.isRunning}
          onClick={() =>
            void reset.decide({
              ask: {
                title: `${name} 님의 2단계 인증을 초기화하시겠습니까?`,
                text: '인증 앱, 패스키, 복구 코드를 모두 지우고 모든 기기에서 로그아웃시킵니다. 비밀번호만으로 다시 로그인할 수 있으니 본인인지 꼭 확인해주세요.',
                okText: '초기화',
                danger: true,
                reason: REASON,
              },
              input: withReason,
              done: '2단계 인증을 초기화했습니다.',
            })
          }
        >
          2단계 인증 초기화
        </Button>
      )}
      {whyNotUnlock(view) === undefined && (
        <Button
          isBusy={unlock.isRunning}
          onClick={() =>
            void unlock.decide({
              ask: {
                title: `${name} 님의 잠금을 해제하시겠습니까?`,
                text: '잠그기 전의 비밀번호와 권한으로 다시 로그인할 수 있습니다.',
                okText: '잠금 해제',
              },
              input: withReason(''),
              done: '잠금을 해제했습니다.',
            })
          }
        >
          잠금 해제
        </Button>
      )}
      {whyNotLock(view) === undefined && (
        <Button
          isDanger
          isBusy={lock.isRunning}
          onClick={() =>
            void lock.decide({
              ask: {
                title: `${name} 님의 계정을 잠그시겠습니까?`,
                text: '접속 중인 기기는 바로 로그아웃되고, 잠금을 해제할 때까지 로그인할 수 없습니다.',
                okText: '잠금',
                danger: true,
                reason: REASON,
              },
              input: withReason,
              done: '계정을 잠갔습니다.',
            })
          }
        >
          잠금
        </Button>
      )}
      {whyNotClose(view) === undefined && (
        <Button
          isDanger
          isBusy={close.isRunning}
          onClick={() =>
            void close.decide({
              ask: {
                title: `${name} 님의 계정을 종료하시겠습니까?`,
                text: '되돌릴 수 없습니다. 처리한 일은 기록에 남고, 이름과 연락처는 1년 뒤 삭제됩니다.',
                okText: '계정 종료',
                danger: true,
                reason: REASON,
              },
              input: withReason,
              done: '계정을 종료했습니다.',
            })
          }
        >
          계정 종료
        </Button>
      )}
    </div>
  )
}
