import { useState } from 'react'
import { MOST_BULK_BYTES, MOST_BULK_ROWS, readBulkSheet } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { newKey } from '#platform/web/calls/idempotency-key.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Field } from '#platform/web/form/field.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { FileDrop } from '#platform/web/upload/file-drop.tsx'
import { bytesText, rowsText } from '#platform/web/upload/upload-words.ts'
import type { BulkSheet } from './bulk-sheet.ts'

/** Why files cannot be the sheet, before anything is sent. */
function objectionTo([file, ...others]: readonly File[]): string | undefined {
  if (others.length > 0) return '파일은 한 번에 하나만 선택할 수 있습니다.'
  if (file && file.size > MOST_BULK_BYTES) return `${bytesText(MOST_BULK_BYTES)} 이하의 파일만 업로드할 수 있습니다.`
}

/** A place for the sheet, which is read as soon as it is there; nothing is stored by that. */
export function PickSheet({ onRead }: { onRead: (sheet: BulkSheet) => void }) {
  const reading = useWrite(readBulkSheet)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File): Promise<void> => {
    try {
      onRead({ ...(await reading.run({ files: { file } })), fileName: file.name, reading: newKey() })
    } catch (reason) {
      if (!(reason instanceof ProblemError && reason.isAnswered)) setProblem(`${file.name}: ${sentenceOf(reason)}`)
    }
  }
  const pick = (files: readonly File[]): void => {
    const objection = objectionTo(files)
    setProblem(objection)
    const [file] = files
    if (file && objection === undefined) void read(file)
  }
  return (
    <div className={lookCss.stack}>
      <p>결제 전 주문만 수정할 수 있습니다. 내려받은 ‘일괄 주문 양식’에 수량을 입력해 올려주세요.</p>
      {reading.isRunning ? (
        <LoadingState text="파일을 읽고 있습니다." />
      ) : (
        <Field
          label="일괄 주문 파일"
          isGroup
          hint={`엑셀(.xlsx) 파일 1개, ${bytesText(MOST_BULK_BYTES)} 이하, 최대 ${rowsText(MOST_BULK_ROWS)}`}
          error={problem}
        >
          {(control) => (
            <FileDrop
              id={control.id}
              label="일괄 주문 파일"
              describedBy={control['aria-describedby']}
              isInvalid={control['aria-invalid']}
              file={undefined}
              onPick={pick}
              onRemove={() => undefined}
            />
          )}
        </Field>
      )}
      <p className={lookCss.note}>
        첫 행은 제목이라 읽지 않습니다. 기존 주문번호를 비워 두면 새 주문으로 등록하고, 올린 내용은 보내기 전에 확인하고
        고칠 수 있습니다. 지금 주문과 같은 행은 ‘변경 없음’으로 두어 주문번호가 바뀌지 않습니다.
      </p>
    </div>
  )
}
