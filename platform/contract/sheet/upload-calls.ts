import { z } from 'zod'
import { type Access, type Call, call } from '../call.ts'
import { Id, pageOf } from '../shapes.ts'
import { ProblemList, RowProblem } from './problems.ts'
import type { Sheet } from './sheet.ts'
import {
  CheckBody,
  CONFIRMATION,
  fileRefusals,
  HistoryQuery,
  type Preview,
  ROLL_BACK_REFUSALS,
  RolledBack,
  UNKNOWN_UPLOAD,
  UploadBody,
  UploadEffect,
  UploadLine,
  ValueChange,
} from './upload-shapes.ts'

type FileRefusals = ReturnType<typeof fileRefusals>
/** A schema whose input and output are the same. */
type Shape<T> = z.ZodType<T, T>
type Nothing = z.ZodUndefined

/**
 * What a person may say beside a file, all of it optional: a part of what its rows may be about. The template has only that, and rows
 * about something else are asked about. Only the area knows the fields.
 */
export type Within = Readonly<Record<string, unknown>>

/**
 * The calls of one kind of upload, and what server and screen have to know of it. `Target` is what an upload is for (the
 * parameters of its path), `Facts` what is remembered of one besides counts; `Keys` and `Kept` are those of its sheet.
 */
export interface UploadCalls<Row, L extends string, Target, Facts, Change, Keys, Kept> {
  /** Lock, kind of thing in the audit trail and owner of history lines: the same for ever. */
  readonly name: string
  /** What is uploaded: "통계". */
  readonly title: string
  readonly mostRows: number
  readonly mostFileBytes: number
  /** What a person may say beside a file; see `Within`. */
  readonly within: Shape<Within>
  readonly target: Shape<Target>
  readonly facts: Shape<Facts>
  readonly sheet: (target: Target) => Sheet<Row, L, Keys, Kept>
  /**
   * Stores the rows of a file: all of them or none. Uploading the same file twice gives the same. Without `confirm`
   * nothing is stored that a person has to confirm: `NEEDS_CONFIRMATION` answers what it is, a `preview`. With `shown`,
   * the fingerprint of a preview, only that is confirmed.
   */
  readonly upload: Call<
    Shape<Target>,
    Nothing,
    typeof UploadBody,
    Shape<UploadEffect & Target & Facts & { uploadId: number }>,
    FileRefusals & typeof CONFIRMATION
  >
  /** Checks a file and tells what its upload would change; stores nothing and leaves no line in the history. */
  readonly check: Call<
    Shape<Target>,
    Nothing,
    typeof CheckBody,
    Shape<UploadEffect & Target & Facts & Preview<Change>>,
    FileRefusals
  >
  /** Everything that is wrong with a file, as a spreadsheet: checks it like `check`; of a right one its warnings. */
  readonly fileProblems: Call<Shape<Target>, Nothing, typeof CheckBody, z.ZodUnknown, FileRefusals> & {
    readonly form: 'multipart-bytes'
  }
  /** An empty file with the right titles, and a row for each thing of its given column. */
  readonly template: Call<Shape<Target>, Shape<Within>, Nothing, z.ZodUnknown> & { readonly form: 'bytes' }
  /** Every try to upload, newest first; also by what it is for. */
  readonly history: Call<
    Nothing,
    z.ZodType<z.output<typeof HistoryQuery> & Partial<Target>, z.input<typeof HistoryQuery> & Partial<Target>>,
    Nothing,
    Shape<{ list: (UploadLine & Target & Facts)[]; totalCount: number }>
  >
  /** What was wrong with a refused upload; the first 1,000 problems are kept. */
  readonly problems: Call<
    z.ZodObject<{ id: typeof Id }>,
    Nothing,
    Nothing,
    ReturnType<typeof pageOf<typeof RowProblem>>,
    typeof UNKNOWN_UPLOAD
  >
  /** What taking an upload back would do now: which rows it leaves as they are, and why. Changes nothing. */
  readonly checkRollBack: Call<
    z.ZodObject<{ id: typeof Id }>,
    Nothing,
    Nothing,
    typeof RolledBack,
    typeof ROLL_BACK_REFUSALS
  >
  /** Takes an upload back: everything is again what it was before it, but for the rows that it leaves. */
  readonly rollBack: Call<
    z.ZodObject<{ id: typeof Id }>,
    Nothing,
    Nothing,
    typeof RolledBack,
    typeof ROLL_BACK_REFUSALS
  >
}

/** What fields of a shape are read as; without any an object of which nothing is known. */
type Out<S extends z.ZodRawShape> = [keyof S] extends [never] ? Record<never, never> : z.output<z.ZodObject<S>>

interface UploadDefinition<
  Row,
  L extends string,
  T extends z.ZodRawShape,
  F extends z.ZodRawShape,
  C extends z.ZodType,
  Keys,
  Kept,
