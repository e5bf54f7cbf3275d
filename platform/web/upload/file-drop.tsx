import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import css from './file-drop.module.css'
import { bytesText } from './upload-words.ts'

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface FileDropProps {
  id: string
  /** Names the place: "통계 파일". */
  label: string
  describedBy: string | undefined
  isInvalid: boolean
  file: File | undefined
  /** What was dropped or chosen, one file or more. */
  onPick: (files: readonly File[]) => void
  onRemove: () => void
}

/** A place for one spreadsheet: dropped on it, or chosen with its button. */
export function FileDrop({ id, label, describedBy, isInvalid, file, onPick, onRemove }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = (text: string): ReactNode => (
    <Button
      id={id}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      onClick={() => input.current?.click()}
    >
      {text}
    </Button>
  )
  return (
    <DropZone isFull={file !== undefined} onPick={onPick}>
      <input
        ref={input}
        type="file"
        accept={XLSX}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          // The same file may be chosen again after it was repaired.
          event.target.value = ''
        }}
      />
      {file ? (
        <>
          <p>
            <strong>{file.name}</strong> ({bytesText(file.size)})
          </p>
          <span className={css.fileDropActions}>
            {button('다른 파일 선택')}
            <Button aria-label={`${file.name} 제거`} onClick={onRemove}>
              제거
            </Button>
          </span>
        </>
      ) : (
        <>
          <p>엑셀 파일(.xlsx) 하나를 여기에 끌어다 놓거나 선택해주세요.</p>
          {button('파일 선택')}
        </>
      )}
    </DropZone>
  )
}

interface DropZoneProps {
  /** Something was chosen and stands in it. */
  isFull?: boolean
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

/** A place on which files can be dropped, around a button that chooses them. */
export function DropZone({ isFull, onPick, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onPick([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same.
    <div
      className={css.fileDrop}
      data-over={isOver || undefined}
      data-full={isFull || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
