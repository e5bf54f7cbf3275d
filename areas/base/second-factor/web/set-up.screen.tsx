import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '#areas/base/account/web/door.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import css from './second-factor.module.css'
import { useAdding } from './use-adding.tsx'

/** The only screen of somebody whose authority asks for a second factor, until they have one. */
export function SetUpScreen() {
  const cache = useQueryClient()
  // A page of its own: who they are and what they may see is loaded anew.
  const adding = useAdding(() => location.assign('/dashboard'))
  return (
    <div className={css.setUp}>
      <Page
        title="2단계 인증 설정"
        description="안전을 위해 이 계정에는 2단계 인증이 필요합니다. 설정을 마치면 모든 화면을 이용할 수 있습니다."
        actions={<Button onClick={() => void signOut(cache)}>로그아웃</Button>}
      >
        {adding.step ? (
          <Panel>{adding.step}</Panel>
        ) : (
          <>
            <Panel title="인증 앱">
              <p className={lookCss.note}>휴대폰 앱에 표시된 6자리 숫자를 로그인할 때마다 입력합니다.</p>
              <Button kind="primary" isBusy={adding.isMaking} onClick={adding.addTotp}>
                인증 앱 등록
              </Button>
            </Panel>
            <Panel title="패스키">
              <p className={lookCss.note}>이 기기의 지문, 얼굴, PIN으로 로그인합니다.</p>
              <Button isBusy={adding.isMaking} onClick={adding.addPasskey}>
                패스키 등록
              </Button>
            </Panel>
          </>
        )}
        {adding.dialog}
      </Page>
    </div>
  )
}