> {
  /** `area`, or `area.noun` where an area has several: names of calls are made of it, `area.uploadNoun`. */
  name: string
  /** What is uploaded, for summaries: "통계". */
  title: string
  /** Path of the upload; names the fields of `target` in braces. */
  path: string
  /** Path of the history. */
  history: string
  access: Access
  /** Names of what else a stored upload changes. */
  changes?: readonly string[]
  /** Most rows of a file, without the titles. */
  mostRows: number
  /** 10 MB unless said otherwise. */
  mostFileBytes?: number
  /** What an upload is for: the parameters of the path. */
  target?: T
  /** What is remembered of an upload besides counts, each with a default for an upload that was refused. */
  facts?: F
  /** What a person may say beside the file; nothing unless said otherwise. */
  within?: z.ZodRawShape
  /** What a preview tells of each value that changes; a `ValueChange` unless said otherwise. */
  change?: C
  sheet: (target: Out<T>) => Sheet<Row, L, Keys, Kept>
}

const STANDARD_FILE_BYTES = 10_485_760

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Declares the calls of an upload. Export them one by one from a contract, so that they are found. */
export function uploadCalls<
  Row,
  L extends string,
  T extends z.ZodRawShape = Record<never, never>,
  F extends z.ZodRawShape = Record<never, never>,
  C extends z.ZodType = typeof ValueChange,
  Keys = unknown,
  Kept = Record<never, never>,
>(
  definition: UploadDefinition<Row, L, T, F, C, Keys, Kept>,
): UploadCalls<Row, L, Out<T>, Out<F>, z.output<C>, Keys, Kept> {
  const { name, title, path, history, access, mostRows, sheet, mostFileBytes = STANDARD_FILE_BYTES } = definition
  const [area = '', noun = ''] = name.split('.')
  const what = capital(noun)
  const reads = [`${area}.${noun === '' ? 'uploads' : `${noun}Uploads`}`]
  const changes = [...(definition.changes ?? []), ...reads]
  const target = z.object(definition.target ?? {})
  const facts = z.object(definition.facts ?? {})
  const within = z.object(definition.within ?? {}).partial()
  const about = { ...target.shape, ...facts.shape }
  const refusals = fileRefusals(mostRows)
  const preview = {
    changes: z.array(definition.change ?? ValueChange),
    warnings: ProblemList,
    overwrittenCount: z.number().int().optional(),
    lacking: z.array(z.string()).optional(),
    needsConfirmation: z.boolean(),
    fingerprint: z.string(),
  }
  const calls = {
    upload: call({
      name: `${area}.upload${what || capital(area)}`,
      method: 'POST',
      path,
      summary: `${title} 파일(.xlsx)을 업로드한다.`,
      access,
      params: target,
      body: UploadBody.extend(within.shape),
      output: UploadEffect.extend({ ...about, uploadId: z.number().int() }),
      refusals: { ...refusals, ...CONFIRMATION },
      form: 'multipart',
      changes,
    }),
    check: call({
      name: `${area}.check${what}Upload`,
      method: 'POST',
      path: `${path}/check`,
      summary: `${title} 파일을 저장하지 않고 검사한다.`,
      access,
      params: target,
      body: CheckBody.extend(within.shape),
      output: UploadEffect.extend({ ...about, ...preview }),
      refusals,
      form: 'multipart',
    }),
    fileProblems: call({
      name: `${area}.download${what}FileProblems`,
      method: 'POST',
      path: `${path}/problems`,
      summary: `${title} 파일의 모든 오류와 경고를 엑셀로 내려받는다.`,
      access,
      params: target,
      body: CheckBody.extend(within.shape),
      output: z.unknown(),
      refusals,
      form: 'multipart-bytes',
    }),
    template: call({
      name: `${area}.download${what}Template`,
      method: 'GET',
      path: `${path}/template`,
      summary: `${title} 업로드 양식을 내려받는다.`,
      access,
      params: target,
      ...(definition.within && { query: within }),
      output: z.unknown(),
      form: 'bytes',
    }),
    history: call({
      name: `${area}.list${what}Uploads`,
      method: 'GET',
      path: history,
      summary: `${title} 업로드 이력을 조회한다.`,
      access,
      query: HistoryQuery.extend(target.partial().shape),
      output: pageOf(UploadLine.extend(about)),
      reads,
    }),
    problems: call({
      name: `${area}.list${what}UploadProblems`,
      method: 'GET',
      path: `${history}/{id}/problems`,
      summary: '거절된 업로드의 오류 내역을 조회한다.',
      access,
      params: z.object({ id: Id }),
      output: pageOf(RowProblem),
      refusals: UNKNOWN_UPLOAD,
      reads,
    }),
    checkRollBack: call({
      name: `${area}.checkRollBack${what}Upload`,
      method: 'POST',
      path: `${history}/{id}/roll-back/check`,
      summary: `${title} 업로드를 되돌리면 무엇이 바뀌는지 확인한다. 아무것도 변경하지 않는다.`,
      access,
      params: z.object({ id: Id }),
      output: RolledBack,
      refusals: ROLL_BACK_REFUSALS,
    }),
    rollBack: call({
      name: `${area}.rollBack${what}Upload`,
      method: 'POST',
      path: `${history}/{id}/roll-back`,
      summary: `${title} 업로드를 되돌린다.`,
      access,
      params: z.object({ id: Id }),
      output: RolledBack,
      refusals: ROLL_BACK_REFUSALS,
      changes,
    }),
  }
  // The schemas above are made of shapes that only the caller knows; what they are together stands in the return type.
  return { name, title, mostRows, mostFileBytes, within, target, facts, sheet, ...calls } as unknown as ReturnType<
    typeof uploadCalls<Row, L, T, F, C, Keys, Kept>
  >
}
