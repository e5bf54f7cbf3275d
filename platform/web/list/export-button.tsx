import { useState } from 'react'
import { REASON_LENGTHS } from '#platform/contract/personal-export.ts'
import { showProblem } from '../calls/use-call.ts'
import { confirmWithReason } from '../feedback/dialog.ts'
import { Button } from '../look/button.tsx'

interface ExportButtonProps {
  onExport: Exporting
  isOff: boolean
  /** What it says where several spreadsheets are offered. */
  text?: string
}

const USUAL = '엑셀 내려받기'

/** Saves a list as a spreadsheet; with the reason of one that names people. */
export type Exporting = ((reason?: string) => Promise<void>) & { readonly asksReason?: boolean }

/** Why somebody takes data of people along; undefined where they change their mind. */
const askReason = (): Promise<string | undefined> =>
  confirmWithReason({
    title: '개인정보 내려받기',
    text: '개인정보가 들어 있는 목록입니다. 내려받은 사람, 조회 조건, 건수와 함께 사유가 감사 기록에 남습니다.',
    okText: '내려받기',
    reason: { label: '사유', ...REASON_LENGTHS, placeholder: '예: 방문 일정을 잡기 위한 연락처 확인' },
  })

/** A button that saves a list as a spreadsheet; see `download`. */
export function ExportButton({ onExport, isOff, text = USUAL }: ExportButtonProps) {
  const shownText = text === USUAL ? '엑셀' : text
  const [isRunning, setRunning] = useState(false)
  const start = async (): Promise<void> => {
    const reason = onExport.asksReason ? await askReason() : ''
    if (reason === undefined) return
    setRunning(true)
    await onExport(reason || undefined).catch(showProblem)
    setRunning(false)
  }
  return (
    <Button aria-label={isRunning ? undefined : text} disabled={isOff} isBusy={isRunning} onClick={() => void start()}>
      {isRunning ? '내려받는 중…' : shownText}
    </Button>
  )
}
