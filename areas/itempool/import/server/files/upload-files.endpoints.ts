import type { StoredFile, UploadPurpose } from '#areas/base/files/server/door.ts'
import { FILE_TYPES, type FileType, isArchiveType } from '#areas/itempool/import/contract/file-types.ts'
import {
  LARGEST_ARCHIVE_BYTES,
  LARGEST_SHEET_BYTES,
  MOST_FILES,
  readPaperToken,
  uploadPaperFile,
} from '#areas/itempool/import/contract/upload.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { ImportDeps } from '../deps.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ARCHIVE = { mimeType: 'application/zip', mostBytes: LARGEST_ARCHIVE_BYTES }
const SHEET = { mimeType: XLSX, mostBytes: LARGEST_SHEET_BYTES }

/** The files of papers and of the OMR reader. A day's megabytes are those of some papers with the largest archives. */
export const PAPER_UPLOADS: UploadPurpose = {
  call: uploadPaperFile,
  kinds: new Map(FILE_TYPES.map((type) => [type, isArchiveType(type) ? ARCHIVE : SHEET])),
  mostFiles: MOST_FILES,
  tokenMinutes: 10,
  megabytesADay: 20_000,
}

export const readPaperTokenEndpoint = endpoint(
  readPaperToken,
  async ({ caller, now }, { uploads, apiUrl }: ImportDeps) => ({
    token: uploads.issueToken(caller, now),
    serverUrl: `${apiUrl}/itemPool`,
  }),
)

export const uploadPaperFileEndpoint = endpoint(
  uploadPaperFile,
  async (x, { uploads, apiUrl }: ImportDeps) => modelOf(await uploads.receive(x, x.body.type), apiUrl),
  {
    transaction: false,
    isStreaming: true,
    maxFileBytes: LARGEST_ARCHIVE_BYTES,
    admit: (entrance, { uploads }) => uploads.admit(entrance),
  },
)

const modelOf = ({ objectStorageNo, kind, name, sizeBytes, mimeType }: StoredFile, apiUrl: string) => ({
  objectStorageNo,
  type: kind as FileType,
  fileName: name,
  fileSize: sizeBytes,
  contentType: mimeType,
  fileUrl: `${apiUrl}/contents/download/${objectStorageNo}`,
})
