import { isArchiveType, type PaperType } from '#areas/itempool/import/contract/file-types.ts'
import { wantedOf } from '#areas/itempool/import/rules/paper-files.rules.ts'
import type { StatusLook } from '#platform/contract/statuses.ts'
import { Field } from '#platform/web/form/field.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { type DropKind, FileDrop } from '#platform/web/upload/file-drop.tsx'
import { bytesText } from '#platform/web/upload/upload-words.ts'
import css from '../import.module.css'
import { placeWord } from './file-words.ts'
import type { PaperFile, UsedFiles } from './use-paper-files.ts'

const ARCHIVE: DropKind = {
  accept: '.zip,application/zip',
  ask: '압축 파일(.zip) 하나를 여기에 끌어다 놓거나 선택해주세요.',
}

interface FileFieldProps {
  type: PaperType
  files: UsedFiles
  required?: boolean
  /** Sends this one again. */
  onRetry: (type: PaperType) => void
}

/** A place for one file of a paper: what it may be, what was chosen, and how far it has been sent. */
export function FileField({ type, files, required = false, onRetry }: FileFieldProps) {
  const file = files.chosen[type]
  const { ending, mostBytes } = wantedOf(type)
  return (
    <Field
      label={placeWord(type)}
      required={required}
      isGroup
      hint={`${ending} 파일 1개, ${bytesText(mostBytes)} 이하`}
      error={files.objections[type]}
    >
      {(control) => (
        <>
          <FileDrop
            id={control.id}
            label={`${placeWord(type)} 파일`}
            {...(isArchiveType(type) && { kind: ARCHIVE })}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            file={file?.file}
            isLocked={files.isSending}
            onPick={(picked) => files.pick(type, picked)}
            onRemove={() => files.remove(type)}
          />
          {file && <Sent type={type} file={file} isBusy={files.isSending} onRetry={onRetry} />}
        </>
      )}
    </Field>
  )
}

interface SentProps extends Pick<FileFieldProps, 'type' | 'onRetry'> {
  file: PaperFile
  isBusy: boolean
}

const AT_REST = {
  stored: { word: '전송 완료', tone: 'success' },
  waiting: { word: '대기 중', tone: 'neutral' },
  stopped: { word: '전송 중지', tone: 'warning' },
} as const satisfies Record<string, StatusLook>

/** How far a chosen file has come; nothing before anything is sent. */
function Sent({ type, file, isBusy, onRetry }: SentProps) {
  const rest = file.stored ? 'stored' : file.rest
  if (rest) {
    return (
      <p className={css.sent}>
        <StatusTag of={AT_REST[rest]} />
      </p>
    )
  }
  if (file.problem !== undefined) {
    return (
      <div className={css.sent} role="alert">
        <StatusTag tone="danger">전송 실패</StatusTag>
        <span className={css.sentProblem}>{file.problem}</span>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${placeWord(type)} 다시 전송`}
          onClick={() => onRetry(type)}
        >
          다시 전송
        </Button>
      </div>
    )
  }
  if (file.sent === undefined) return null
  const percent = Math.round(file.sent * 100)
  return (
    <p className={css.sent}>
      <progress aria-label={`${placeWord(type)} 전송`} max={100} value={percent} />
      <span className={css.percent}>{percent}%</span>
    </p>
  )
}
