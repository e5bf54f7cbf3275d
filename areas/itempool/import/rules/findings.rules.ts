import { MOST_SHOWN_PROBLEMS } from '#platform/contract/sheet/problems.ts'
import type { FileProblem, FileSummary, ParsedRow } from '../contract/analysis.contract.ts'
import {
  FILE_TYPE_WORDS,
  isArchiveType,
  isSheetType,
  layoutOf,
  type PaperType,
  SHEET_TYPES,
  sheetOfArchive,
} from '../contract/file-types.ts'
import { filesOfItem, joinRow, type PaperItem, type PaperWorld } from './join-paper.rules.ts'
import { type PaperReadings, problemsAcrossFiles } from './layouts/across-files.rules.ts'
import { namedIn } from './layouts/read-layout.rules.ts'

/** A file of a paper under analysis. */
export interface NamedFile {
  readonly type: PaperType
  readonly objectStorageNo: number
  readonly fileName: string
}

/** Of which subject an item is. */
export interface ItemSubject {
  readonly subjectCode: string
  readonly subjectDisplayName: string
}

/** What the analysis of a paper is made of. */
export interface PaperEvidence {
  readonly files: readonly NamedFile[]
  readonly readings: PaperReadings
  readonly world: PaperWorld
  /** Subjects of items of the bank that the paper's similar items are like, by the provider's id. */
  readonly bankSubjects: ReadonlyMap<string, ItemSubject>
}

/** What was found in the files of a paper; kept as it was found. */
export interface Findings {
  readonly summary: readonly FileSummary[]
  readonly items: readonly PaperItem[]
  readonly problems: readonly FileProblem[]
  readonly problemCount: number
  readonly warnings: readonly string[]
}

/** What the files of a paper say together, and everything that is wrong with them. */
export function findingsOf(evidence: PaperEvidence): Findings {
  const { files, readings, world, bankSubjects } = evidence
  const subjects = subjectsOf(readings, bankSubjects)
  const items = SHEET_TYPES.flatMap((type) =>
    (readings[type]?.rows ?? []).map((row) => joinRow(type, { ...row, ...subjects(row) }, world)),
  )
  const problems = [
    ...SHEET_TYPES.flatMap((type) => (readings[type]?.problems ?? []).map((problem) => ({ ...problem, type }))),
    ...problemsAcrossFiles(readings, new Set(bankSubjects.keys())),
    ...items.flatMap(missingSound),
  ].map((problem) => ({ ...named(problem, world.providerNo), ...nameOf(files, problem.type) }))
  return {
    summary: files.map((file) => summaryOf(file, evidence, items, problems)),
    items,
    problems: problems.slice(0, MOST_SHOWN_PROBLEMS),
    problemCount: problems.length,
    warnings: [...packedArchives(files, world), ...unusedFiles(files, items, world)],
  }
}

const named = (problem: FileProblem, providerNo: number): FileProblem =>
  isSheetType(problem.type) ? namedIn(layoutOf(problem.type, providerNo), problem) : problem

const nameOf = (files: readonly NamedFile[], type: string) => {
  const fileName = files.find((file) => file.type === type)?.fileName
  return fileName === undefined ? {} : { fileName }
}

/** The subject of a row: of a similar item that of what it is like, and everywhere called as the paper calls it. */
function subjectsOf(readings: PaperReadings, bankSubjects: ReadonlyMap<string, ItemSubject>) {
  const paper = readings.TEST?.rows ?? []
  const own = paper.map(({ id, subjectCode, subjectDisplayName }) => [id, { subjectCode, subjectDisplayName }] as const)
  const ofItem = new Map(own)
  const names = new Map(paper.map(({ subjectCode, subjectDisplayName }) => [subjectCode, subjectDisplayName]))
  return ({ originId, subjectCode, subjectDisplayName }: ParsedRow): Pick<ParsedRow, keyof ItemSubject> => {
    const origin = originId === null ? undefined : (ofItem.get(originId) ?? bankSubjects.get(originId))
    return origin ?? { subjectCode, subjectDisplayName: subjectDisplayName ?? names.get(subjectCode) ?? null }
  }
}

const missingSound = ({ type, row, sound }: PaperItem): FileProblem[] =>
  row.soundFile === null || sound !== null
    ? []
    : [
        {
          type,
          row: row.row,
          column: 'soundFile',
          reason: '음원 파일이 압축 파일에 없습니다.',
          value: row.soundFile,
        },
      ]

