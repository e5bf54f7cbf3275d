import { useState } from 'react'
import { withParticle } from '#platform/contract/particle.ts'
import { toast } from '../feedback/toast.ts'
import type { Fields, UploadView } from './upload-view.ts'
import { fileObjection } from './upload-words.ts'

interface Missing {
  choice?: string
  file?: string
}

/** What an upload needs: what it is for, and the file. */
interface ChosenFile {
  readonly target: Fields
  readonly file: File
}

const MISSING_MS = 1_000
const NO_FILE = '선택된 파일이 없습니다.'
/** Why a file that was saved again after it was chosen cannot be sent. */
export const CHANGED_FILE = '선택한 뒤에 내용이 바뀐 파일입니다. 파일을 다시 선택해주세요.'

/** Browsers refuse to read a file that was saved again after it was chosen. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/**
 * What the upload is for and the file, chosen one by one, and what is still missing. `fixed` is what the screen itself
 * says of the target; `onChange` follows every choice.
 */
export function useChosenFile(view: UploadView, fixed: Fields, onChange: () => void) {
  const { choose } = view
  const [choice, setChoice] = useState<string>()
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
  const needTarget = (): Fields | undefined => {
    if (!choose) return fixed
    if (choice !== undefined) return { ...fixed, [choose.field]: choice }
    const text = `${withParticle(choose.label, '을', '를')} 선택해주세요.`
    setMissing({ choice: text })
    toast.error(text, MISSING_MS)
  }
  const needFile = async (): Promise<File | undefined> => {
    if (!file) {
      refuseFile(NO_FILE)
      return
    }
    if (await isReadable(file)) return file
    setFile(undefined)
    refuseFile(CHANGED_FILE)
  }

  return {
    choice,
    file,
    missing,
    /** What the upload is for; says that it is missing where it is. */
    needTarget,
    /** Both; says what is missing first. */
    needBoth: async (): Promise<ChosenFile | undefined> => {
      const target = needTarget()
      const chosenFile = target && (await needFile())
      return target && chosenFile && { target, file: chosenFile }
    },
    choose: (chosen: string): void => {
      setChoice(chosen)
      setMissing((before) => ({ ...before, choice: undefined }))
      onChange()
    },
    pick: (files: readonly File[]): void => {
      const objection = fileObjection(view, files)
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
