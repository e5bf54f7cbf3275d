import { useEffect, useRef, useState } from 'react'
import { PAPER_TYPES, type PaperType } from '#areas/itempool/import/contract/file-types.ts'
import { type ObjectRef, readPaperToken, uploadPaperFile } from '#areas/itempool/import/contract/upload.contract.ts'
import { paperFileObjection } from '#areas/itempool/import/rules/paper-files.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { CHANGED_FILE, isReadable } from '#platform/web/upload/use-chosen-file.ts'

/** A chosen file, and how far it has come. */
export interface PaperFile {
  readonly file: File
  /** As it is stored, once it is: then it is not sent again. */
  readonly stored?: ObjectRef
  /** Share that has been sent, 0 to 1, while it is on its way. */
  readonly sent?: number
  /** Why it could not be stored. */
  readonly problem?: string
  /** It waits until those before it are sent, or was to be sent when the sending was stopped. */
  readonly rest?: 'waiting' | 'stopped'
}

type Chosen = Readonly<Partial<Record<PaperType, PaperFile>>>
type Objections = Readonly<Partial<Record<PaperType, string>>>

const askLeaving = (): Promise<boolean> =>
  confirm({
    title: '파일을 전송하고 있습니다.',
    text: '이 화면을 떠나면 전송이 중단됩니다. 떠나시겠습니까?',
    okText: '떠나기',
    cancelText: '계속 전송',
    danger: true,
  })

const askGivingUp = (): Promise<boolean> =>
  confirm({
    title: '아직 전송하지 않은 파일이 있습니다.',
    text: '이 화면을 떠나면 선택한 파일이 사라집니다. 떠나시겠습니까?',
    okText: '떠나기',
    cancelText: '계속 작성',
    danger: true,
  })

async function store(type: PaperType, file: File, onSent: (share: number) => void, signal: AbortSignal) {
  // A token of its own for each: one that is over would stop what comes after a large file.
  const { token } = await send(readPaperToken, {}, { signal })
  const input = { query: { token }, body: { type }, files: { file } }
  return send(uploadPaperFile, input, { signal, onSent, handles: [401] })
}

/** The same with all of these types that are not stored resting so. */
function resting(all: Chosen, isMeant: (type: PaperType) => boolean, rest: NonNullable<PaperFile['rest']>): Chosen {
  const restingOne = (type: PaperType, each: PaperFile | undefined) =>
    each && !each.stored && isMeant(type) ? { file: each.file, rest } : each
  return Object.fromEntries(PAPER_TYPES.map((type) => [type, restingOne(type, all[type])]))
}

/** The files of a paper, chosen one by one and sent together; one that could not be sent is sent again alone. */
export function usePaperFiles() {
  const [chosen, setChosen] = useState<Chosen>({})
  const [objections, setObjections] = useState<Objections>({})
  const [running, setRunning] = useState<AbortController>()
  const isSending = running !== undefined
  const isUnsent = Object.values(chosen).some((each) => each && !each.stored)
  useLeaveGuard(isSending || isUnsent, undefined, isSending ? askLeaving : askGivingUp)
  const atWork = useRef<AbortController>(undefined)
  useEffect(() => () => atWork.current?.abort(), [])

  const put = (type: PaperType, file: PaperFile | undefined): void => setChosen((all) => ({ ...all, [type]: file }))

  const sendOne = async (type: PaperType, file: File, signal: AbortSignal): Promise<ObjectRef | undefined> => {
    if (!(await isReadable(file))) {
      put(type, undefined)
      setObjections((all) => ({ ...all, [type]: CHANGED_FILE }))
      return
    }
    put(type, { file, sent: 0 })
    try {
      const { objectStorageNo } = await store(type, file, (sent) => put(type, { file, sent }), signal)
      const stored = { objectStorageNo, type }
      put(type, { file, stored })
      return stored
    } catch (problem) {
      put(type, signal.aborted ? { file, rest: 'stopped' } : { file, problem: sentenceOf(problem) })
    }
  }

  /** Sends those of these types that are not stored yet; answers what is stored, or undefined where one could not be. */
  const sendAll = async (types: readonly PaperType[]): Promise<ObjectRef[] | undefined> => {
    const control = new AbortController()
    atWork.current = control
    setRunning(control)
    setChosen((all) => resting(all, (type) => types.includes(type), 'waiting'))
    const done: (ObjectRef | undefined)[] = []
    for (const type of types) {
      const each = chosen[type]
      if (each && !control.signal.aborted) done.push(each.stored ?? (await sendOne(type, each.file, control.signal)))
    }
    setRunning(undefined)
    setChosen((all) => resting(all, (type) => all[type]?.rest === 'waiting', 'stopped'))
    const stored = done.filter((each) => each !== undefined)
    return stored.length === done.length && !control.signal.aborted ? stored : undefined
  }

  return {
    chosen,
    objections,
    isSending,
    /** Says what is wrong with a place, or what is missing in it. */
    object: (type: PaperType, objection: string): void => setObjections((all) => ({ ...all, [type]: objection })),
    pick: (type: PaperType, files: readonly File[]): void => {
      const [file] = files
      if (!file) return
      const objection = paperFileObjection(type, files)
      // Whoever picks another file does not mean the former one any more, also when the other one is refused.
      put(type, objection === undefined ? { file } : undefined)
      setObjections((all) => ({ ...all, [type]: objection }))
    },
    remove: (type: PaperType): void => put(type, undefined),
    clear: (): void => {
      setChosen({})
      setObjections({})
    },
    sendAll,
    stop: (): void => running?.abort(),
  } as const
}

export type UsedFiles = ReturnType<typeof usePaperFiles>
