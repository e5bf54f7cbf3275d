import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import css from './file-drop.module.css'
import { bytesText } from './upload-words.ts'

/** What may be dropped: what the chooser of the browser offers, and what a person is asked for. */
export interface DropKind {
  readonly accept: string
  readonly ask: string
}

const XLSX: DropKind = {
  accept: '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ask: '엑셀 파일(.xlsx) 하나를 여기에 끌어다 놓거나 선택해주세요.',
}

interface FileDropProps {
  id: string
  /** Names the place: "통계 파일". */
  label: string
  /** A spreadsheet unless said otherwise. */
  kind?: DropKind
  describedBy: string | undefined
  isInvalid: boolean
  file: File | undefined
  /** It is on its way: neither changed nor taken out. */
  isLocked?: boolean
  /** What was dropped or chosen, one file or more. */
  onPick: (files: readonly File[]) => void
  onRemove: () => void
}

/** A place for one file, a spreadsheet unless said otherwise: dropped on it, or chosen with its button. */
export function FileDrop({ id, label, kind = XLSX, describedBy, isInvalid, file, isLocked, ...on }: FileDropProps) {
  const { onPick, onRemove } = on
  const input = useRef<HTMLInputElement>(null)
  const button = (text: string): ReactNode => (
    <Button
      id={id}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      disabled={isLocked}
      onClick={() => input.current?.click()}
    >
      {text}
    </Button>
  )
  return (
    <DropZone isFull={file !== undefined} onPick={isLocked ? () => undefined : onPick}>
      <input
        ref={input}
        type="file"
        accept={kind.accept}
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
            <Button aria-label={`${file.name} 제거`} disabled={isLocked} onClick={onRemove}>
              제거
            </Button>
          </span>
        </>
      ) : (
        <>
          <p>{kind.ask}</p>
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
