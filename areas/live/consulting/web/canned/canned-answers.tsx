import { useState } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import { CannedLayer } from './canned-layer.tsx'

interface CannedAnswersProps {
  liveBroadcastNo: number
  /** Puts the text where it is written. */
  onInsert: (contents: string) => void
}

/** Opens what the staff of the institute say again and again, to put one of it into what is being written. */
export function CannedAnswers({ liveBroadcastNo, onInsert }: CannedAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        자주 쓰는 답변
      </Button>
      {isOpen && (
        <CannedLayer
          liveBroadcastNo={liveBroadcastNo}
          onInsert={(contents) => {
            onInsert(contents)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
