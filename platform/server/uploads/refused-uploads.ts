import { sql } from 'kysely'
import type { UploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { type FailedWorkSource, MOST_FAILED_THINGS } from '../failed-work.ts'

/** After so many days nobody means to store such a file any more. */
const TOLD_DAYS = 7

interface Refused {
  readonly uploadId: number
  readonly fileName: string
  readonly refusal: string | null
  readonly uploadedBy: number
  readonly uploadedAt: Date
}

/**
 * Files of a kind of upload that were refused and not followed by one that was stored: of their person alone, who finds the
 * upload at `href`. `name` as in the area's other sources, `statistics.uploads`.
 */
export const refusedUploads = (
  name: string,
  calls: Pick<UploadCalls<never, never, never, never, never, never, never>, 'name' | 'title'>,
  href: string,
): FailedWorkSource => ({
  name,
  kind: 'UPLOAD',
  advice: '업로드 내역에서 문제를 확인하고, 파일을 고쳐 다시 올려주세요.',
  flags: [],
  isOfOwners: true,
  async find(db, now) {
    const since = new Date(now.getTime() - TOLD_DAYS * 86_400_000)
    const { rows } = await sql<Refused>`
      select upload_id, file_name, refusal, uploaded_by, uploaded_at from platform.upload u
      where name = ${calls.name} and outcome = 'REFUSED' and uploaded_at > ${since}
        and not exists (
          select from platform.upload later
          where later.name = u.name and later.uploaded_by = u.uploaded_by and later.upload_id > u.upload_id
            and (later.outcome <> 'REFUSED' or later.file_name = u.file_name))
      order by upload_id limit ${MOST_FAILED_THINGS}`.execute(db)
    return rows.map(({ uploadId, fileName, refusal, uploadedBy, uploadedAt }) => ({
      ref: String(uploadId),
      title: `${calls.title} 업로드: ${fileName}`,
      reason: refusal ?? '',
      since: uploadedAt,
      tries: 1,
      href,
      ownerId: uploadedBy,
    }))
  },
})
