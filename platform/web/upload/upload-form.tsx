import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Field } from '../form/field.tsx'
import { FileDrop } from './file-drop.tsx'
import css from './upload.module.css'
import type { UploadView } from './upload-view.ts'
import { bytesText, rowsText } from './upload-words.ts'
import type { Corrections } from './use-corrections.ts'
import type { Upload } from './use-upload.ts'

interface FormProps {
  view: UploadView
  upload: Upload
}

/** What is uploaded, the file, and what can be done with them. */
export function UploadForm({ view, upload }: FormProps) {
  const { calls, choose } = view
  const { missing, running } = upload
  return (
    <Panel className={css.uploadForm} aria-label="파일 업로드">
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
    </Panel>
  )
}

const Choices = ({ view, upload }: FormProps) => (
  <div className={css.uploadTypes}>
    {view.choose?.choices.map(({ value, title, hint }) => (
      <label key={value}>
        <input
          type="radio"
          name="upload-choice"
          checked={upload.choice === value}
          onChange={() => upload.choose(value)}
        />
        <span>
          {title} <small>{hint}</small>
        </span>
      </label>
    ))}
  </div>
)

const shown = (value: string): string => (value === '' ? '(빈칸)' : value)

/** The cells that are sent with other values than the file has; each can be taken back. */
function CorrectedCells({ corrections }: { corrections: Corrections }) {
  const { cells, takeBack, takeAllBack } = corrections
  if (cells.length === 0) return null
  return (
    <section className={css.correctedCells} aria-label="고친 칸">
      <div className={css.uploadHead}>
        <p>
          파일의 <strong>{cells.length.toLocaleString('ko-KR')}칸</strong>을 고친 값으로 검사하고 업로드합니다. 파일
          자체는 바뀌지 않습니다.
        </p>
        <Button onClick={takeAllBack}>모두 취소</Button>
      </div>
      <ul>
        {cells.map((cell) => (
          <li key={`${cell.row} ${cell.column}`}>
            <span>
              {cell.row.toLocaleString('ko-KR')}행 {cell.column}: <del>{shown(cell.before)}</del> →{' '}
              <ins>{shown(cell.value)}</ins>
            </span>
            <Button aria-label={`${cell.row}행 ${cell.column} 고친 값 취소`} onClick={() => takeBack(cell)}>
              취소
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
