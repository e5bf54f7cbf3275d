import { useState } from 'react'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { type Passkey, removePasskey, renamePasskey } from '../contract/second-factor.contract.ts'
import { PasswordDialog } from './password-dialog.tsx'
import css from './second-factor.module.css'

/** The passkeys of the person: named, and deleted by the password. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const renaming = useWrite(renamePasskey)
  const removing = useWrite(removePasskey)
  const [leaving, setLeaving] = useState<Passkey>()
  const rename = async ({ id, name }: Passkey): Promise<void> => {
    const typed = await confirmWithReason({
      title: '패스키 이름 변경',
      okText: '저장',
      reason: { label: '이름', maxLength: 50, initial: name },
    })
    if (typed !== undefined) renaming.start({ params: { passkeyId: id }, body: { name: typed } })
  }
  return (
    <>
      <ul className={`${lookCss.plainList} ${css.list}`} aria-label="내 패스키">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={lookCss.row} data-spread>
            <div>
              <strong>{passkey.name}</strong>
              <p className={lookCss.note}>
                {stampText(passkey.addedYmdt)} 등록 ·{' '}
                {passkey.usedYmdt ? `${stampText(passkey.usedYmdt)} 사용` : '사용한 적 없음'}
              </p>
            </div>
            <div className={lookCss.row}>
              <Button size="small" aria-label={`${passkey.name} 이름 변경`} onClick={() => void rename(passkey)}>
                이름 변경
              </Button>
              <Button size="small" isDanger aria-label={`${passkey.name} 삭제`} onClick={() => setLeaving(passkey)}>
                삭제
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <PasswordDialog
          title="패스키 삭제"
          text={`‘${leaving.name}’ 패스키로는 더 이상 로그인할 수 없습니다.`}
          okText="삭제"
          isDanger
          onClose={() => setLeaving(undefined)}
          run={async ({ password }) => {
            await removing.run({ params: { passkeyId: leaving.id }, body: { password } })
            toast.success('패스키를 삭제했습니다.')
            setLeaving(undefined)
          }}
        />
      )}
    </>
  )
}
