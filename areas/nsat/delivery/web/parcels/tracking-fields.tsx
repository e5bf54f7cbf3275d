import { useState } from 'react'
import { TRACKING_EDITORS } from '#areas/nsat/delivery/contract/access.ts'
import type { Invoice } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { setTracking, TrackingFields as TrackingSchema } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useMay } from '#platform/web/screens/session.ts'
import css from '../delivery.module.css'

/** Where the office enters under which number a carrier has a parcel; one that is lost keeps its own. */
export function TrackingFields({ parcel }: { parcel: Invoice }) {
  const isOffice = useMay(...TRACKING_EDITORS)
  const [isOpen, setOpen] = useState(false)
  if (!isOffice || parcel.deliveryStatus === 'LOST') return null
  if (isOpen) return <TrackingForm parcel={parcel} onClose={() => setOpen(false)} />
  return (
    <span className={css.actions}>
      <Button size="small" onClick={() => setOpen(true)}>
        {parcel.trackingNo === null ? '운송장 입력' : '운송장 수정'}
      </Button>
    </span>
  )
}

function TrackingForm({ parcel, onClose }: { parcel: Invoice; onClose: () => void }) {
  const saving = useWrite(setTracking)
  const { commerceDeliveryInvoiceNo: id, carrier, trackingNo, version } = parcel
  const { form, conflict } = useRecordForm({
    schema: TrackingSchema,
    record: { version, values: { carrier: carrier ?? '', trackingNo: trackingNo ?? '' } },
    call: setTracking,
    save: (body, base) => saving.run({ params: { id }, body: { ...body, version: base } }),
    onDone: () => {
      toast.success('운송장을 저장했습니다.')
      onClose()
    },
  })
  return (
    <Form form={form} aria-label={`배송번호 ${id} 운송장`}>
      <RecordConflict conflict={conflict} thing="운송장" />
      <TextInput form={form} name="carrier" label="택배사" />
      <TextInput form={form} name="trackingNo" label="운송장번호" />
      <span className={css.actions}>
        <Button onClick={onClose}>취소</Button>
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          저장
        </Button>
      </span>
    </Form>
  )
}
