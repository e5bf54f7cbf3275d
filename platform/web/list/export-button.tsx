import { useState } from 'react'
import { showProblem } from '../calls/use-call.ts'
import { Button } from '../look/button.tsx'

interface ExportButtonProps {
  onExport: () => Promise<void>
  isOff: boolean
  /** What it says where several spreadsheets are offered. */
  text?: string
}

const USUAL = '엑셀 내려받기'

/** Saves a list as a spreadsheet; see `download`. */
export function ExportButton({ onExport, isOff, text = USUAL }: ExportButtonProps) {
  const shownText = text === USUAL ? '엑셀' : text
  const [isRunning, setRunning] = useState(false)
  const start = async (): Promise<void> => {
    setRunning(true)
    await onExport().catch(showProblem)
    setRunning(false)
  }
  return (
    <Button aria-label={isRunning ? undefined : text} disabled={isOff} isBusy={isRunning} onClick={() => void start()}>
      {isRunning ? '내려받는 중…' : shownText}
    </Button>
  )
}
