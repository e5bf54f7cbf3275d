import { useState } from 'react'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longStampText } from '#platform/web/look/korean-text.ts'

interface TimeProps {
  /** From which is chosen, as the server writes instants. */
  times: readonly string[]
  /** Nothing is to be paid: it goes to inspection at once. */
  isFree: boolean
  isBusy: boolean
  onClose: () => void
  onChosen: (reserveDateTime: string) => void
}

/** When the ad goes out once more. */
export function ResendTime({ times, isFree, isBusy, onClose, onChosen }: TimeProps) {
  const [time, setTime] = useState(times[0] ?? '')
  return (
    <Layer
      title="다시 보낼 일시"
      kind="modal"
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => onChosen(time)}>
            {isFree ? '검수 요청' : '결제로 이동'}
          </Button>
        </>
      }
    >
      <SelectField
        label="발송 일시"
        value={time}
        options={times.map((each) => ({ value: each, text: longStampText(each) }))}
        onChoose={setTime}
      />
    </Layer>
  )
}
