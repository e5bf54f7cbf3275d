import { useRef } from 'react'
import type { Attachment } from '#areas/board/contract/article.contract.ts'
import { MOST_ATTACHMENTS } from '#areas/board/contract/board.ts'
import { ATTACHMENT_ENDINGS } from '#areas/board/rules/attachment.rules.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { FormField } from '#platform/web/form/field.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { DropZone } from '#platform/web/upload/file-drop.tsx'
import { bytesText } from '#platform/web/upload/upload-words.ts'
import type { ArticleValues, UploadGuard } from './article-values.ts'
import { FileName } from './attached-files.tsx'
import css from './files.module.css'
import { LARGEST_FILE_BYTES, type Upload, useUploads } from './use-uploads.ts'

const HINT = `이미지, PDF, 한글, 오피스 파일을 ${MOST_ATTACHMENTS}개까지, 하나에 ${bytesText(LARGEST_FILE_BYTES)}까지 첨부할 수 있습니다.`

const namesOf = (files: readonly Attachment[]): string => files.map(({ fileName }) => fileName).join(', ') || '없음'

interface AttachmentsProps {
  form: Form<ArticleValues>
  uploads: UploadGuard
}

/** The files of an article that is being written: stored as soon as they are chosen, and taken out again one by one. */
export function AttachmentsInput({ form, uploads: guard }: AttachmentsProps) {
  const { attachments } = form.values
  const uploads = useUploads({
    attached: attachments,
    onAttached: (all) => form.set({ attachments: all }),
    onRunning: guard.note,
  })
  const leave = (file: Attachment): void => form.set({ attachments: attachments.filter((one) => one !== file) })
  return (
    <FormField form={form} name="attachments" label="첨부 파일" hint={HINT} say={namesOf} isGroup>
      {(control) => (
        <div className={css.input}>
          <DropPlace id={control.id} isWrong={control['aria-invalid']} onFiles={uploads.add} />
          <ul className={css.files} aria-label="첨부한 파일">
            {attachments.map((file) => (
              <li key={file.objectStorageNo} className={css.file}>
                <div className={css.line}>
                  <FileName file={file} />
                  <Button size="small" aria-label={`${file.fileName} 제거`} onClick={() => leave(file)}>
                    제거
                  </Button>
                </div>
              </li>
            ))}
            {uploads.list.map((upload) => (
              <li key={upload.key} className={css.file}>
                <UploadLine upload={upload} onStop={() => uploads.stop(upload.key)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormField>
  )
}

/** A file on its way, or why it could not be stored. */
const UploadLine = ({ upload: { file, problem }, onStop }: { upload: Upload; onStop: () => void }) => (
  <>
    <div className={css.line}>
      <FileName file={{ fileName: file.name, sizeBytes: file.size }} />
      {problem === undefined && <progress aria-label={`${file.name} 올리는 중`} />}
      <Button size="small" aria-label={`${file.name} ${problem ? '지우기' : '올리기 취소'}`} onClick={onStop}>
        {problem ? '지우기' : '취소'}
      </Button>
    </div>
    {problem && (
      <p className={fieldCss.fieldError} role="alert">
        {problem}
      </p>
    )}
  </>
)

interface DropProps {
  id: string
  isWrong: boolean
  onFiles: (files: readonly File[]) => void
}

function DropPlace({ id, isWrong, onFiles }: DropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <DropZone onPick={onFiles}>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={ATTACHMENT_ENDINGS.join()}
        aria-label="첨부할 파일"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after it was repaired.
          event.target.value = ''
          onFiles(files)
        }}
      />
      <p>여러 파일을 한 번에 선택하거나 여기에 끌어다 놓을 수 있습니다.</p>
      <Button id={id} data-invalid={isWrong || undefined} onClick={() => chooser.current?.click()}>
        파일 선택
      </Button>
    </DropZone>
  )
}
