import type { Call } from '#platform/contract/call.ts'
import type { KeptWrite } from '../calls/use-kept-write.ts'
import { Button } from '../look/button.tsx'
import css from './unsent-notice.module.css'

const NOT_SENT = '보내지 못했습니다. 연결되면 다시 보냅니다.'
const BROKEN = '저장하지 못했습니다. 관리자에게 문의해주세요. 잠시 후 다시 보냅니다.'

interface UnsentProps {
  write: Pick<KeptWrite<Call>, 'isUnsent' | 'problem'>
  isBusy: boolean
  onResend: () => void
  className?: string | undefined
}

/** Says that what was sent has no answer yet and goes out again by itself; see `useKeptWrite`. */
export function UnsentNotice({ write: { isUnsent, problem }, isBusy, onResend, className }: UnsentProps) {
  // Stands there from the beginning, so that its text is read out when it comes.
  return (
    <div className={className} role="status">
      {isUnsent && (
        <div className={css.unsent}>
          <span>{problem?.status === 500 ? BROKEN : NOT_SENT}</span>
          <Button isBusy={isBusy} onClick={onResend}>
            지금 다시 보내기
          </Button>
        </div>
      )}
    </div>
  )
}
