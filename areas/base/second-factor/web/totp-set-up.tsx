import { encode } from 'uqr'
import { z } from 'zod'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { CopyButton } from '#platform/web/look/copy-button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { confirmTotp } from '../contract/second-factor.contract.ts'
import css from './second-factor.module.css'

/** Free cells around a code, without which cameras do not find it. */
const QUIET = 3

/** A QR code, black on white whatever the screen is. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface TotpSetUpProps {
  secret: string
  otpauthUrl: string
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** As apps show it, with or without the blank in the middle. */
const Typed = z.object({
  code: z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, '인증 앱에 표시된 6자리 숫자를 입력해주세요.'),
})

/** Lets an authenticator app read the secret, and asks for its first code. */
export function TotpSetUp({ secret, otpauthUrl, onDone, onCancel }: TotpSetUpProps) {
  const confirming = useWrite(confirmTotp)
  const form = useForm({
    initial: { code: '' },
    schema: Typed,
    refusedAt: { WRONG_CODE: 'code' },
    submit: (body) => confirming.run({ body }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form form={form} className={lookCss.stack} aria-label="인증 앱 등록">
      <ol className={css.steps}>
        <li>휴대폰에 인증 앱(Google Authenticator, Microsoft Authenticator 등)을 설치합니다.</li>
        <li>인증 앱에서 아래 QR 코드를 찍습니다.</li>
        <li>앱에 표시된 6자리 숫자를 입력합니다.</li>
      </ol>
      <div className={css.qrBox}>
        <QrCode text={otpauthUrl} label="인증 앱에 등록할 QR 코드" />
        <div className={css.aside}>
          <p className={lookCss.note}>이 휴대폰에서 등록하거나 QR 코드를 찍을 수 없다면</p>
          <a href={otpauthUrl}>인증 앱에서 열기</a>
          <p className={css.secret} data-part="totp-secret">
            {inFours(secret)}
          </p>
          <CopyButton size="small" text={secret} done="비밀키를 복사했습니다.">
            비밀키 복사
          </CopyButton>
        </div>
      </div>
      <div className={css.code}>
        <TextInput
          form={form}
          name="code"
          label="인증 코드"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123456"
        />
      </div>
      <div className={lookCss.row}>
        <Button onClick={onCancel}>취소</Button>
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          등록
        </Button>
      </div>
    </Form>
  )
}
