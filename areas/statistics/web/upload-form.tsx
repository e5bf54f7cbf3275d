import '#platform/web/form/form.css'
import { Button } from 'antd'
import { Progress } from '#platform/web/feedback/progress.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { UPLOAD_TYPES } from '../contract/codes.ts'
import { MOST_FILE_BYTES, MOST_ROWS } from '../contract/upload.contract.ts'
import { FileDrop } from './file-drop.tsx'
import { bytesText, UPLOAD_TYPE_HINTS, UPLOAD_TYPE_WORDS } from './upload-words.ts'
import type { useUpload } from './use-upload.ts'

const WORK = {
  check: { title: '파일 검사', text: '파일을 검사하고 있습니다.' },
  upload: { title: '통계 업로드', text: '파일을 업로드하고 있습니다. 화면을 닫지 마세요.' },
} as const

/** The kind of figures, the file, and what can be done with them. */
export function UploadForm({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { missing, running } = upload
  return (
    <section className="panel upload-form" aria-label="파일 업로드">
      <Field label="파일 유형" required isGroup error={missing.type}>
        {() => <TypeChoice upload={upload} />}
      </Field>
      <Field
        label="파일"
        required
        isGroup
        hint={`엑셀(.xlsx) 파일 1개, ${bytesText(MOST_FILE_BYTES)} 이하, 최대 ${MOST_ROWS.toLocaleString('ko-KR')}행`}
        error={missing.file}
      >
        {(control) => (
          <FileDrop
            id={control.id}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            file={upload.file}
            onPick={upload.pick}
            onRemove={upload.remove}
          />
        )}
      </Field>
      <div className="upload-actions">
        <Button onClick={() => void upload.template()}>양식 내려받기</Button>
        <span className="upload-actions-end">
          <Button onClick={() => void upload.check()}>검사(미리보기)</Button>
          <Button type="primary" onClick={() => void upload.upload()}>
            업로드
          </Button>
        </span>
      </div>
      {running && <Progress {...WORK[running]} />}
    </section>
  )
}

const TypeChoice = ({ upload }: { upload: ReturnType<typeof useUpload> }) => (
  <div className="upload-types">
    {UPLOAD_TYPES.map((type) => (
      <label key={type}>
        <input
          type="radio"
          name="upload-type"
          checked={upload.type === type}
          onChange={() => upload.chooseType(type)}
        />
        <span>
          {UPLOAD_TYPE_WORDS[type]} <small>{UPLOAD_TYPE_HINTS[type]}</small>
        </span>
      </label>
    ))}
  </div>
)
