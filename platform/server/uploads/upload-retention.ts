import { sql } from 'kysely'
import { blankingRows, type Retention } from '../database/retention.ts'

/** Cells of refused files, and what people wrote in their place: names and numbers are among them. */
export const UPLOAD_RETENTION: Retention = {
  name: 'platform.uploadCells',
  what: 'Cells that stood in the problems and corrections of an upload',
  keptDays: 366,
  afterwards: 'emptied; how many there were, and what became of the file, stays',
  forget: blankingRows(
    'platform.upload',
    { problems: sql`'[]'::jsonb`, corrections: sql`'[]'::jsonb` },
    ({ before }) => sql`uploaded_at < ${before} and (problems <> '[]' or corrections <> '[]')`,
  ),
}
