import { z } from 'zod'
import { sortBy } from '#platform/contract/list/wire.ts'
import { Flag, Paging } from '../shapes.ts'
import { CorrectionsPart } from './corrections.ts'
import type { ProblemList } from './problems.ts'

/** How an upload ended. A refused one stored nothing; a rolled-back one was stored and taken back. */
export const UPLOAD_OUTCOMES = ['STORED', 'REFUSED', 'ROLLED_BACK'] as const
export type UploadOutcome = (typeof UPLOAD_OUTCOMES)[number]

/** What one upload changes, or would change. */
export const UploadEffect = z.object({
  fileName: z.string(),
  rowCount: z.number().int(),
  addedCount: z.number().int(),
  changedCount: z.number().int(),
  unchangedCount: z.number().int(),
})
export type UploadEffect = z.infer<typeof UploadEffect>

/** One value that a trial run would change; `before` null when the row is new. */
export const ValueChange = z.object({
  name: z.string(),
  column: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})
export type ValueChange = z.infer<typeof ValueChange>

/** What an upload of a right file would do besides its effect, and what a person has to confirm before it does. */
export interface Preview<Change> {
  /** The first 100 values that would change. */
  changes: Change[]
  /** Values that can be right but hardly are. */
  warnings: ProblemList
  /** Changed rows in which something that was said before is lost; absent where that is every one of `changedCount`. */
  overwrittenCount?: number | undefined
  /** The titles of the columns that the file lacks, in which everything stays as it is; absent where it has all. */
  lacking?: string[] | undefined
  /** Whether there are warnings, or stored rows would be overwritten (`changedCount` of them). */
  needsConfirmation: boolean
  /** Of the file, its corrections and all of the above: whoever confirms says so what they have seen. */
  fingerprint: string
}

/** A row that a roll-back leaves as it is, and why. */
export const LeftRow = z.object({ name: z.string(), reason: z.string() })
export type LeftRow = z.infer<typeof LeftRow>

/** What taking an upload back does, or did: rows that come back, that go, and that are left alone. */
export const RolledBack = z.object({
  restoredCount: z.number().int(),
  removedCount: z.number().int(),
  /** Absent where there are none; the first 20 of them by name, and each with its reason. */
  left: z.object({ count: z.number().int(), names: z.array(z.string()), list: z.array(LeftRow) }).optional(),
})
export type RolledBack = z.infer<typeof RolledBack>

/** A line of the history. */
export const UploadLine = UploadEffect.extend({
  uploadId: z.number().int(),
  sha256: z.string(),
  outcome: z.enum(UPLOAD_OUTCOMES),
  /** Why a refused file was refused, in one sentence. */
  refusal: z.string().nullable(),
  problemCount: z.number().int(),
  /** Cells that were corrected beside the file; absent where there were none. */
  correctionCount: z.number().int().optional(),
  uploadedByName: z.string(),
  uploadedYmdt: z.string(),
  rolledBackByName: z.string().nullable(),
  rolledBackYmdt: z.string().nullable(),
  /** Whether it is stored and no later upload has overwritten one of its rows. */
  canRollBack: z.boolean(),
})
export type UploadLine = z.infer<typeof UploadLine>

/** By what the history is sorted. */
export const UPLOAD_SORTS = ['uploadedYmdt'] as const
/** How the history is narrowed, sorted and paged. */
export const HistoryQuery = z.object({
  ...Paging,
  outcome: z.enum(UPLOAD_OUTCOMES).optional(),
  sort: sortBy(UPLOAD_SORTS),
})

/** What goes with the file of an upload. */
export const UploadBody = z.object({
  confirm: Flag.default(false),
  /** The fingerprint of the preview that is confirmed: where something else would happen by now, it is asked again. */
  shown: z.string().max(100).optional(),
  corrections: CorrectionsPart,
})
/** The same of a trial run. */
export const CheckBody = UploadBody.pick({ corrections: true })

/** Ways a file may be refused. `INVALID_ROWS` answers what is wrong with its rows beside the code, a `ProblemList`. */
export const fileRefusals = (mostRows: number) =>
  ({
    NO_FILE: { status: 400, text: '선택된 파일이 없습니다.' },
    NOT_XLSX: { status: 415, text: '엑셀(.xlsx) 파일만 업로드할 수 있습니다.' },
    OLD_FORMAT: {
      status: 415,
      text: '이전 형식의 엑셀(.xls) 파일입니다. 엑셀에서 .xlsx 형식으로 저장한 뒤 업로드해주세요.',
    },
    PASSWORD: { status: 422, text: '암호로 보호된 파일입니다. 엑셀에서 암호를 해제한 뒤 업로드해주세요.' },
    UNSAFE_FILE: { status: 422, text: '압축 내용이 비정상적으로 큰 파일은 업로드할 수 없습니다.' },
    BROKEN_FILE: { status: 422, text: '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 업로드해주세요.' },
    TOO_MANY_ROWS: {
      status: 422,
      text: `한 번에 ${mostRows.toLocaleString('ko-KR')}행까지 업로드할 수 있습니다.`,
    },
    INVALID_ROWS: { status: 422, text: '파일에 잘못된 내용이 있어 저장하지 않았습니다.' },
  }) as const

/** How an upload asks for a yes. */
export const CONFIRMATION = {
  NEEDS_CONFIRMATION: { status: 409, text: '확인이 필요한 내용이 있어 저장하지 않았습니다.' },
} as const

/** How a call refuses the number of an upload that there is not. */
export const UNKNOWN_UPLOAD = { NOT_FOUND: { status: 404, text: '업로드 이력을 찾을 수 없습니다.' } } as const

/** Ways a roll-back may be refused. */
export const ROLL_BACK_REFUSALS = {
  ...UNKNOWN_UPLOAD,
  NOT_STORED: { status: 409, text: '저장된 업로드만 되돌릴 수 있습니다.' },
  IN_USE: { status: 409, text: '업로드한 자료가 이미 사용되고 있어 되돌릴 수 없습니다.' },
  NOTHING_TO_ROLL_BACK: { status: 409, text: '되돌릴 수 있는 행이 없어 아무것도 변경하지 않았습니다.' },
  LATER_UPLOAD: { status: 409, text: '이후에 같은 자료를 바꾼 업로드가 있습니다. 나중 업로드를 먼저 되돌려주세요.' },
} as const
