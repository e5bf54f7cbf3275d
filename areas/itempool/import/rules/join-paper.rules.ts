import type { ParsedRow } from '../contract/analysis.contract.ts'
import { formKindOf, type SheetType } from '../contract/file-types.ts'
import { nameKeyOf } from './archive/entry-name.rules.ts'

/** A stored file that an archive brought. */
export interface PaperFile {
  readonly objectKey: string
  readonly fileName: string
}

/** The stored files of an archive by what sheets call them (`nameKeyOf`). */
export type ArchiveFiles = ReadonlyMap<string, PaperFile>

/** What is known of a paper's items outside of its spreadsheets. */
export interface PaperWorld {
  readonly providerNo: number
  /** The files of each spreadsheet's archive. */
  readonly filesOf: (type: SheetType) => ArchiveFiles
  /** Numbers of the provider's items that are registered, by the provider's id. */
  readonly registered: ReadonlyMap<string, number>
}

/** An item of a paper with its pictures, each in its parts, and with what stands in its way. */
export interface PaperItem {
  readonly type: SheetType
  readonly row: ParsedRow
  readonly question: readonly PaperFile[]
  readonly answer: readonly PaperFile[]
  readonly solution: readonly PaperFile[]
  readonly choices: readonly { readonly choiceNo: number; readonly parts: readonly PaperFile[] }[]
  readonly sound: PaperFile | null
  /** Names of the files that it needs and its archive lacks. */
  readonly missing: readonly string[]
  readonly registeredNo: number | null
}

/**
 * Joins a row with the files of its archive and with the bank. A mathematics item needs the picture of its question; every file
 * that the row names has to be there; others are taken where they are. Analysis and registration both judge by this.
 */
export function joinRow(type: SheetType, row: ParsedRow, world: PaperWorld): PaperItem {
  const files = world.filesOf(type)
  const isMath = formKindOf(world.providerNo) === 'math'
  const { id, imageNames } = row
  const question = pictureOf(files, imageNames.question, `${id}_q`, isMath)
  const answer = pictureOf(files, imageNames.answer, `${id}_a`)
  const solution = pictureOf(files, imageNames.solution, `${id}_s`)
  const choices = Array.from({ length: row.bogiCount ?? 0 }, (_, index) => {
    const name = imageNames.choice[index]
    return { choiceNo: index + 1, ...pictureOf(files, name ? [name] : [], `${id}_c${index + 1}`) }
  })
  const sound = row.soundFile === null ? null : (files.get(nameKeyOf(row.soundFile)) ?? null)
  const lacksSound = row.soundFile !== null && sound === null
  const missing = [question, answer, solution, ...choices].flatMap((each) => each.missing)
  return {
    type,
    row,
    question: question.parts,
    answer: answer.parts,
    solution: solution.parts,
    choices: choices.filter(({ parts }) => parts.length > 0).map(({ choiceNo, parts }) => ({ choiceNo, parts })),
    sound,
    missing: lacksSound && row.soundFile !== null ? [...missing, row.soundFile] : missing,
    registeredNo: world.registered.get(id) ?? null,
  }
}

interface FoundPicture {
  readonly parts: readonly PaperFile[]
  readonly missing: readonly string[]
}

/** The parts of a picture by the names of the row, or by the usual one. */
function pictureOf(files: ArchiveFiles, names: readonly string[], usual: string, isNeeded = false): FoundPicture {
  const wanted = names.length > 0 ? names : [usual]
  const found = wanted.map((name) => ({ name, ...partsOf(files, nameKeyOf(name)) }))
  const missing = found.filter(({ parts }) => parts.length === 0).map(({ name }) => name)
  // Half a picture is none, also where none is needed.
  const gaps = found.flatMap(({ name, gap }) => (gap === undefined ? [] : [`${name}_${gap}`]))
  const lacking = names.length > 0 || isNeeded ? missing.filter((name) => !gaps.some((gap) => gap === `${name}_1`)) : []
  return { parts: found.flatMap(({ parts }) => parts), missing: [...lacking, ...gaps] }
}

/** One file of the name, or `{name}_1`, `{name}_2` … as long as they follow one another; `gap` is the first one that is left out of them. */
function partsOf(files: ArchiveFiles, key: string): { readonly parts: PaperFile[]; readonly gap?: number } {
  const whole = files.get(key)
  if (whole) return { parts: [whole] }
  const parts: PaperFile[] = []
  for (let part = files.get(`${key}_1`); part; part = files.get(`${key}_${parts.length + 1}`)) parts.push(part)
  const next = parts.length + 1
  const isBroken = LATER_PARTS.some((later) => files.has(`${key}_${next + later}`))
  return isBroken ? { parts, gap: next } : { parts }
}

/** So far behind a part that is not there others are looked for. */
const LATER_PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Every file that an item shows or plays. */
export const filesOfItem = (item: PaperItem): PaperFile[] => [
  ...item.question,
  ...item.answer,
  ...item.solution,
  ...item.choices.flatMap(({ parts }) => parts),
  ...(item.sound ? [item.sound] : []),
]
