import type { FilesDoor, StoredFile } from '#areas/base/files/server/door.ts'
import { isArchiveType, type PaperType, sheetOfArchive } from '#areas/itempool/import/contract/file-types.ts'
import type { startAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import type { PaperFiles, unpackArchives } from '#areas/itempool/import/contract/upload.contract.ts'
import { findProvider } from '#areas/itempool/item/server/door.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'

/** A stored file of a paper with its bytes' key. */
export interface SentFile extends StoredFile {
  readonly type: PaperType
}

type FilesCall = typeof unpackArchives | typeof startAnalysis

/**
 * The files of a paper that a person sends on: theirs, uploaded as what they are called, one of a type, and no archive without its
 * spreadsheet. `isKnown` tells of files that need not be there any more. Throws the refusals of the call.
 */
export async function takePaperFiles(
  theCall: FilesCall,
  { db, caller, scope, body }: Pick<Exchange<FilesCall>, 'db' | 'caller' | 'scope'> & { readonly body: PaperFiles },
  files: FilesDoor,
  isKnown: (objectStorageNo: number) => boolean = () => false,
): Promise<SentFile[]> {
  if (!(await findProvider(db, body.cpNo, scope.onlyProvider))) throw refuse(theCall, 'PROVIDER_UNKNOWN')
  const list = body.objectStorageList
  const types = new Set<PaperType>(list.map(({ type }) => type))
  if (types.size < list.length) throw refuse(theCall, 'TYPE_TWICE')
  if (!types.has('TEST')) throw refuse(theCall, 'TEST_MISSING')
  if (list.some(({ type }) => isArchiveType(type) && !types.has(sheetOfArchive(type))))
    throw refuse(theCall, 'SHEET_MISSING')
  const sent: SentFile[] = []
  for (const { objectStorageNo, type } of list) {
    const file = await files.findUpload(db, objectStorageNo, caller.userId)
    if (file && file.kind !== type) throw refuse(theCall, 'TYPE_MISMATCH')
    if (file) sent.push({ ...file, type })
    else if (!isKnown(objectStorageNo)) throw refuse(theCall, 'FILE_NOT_FOUND')
  }
  return sent
}
