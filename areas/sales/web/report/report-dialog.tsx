import { useRef } from 'react'
import { Layer } from '#platform/web/layer/layer.tsx'
import css from './report.module.css'
import { ReportForm, type ReportFormProps } from './report-form.tsx'

type DialogProps = Pick<ReportFormProps, 'organizationId' | 'reportId' | 'content' | 'typeId'> & {
  organizationName: string
  /** It is saved; it closes by itself. */
  onSaved?: () => void
  onClose: () => void
}

/** The form of a report above the page of its organisation. Escape and the cross ask before something typed is lost. */
export function ReportDialog({ organizationName, reportId, onSaved, onClose, ...form }: DialogProps) {
  const wayOut = useRef<() => void>(null)
  const close = (): void => (wayOut.current ?? onClose)()
  const title = `${organizationName} 영업보고 ${reportId === undefined ? '작성' : '수정'}`
  return (
    <Layer title={title} width={640} onClose={close}>
      <div className={css.isLayer}>
        <ReportForm
          {...form}
          reportId={reportId}
          onDone={() => {
            onSaved?.()
            onClose()
          }}
          onCancel={onClose}
          wayOut={wayOut}
        />
      </div>
    </Layer>
  )
}
