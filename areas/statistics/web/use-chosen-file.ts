import { useState } from 'react'
import { toast } from '#platform/web/feedback/toast.ts'
import type { UploadType } from '../contract/codes.ts'
import { fileObjection } from './upload-words.ts'

interface Missing {
  type?: string
  file?: string
}

/** What an upload needs. */
interface ChosenFile {
  readonly type: UploadType
  readonly file: File
}

const MISSING_MS = 1_000
const NO_TYPE = '파일 유형을 선택해주세요.'
const NO_FILE = '선택된 파일이 없습니다.'
const CHANGED = '선택한 뒤에 내용이 바뀐 파일입니다. 파일을 다시 선택해주세요.'

/** Browsers refuse to read a file that was saved again after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** The kind of figures and the file, chosen one by one, and what is still missing. `onChange` follows every choice. */
export function useChosenFile(onChange: () => void) {
  const [type, setType] = useState<UploadType>()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<Missing>({})

  const change = (chosen: File | undefined): void => {
    setFile(chosen)
    onChange()
  }
  const refuseFile = (text: string): void => {
    setMissing((before) => ({ ...before, file: text }))
    toast.error(text, MISSING_MS)
  }
  const needType = (): UploadType | undefined => {
    if (type) return type
    setMissing({ type: NO_TYPE })
    toast.error(NO_TYPE, MISSING_MS)
  }
  const needFile = async (): Promise<File | undefined> => {
    if (!file) {
      refuseFile(NO_FILE)
      return
    }
    if (await isReadable(file)) return file
    setFile(undefined)
    refuseFile(CHANGED)
  }

  return {
    type,
    file,
    missing,
    /** The kind; says that it is missing where it is. */
    needType,
    /** Both; says what is missing first. */
    needBoth: async (): Promise<ChosenFile | undefined> => {
      const chosenType = needType()
      const chosenFile = chosenType && (await needFile())
      return chosenType && chosenFile && { type: chosenType, file: chosenFile }
    },
    chooseType: (chosen: UploadType): void => {
      setType(chosen)
      setMissing((before) => ({ ...before, type: undefined }))
      onChange()
    },
    pick: (files: readonly File[]): void => {
      const objection = fileObjection(files)
      if (files.length === 0) return
      // Whoever picks another file does not mean the former one any more, also when the other one is refused.
      change(objection ? undefined : files[0])
      if (objection) refuseFile(objection)
      else setMissing((before) => ({ ...before, file: undefined }))
    },
    remove: (): void => change(undefined),
    /** Lets go of a file that is stored; what became of it stays in sight. */
    forgetFile: (): void => setFile(undefined),
  } as const
}
