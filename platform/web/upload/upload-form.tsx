import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Field } from '../form/field.tsx'
import lookCss from '../look/look.module.css'
import { CorrectedCells } from './corrected-cells.tsx'
import { FileDrop } from './file-drop.tsx'
import css from './upload.module.css'
import type { UploadView } from './upload-view.ts'
import { bytesText, rowsText } from './upload-words.ts'
import type { Upload } from './use-upload.ts'

interface FormProps {
  view: UploadView
  upload: Upload
  /** Where the person says what the file is about. */
  within?: ReactNode
}

/** What is uploaded, the file, and what can be done with them. */
export function UploadForm({ view, upload, within }: FormProps) {
  const { calls, choose } = view
  const { missing, running } = upload
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!missing.choice && !missing.file) return
    const field = missing.choice ? '[name="upload-choice"]' : '[data-invalid]'
    frame.current?.querySelector<HTMLElement>(field)?.focus()
  }, [missing])
  return (
    <section ref={frame} className={`${lookCss.panel} ${css.uploadForm}`} data-part="panel" aria-label="파일 업로드">
      {within}
      {choose && (
        <Field label={choose.label} required isGroup error={missing.choice}>
          {() => <Choices view={view} upload={upload} />}
        </Field>
      )}
      <Field
        label="파일"
        required
        isGroup
        hint={`엑셀(.xlsx) 파일 1개, ${bytesText(calls.mostFileBytes)} 이하, 최대 ${rowsText(calls.mostRows)}`}
        error={missing.file}
      >
        {(control) => (
          <FileDrop
            id={control.id}
            label={`${calls.title} 파일`}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            file={upload.file}
            onPick={upload.pick}
            onRemove={upload.remove}
          />
        )}
      </Field>
      <CorrectedCells corrections={upload.corrections} />
      <div className={css.uploadActions}>
        <Button onClick={() => void upload.template()}>양식 내려받기</Button>
        <span className={css.uploadActionsEnd}>
          <Button onClick={() => void upload.check()}>검사(미리보기)</Button>
          <Button kind="primary" onClick={() => void upload.upload()}>
            업로드
          </Button>
        </span>
      </div>
      {running === 'check' && <Progress title="파일 검사" text="파일을 검사하고 있습니다." />}
      {running === 'upload' && (
        <Progress title={`${calls.title} 업로드`} text="파일을 업로드하고 있습니다. 화면을 닫지 마세요." />
      )}
    </section>
  )
}

const Choices = ({ view, upload }: Omit<FormProps, 'within'>) => (
  <div className={css.uploadTypes}>
    {view.choose?.choices.map(({ value, title, hint }) => (
      <label key={value}>
        <input
          type="radio"
          name="upload-choice"
          checked={upload.choice === value}
          aria-invalid={upload.missing.choice !== undefined}
          onChange={() => upload.choose(value)}
        />
        <span>
          {title} <small>{hint}</small>
        </span>
      </label>
    ))}
  </div>
)
