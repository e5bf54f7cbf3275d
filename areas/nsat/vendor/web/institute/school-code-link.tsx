import { exportSchoolCodes, readSchoolCodeSource } from '#areas/nsat/vendor/contract/institute.contract.ts'
import { download } from '#platform/web/calls/download.ts'
import { showProblem, useCall } from '#platform/web/calls/use-call.ts'
import { Button, buttonLook } from '#platform/web/look/button.tsx'

const FRESH_MS = 600_000
const TEXT = '학원 코드표 다운로드'

/** The sheet of school codes: number and name of all institutes of a service, or what the office keeps elsewhere. */
export function SchoolCodeLink({ nsatServiceNo }: { nsatServiceNo: number | undefined }) {
  const { url = '' } = useCall(readSchoolCodeSource, {}, { freshMs: FRESH_MS }).data ?? {}
  if (url !== '')
    return (
      <a href={url} target="_blank" rel="noreferrer" {...buttonLook()}>
        {TEXT}
      </a>
    )
  const save = (): void =>
    void download(exportSchoolCodes, { query: { nsatServiceNo } }, '학원 코드표.xlsx').catch(showProblem)
  return <Button onClick={save}>{TEXT}</Button>
}
