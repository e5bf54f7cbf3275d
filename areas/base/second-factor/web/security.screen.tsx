import { useState } from 'react'
import { OWN_ACCOUNT, SECURITY } from '#areas/base/account/contract/places.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import {
  makeRecoveryCodes,
  type OwnSecondFactor,
  readOwnSecondFactor,
  removeTotp,
} from '../contract/second-factor.contract.ts'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useAdding } from './use-adding.tsx'

/** How the person signs in beside the password: authenticator app, passkeys, recovery codes. */
export function SecurityScreen() {
  const me = useSession()
  const own = useCall(readOwnSecondFactor, {})
  return (
    <Page
      title={SECURITY.title}
      breadcrumb={[crumbOf(OWN_ACCOUNT)]}
      description="비밀번호가 새어 나가도 다른 사람이 로그인할 수 없도록 2단계 인증을 설정하세요."
    >
      {own.data ? (
        <Security own={own.data} />
      ) : (
        <Panel>
          {own.error ? <ErrorState text={own.error.detail} onRetry={() => void own.refetch()} /> : <LoadingState />}
        </Panel>
      )}
      {me && <RecordHistory level={2} isPanel of={ACCOUNT_RECORD} id={me.userId} />}
    </Page>
  )
}

function Security({ own }: { own: OwnSecondFactor }) {
  const adding = useAdding(() => undefined)
  const hasAny = own.totpAddedYmdt !== null || own.passkeys.length > 0
  if (adding.step) return <Panel>{adding.step}</Panel>
  return (
    <>
      <TotpPanel addedYmdt={own.totpAddedYmdt} adding={adding} />
      <Panel title="패스키" aria-label="패스키">
        <div className={lookCss.stack}>
          <p className={lookCss.note}>지문, 얼굴, PIN으로 로그인합니다. 비밀번호를 입력하지 않아도 됩니다.</p>
          {own.passkeys.length > 0 && <PasskeyList passkeys={own.passkeys} />}
          <div className={lookCss.row}>
            <Button isBusy={adding.isMaking} onClick={adding.addPasskey}>
              패스키 등록
            </Button>
          </div>
        </div>
      </Panel>
      {hasAny && <RecoveryPanel left={own.recoveryCodesLeft} onMade={adding.show} />}
      {adding.dialog}
    </>
  )
}

function TotpPanel({ addedYmdt, adding }: { addedYmdt: string | null; adding: ReturnType<typeof useAdding> }) {
  const removing = useWrite(removeTotp)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Panel title="인증 앱">
      <div className={lookCss.stack}>
        <p className={lookCss.note}>로그인할 때 비밀번호에 더해 휴대폰 앱에 표시된 6자리 숫자를 입력합니다.</p>
        <div className={lookCss.row}>
          {addedYmdt ? (
            <>
              <StatusTag tone="active">사용 중</StatusTag>
              <span>{stampText(addedYmdt)} 등록</span>
              <Button isDanger onClick={() => setLeaving(true)}>
                인증 앱 해제
              </Button>
            </>
          ) : (
            <Button isBusy={adding.isMaking} onClick={adding.addTotp}>
              인증 앱 등록
            </Button>
          )}
        </div>
      </div>
      {isLeaving && (
        <PasswordDialog
          title="인증 앱 해제"
          text="비밀번호와 인증 코드를 모두 확인한 뒤 해제합니다."
          okText="해제"
          isDanger
          hasCode
          onClose={() => setLeaving(false)}
          run={async (body) => {
            await removing.run({ body })
            toast.success('인증 앱을 해제했습니다.')
            setLeaving(false)
          }}
        />
      )}
    </Panel>
  )
}

function RecoveryPanel({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const making = useWrite(makeRecoveryCodes)
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title="복구 코드">
      <div className={lookCss.stack}>
        <p>
          남은 복구 코드 <strong>{left}개</strong>
          {left <= 3 && ' · 새로 발급해 보관해주세요.'}
        </p>
        <div className={lookCss.row}>
          <Button onClick={() => setAsking(true)}>다시 발급</Button>
        </div>
      </div>
      {isAsking && (
        <PasswordDialog
          title="복구 코드 다시 발급"
          text="이전에 받은 복구 코드는 모두 쓸 수 없게 됩니다."
          okText="발급"
          onClose={() => setAsking(false)}
          run={async ({ password }) => {
            const { recoveryCodes } = await making.run({ body: { password } })
            setAsking(false)
            onMade(recoveryCodes)
          }}
        />
      )}
    </Panel>
  )
}
