import type { ReactNode } from 'react'
import { type Crumb, Page } from '../screens/page-title.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadHistory } from './upload-history.tsx'
import { UploadResultPanel } from './upload-result.tsx'
import type { Fields, UploadView } from './upload-view.ts'
import { useUpload } from './use-upload.ts'

interface UploadPageProps {
  of: UploadView
  title: string
  description: string
  breadcrumb?: readonly Crumb[]
  /** What every upload of this screen is for, where the address says it and nobody chooses. */
  fixed?: Fields
  /** What the person says beside the file, and where: see `within` of the calls. */
  within?: { readonly said: Fields; readonly control: ReactNode }
}

const NOTHING: Fields = {}

/** Uploading a spreadsheet: template, file, check, wrong cells corrected in place, what has to be confirmed, history. */
export function UploadPage({ of: view, fixed = NOTHING, within, ...head }: UploadPageProps) {
  const upload = useUpload(view, fixed, within?.said)
  return (
    <Page {...head}>
      <UploadForm view={view} upload={upload} within={within?.control} />
      {upload.result && <UploadResultPanel view={view} upload={upload} result={upload.result} />}
      <UploadHistory view={view} fixed={fixed} />
    </Page>
  )
}