const isPacked = ({ type }: NamedFile, { filesOf }: PaperWorld): boolean =>
  isArchiveType(type) && filesOf(sheetOfArchive(type)).size === 0

/** Archives that were sent with the analysis but never unpacked for this paper, or whose files are gone. */
function packedArchives(files: readonly NamedFile[], world: PaperWorld): string[] {
  const words = files.filter((file) => isPacked(file, world)).map(({ type }) => FILE_TYPE_WORDS[type])
  return words.length === 0 ? [] : [`압축 파일을 풀지 않았습니다. 다시 올려주세요: ${words.join(', ')}`]
}

const MOST_NAMED = 20

/** Files of archives that no item shows or plays, archive by archive. */
function unusedFiles(files: readonly NamedFile[], items: readonly PaperItem[], world: PaperWorld): string[] {
  return files.flatMap(({ type }) => {
    if (!isArchiveType(type)) return []
    const sheet = sheetOfArchive(type)
    const own = items.filter((item) => item.type === sheet)
    // Of a sheet that cannot be read nobody knows what it shows.
    if (own.length === 0) return []
    const used = new Set(own.flatMap(filesOfItem).map(({ objectKey }) => objectKey))
    const unused = [...world.filesOf(sheet).values()].filter(({ objectKey }) => !used.has(objectKey))
    if (unused.length === 0) return []
    const names = unused.slice(0, MOST_NAMED).map(({ fileName }) => fileName)
    const rest = unused.length > MOST_NAMED ? ` 외 ${unused.length - MOST_NAMED}개` : ''
    const word = type === 'SOUND' ? '음원' : '이미지'
    const where = type === 'SOUND' ? '' : `${FILE_TYPE_WORDS[type]}: `
    return [`${where}문항에서 사용하지 않는 ${word} 파일이 있습니다: ${names.join(', ')}${rest}`]
  })
}

function summaryOf(
  file: NamedFile,
  { readings, world: { filesOf } }: PaperEvidence,
  items: readonly PaperItem[],
  problems: readonly FileProblem[],
): FileSummary {
  const { type } = file
  const none = { rowCount: 0, itemCount: 0, existsCount: 0, totalPoint: 0 }
  if (!isSheetType(type)) return { ...file, ...none, imageCount: filesOf(sheetOfArchive(type)).size, errorCount: 0 }
  const own = items.filter((item) => item.type === type)
  return {
    ...file,
    rowCount: readings[type]?.rowCount ?? 0,
    itemCount: own.length,
    imageCount: own.reduce((count, item) => count + filesOfItem(item).length, 0),
    existsCount: own.filter(({ registeredNo }) => registeredNo !== null).length,
    errorCount: problems.filter((problem) => problem.type === type).length + own.filter(isFlagged).length,
    totalPoint: own.reduce((points, { row }) => points + row.point, 0),
  }
}

// A sound that is not there is a problem of its cell already.
const isFlagged = ({ row, missing }: PaperItem): boolean =>
  row.answerList.length === 0 || missing.some((name) => name !== row.soundFile)

/** Whether an item has no answer, or not every file that it needs. */
export const lacksSomething = ({ row, missing }: PaperItem): boolean =>
  row.answerList.length === 0 || missing.length > 0

const MOST_SHOWN = 3

/** What is wrong with the cells, in a sentence; null when nothing is. */
export function errorMessageOf({ problems, problemCount }: Pick<Findings, 'problems' | 'problemCount'>): string | null {
  if (problemCount === 0) return null
  const lines = problems.slice(0, MOST_SHOWN).map((problem) => {
    const place = [problem.fileName ?? '', placeOf(problem)].filter(Boolean).join(' ')
    return place === '' ? problem.reason : `${place}: ${problem.reason}`
  })
  const rest = problemCount > MOST_SHOWN ? [`그 밖에 ${problemCount - MOST_SHOWN}건`] : []
  return [`엑셀 파일에 오류가 ${problemCount}건 있습니다.`, ...lines, ...rest].join('\n')
}

/** Where a problem is in its file; of the file as a whole nowhere. */
function placeOf({ row, column, label }: FileProblem): string {
  if (column === '') return row === 1 ? '' : `${row}행`
  return `${row}행 ${label ?? column}`
}
