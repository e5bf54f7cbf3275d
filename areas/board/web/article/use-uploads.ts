import { useEffect, useRef, useState } from 'react'
import { LARGEST_UPLOAD_BYTES } from '#areas/base/files/contract/contents.contract.ts'
import { storeFile } from '#areas/base/files/web/door.tsx'
import type { Attachment } from '#areas/board/contract/article.contract.ts'
import { MOST_ATTACHMENTS } from '#areas/board/contract/board.ts'
import { type AttachmentProblem, attachmentProblem } from '#areas/board/rules/chosen-file.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { bytesText } from '#platform/web/upload/upload-words.ts'

export const LARGEST_FILE_BYTES = LARGEST_UPLOAD_BYTES

const PROBLEMS: Readonly<Record<AttachmentProblem, string>> = {
  EMPTY: '내용이 없는 파일입니다.',
  TOO_LARGE: `${bytesText(LARGEST_FILE_BYTES)} 이하의 파일만 첨부할 수 있습니다.`,
  TYPE: '이미지(JPG, PNG, GIF), PDF, 한글(HWP, HWPX), 오피스(DOCX, XLSX, PPTX) 파일만 첨부할 수 있습니다.',
  TOO_MANY: `파일은 ${MOST_ATTACHMENTS}개까지 첨부할 수 있습니다.`,
}

/** A chosen file that is being stored, or why it is not. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly problem: string | undefined
}

interface UploadsOptions {
  attached: readonly Attachment[]
  onAttached: (all: readonly Attachment[]) => void
  /** Told how many files are on their way. */
  onRunning: (count: number) => void
}

/** Files in the order in which they were chosen, whichever was stored first; those that were there before stay before them. */
const inOrder = (files: readonly Attachment[], keys: ReadonlyMap<number, number>): readonly Attachment[] =>
  files.toSorted((one, other) => (keys.get(one.objectStorageNo) ?? 0) - (keys.get(other.objectStorageNo) ?? 0))

/** Files that are being stored, one beside the other; each joins the attached ones when it is. */
export function useUploads({ attached, onAttached, onRunning }: UploadsOptions) {
  const [list, setList] = useState<readonly Upload[]>([])
  // Several files may be stored in the same moment: each joins those that are there by then.
  const present = useRef(attached)
  useEffect(() => {
    present.current = attached
  })
  const running = useRef(new Map<number, AbortController>())
  const keys = useRef(new Map<number, number>())
  const lastKey = useRef(0)
  useEffect(
    () => () => {
      for (const each of running.current.values()) each.abort()
    },
    [],
  )

  const leave = (key: number): void => setList((before) => before.filter((each) => each.key !== key))
  const fail = (key: number, problem: string): void =>
    setList((before) => before.map((each) => (each.key === key ? { ...each, problem } : each)))
  const store = async (key: number, file: File): Promise<void> => {
    const ending = new AbortController()
    running.current.set(key, ending)
    onRunning(running.current.size)
    try {
      const { objectStorageNo } = await storeFile(file, ending.signal)
      // It was stored in the same moment in which it was given up.
      if (ending.signal.aborted) return
      const stored = { objectStorageNo, fileName: file.name, sizeBytes: file.size, mimeType: file.type }
      keys.current.set(objectStorageNo, key)
      present.current = inOrder([...present.current, stored], keys.current)
      onAttached(present.current)
      leave(key)
    } catch (problem) {
      if (!ending.signal.aborted) fail(key, sentenceOf(problem))
    } finally {
      running.current.delete(key)
      onRunning(running.current.size)
    }
  }
  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const key = ++lastKey.current
      const count = present.current.length + running.current.size
      const problem = attachmentProblem(file, { count, mostBytes: LARGEST_FILE_BYTES })
      setList((before) => [...before, { key, file, problem: problem && PROBLEMS[problem] }])
      if (!problem) void store(key, file)
    }
  }
  const stop = (key: number): void => {
    running.current.get(key)?.abort()
    leave(key)
  }
  return { list, add, stop }
}
