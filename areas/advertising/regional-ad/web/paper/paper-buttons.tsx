import { useState } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import type { SendInput } from '#platform/web/calls/send.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useWidePaper } from './use-wide-paper.ts'

interface PaperProps<C extends Call> {
  /** Answers what is seen as a PDF. */
  call: C
  input: SendInput<C>
  fallbackName: string
}

/** What is seen on paper, by the browser's print or as a PDF. */
export function PaperButtons<C extends Call>({ call, input, fallbackName }: PaperProps<C>) {
  useWidePaper()
  const [isMaking, setMaking] = useState(false)
  const make = async (): Promise<void> => {
    setMaking(true)
    await download(call, input, `${fallbackName}.pdf`).catch(showProblem)
    setMaking(false)
  }
  return (
    <>
      <Button onClick={() => window.print()}>인쇄</Button>
      <Button isBusy={isMaking} onClick={() => void make()}>
        PDF
      </Button>
    </>
  )
}
