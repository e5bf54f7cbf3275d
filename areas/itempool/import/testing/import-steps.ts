import { vi } from 'vitest'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { FileType } from '../contract/file-types.ts'
import { type Analysis, readAnalysis, registerPaper, startAnalysis } from '../contract/parse.contract.ts'
import { readPaperToken, unpackArchives, uploadPaperFile } from '../contract/upload.contract.ts'

/** A stored file as the calls take it. */
export interface Ref {
  readonly type: Exclude<FileType, 'OMR'>
  readonly objectStorageNo: number
}

/** A paper: whose it is and how it is called. */
export interface TestPaper {
  readonly cpNo: number
  readonly testName: string
}

/** A form with a file and, before or behind it, its type. */
export function paperForm(bytes: Buffer, type: string | null, order: 'before' | 'behind' = 'behind'): FormData {
  const form = new FormData()
  if (type !== null && order === 'before') form.append('type', type)
  form.append('file', new Blob([new Uint8Array(bytes)]), type?.includes('RESOURCE') ? '자료.zip' : '자료.xlsx')
  if (type !== null && order === 'behind') form.append('type', type)
  return form
}

export const tokenOf = async (person: Person): Promise<string> => (await person.send(readPaperToken)).body.token

/** Stores a file by a token of its own. Throws when it is refused. */
export async function upload(portal: TestPortal, person: Person, type: Ref['type'], bytes: Buffer): Promise<Ref> {
  const query = { token: await tokenOf(person) }
  const visitor = await portal.as(null)
  const answer = await visitor.send(uploadPaperFile, { query }, { form: paperForm(bytes, type) })
  if (answer.status !== 200) throw new Error(`${type}: ${answer.code}`)
  return { type, objectStorageNo: answer.body.objectStorageNo }
}

/** Stores files of a paper. */
export async function uploadAll(
  portal: TestPortal,
  person: Person,
  files: Readonly<Partial<Record<Ref['type'], Buffer>>>,
): Promise<Ref[]> {
  const refs: Ref[] = []
  for (const [type, bytes] of Object.entries(files)) refs.push(await upload(portal, person, type as Ref['type'], bytes))
  return refs
}

export const unpack = (person: Person, paper: TestPaper, objectStorageList: Ref[]) =>
  person.send(unpackArchives, { body: { ...paper, objectStorageList } })

/** Analyses, however long it takes. */
export async function parse(person: Person, paper: TestPaper, objectStorageList: Ref[], more: object = {}) {
  const answer = await person.send(startAnalysis, { body: { ...paper, objectStorageList, ...more } })
  if (answer.status !== 200) return answer
  const params = { parseNo: answer.body.parseNo }
  const body = await vi.waitFor(async () => {
    const { body } = await person.send(readAnalysis, { params })
    if (body.status === 'RUNNING') throw new Error('still at it')
    return body
  }, 60_000)
  return { ...answer, body }
}

/** The whole way from files to an analysis. */
export async function analyse(
  portal: TestPortal,
  person: Person,
  paper: TestPaper,
  files: Readonly<Partial<Record<Ref['type'], Buffer>>>,
): Promise<{ refs: Ref[]; analysis: Analysis }> {
  const refs = await uploadAll(portal, person, files)
  const unpacked = await unpack(person, paper, refs)
  if (unpacked.status !== 200) throw new Error(`${unpacked.code}: ${unpacked.problem.detail}`)
  return { refs, analysis: (await parse(person, paper, refs)).body }
}

/** What a client posts after an analysis. */
export const registrationOf = (
  analysis: Analysis,
  { categoryNo, target = 'HIGH1' }: { categoryNo: number; target?: string },
) => ({
  parseNo: analysis.parseNo as number | undefined,
  contentProvider: analysis.cpNo,
  targetCategory: categoryNo,
  testTarget: target,
  testName: analysis.testName,
  detailList: analysis.itemPoolTestCheckDetailList,
  similarDetailList: analysis.itemPoolTestSimilarDetailList,
  weaknessDetailList: analysis.itemPoolWeaknessCheckDetailList,
  expertDetailList: analysis.itemPoolExpertCheckDetailList,
})

export const register = (person: Person, body: ReturnType<typeof registrationOf>) =>
  person.send(registerPaper, { body })
