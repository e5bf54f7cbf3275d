import { VENDOR_STATES } from '#areas/nsat/vendor/contract/codes.ts'
import {
  activateVendor,
  changeVendor,
  createVendor,
  readOfficeVendor,
} from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { OFFICE_VENDORS } from '#areas/nsat/vendor/contract/places.ts'
import { VENDOR } from '#areas/nsat/vendor/contract/vendor.record.ts'
import { stateOf } from '#areas/nsat/vendor/rules/office-vendor-table.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { SUPERVISOR_CRUMB } from '../paths.ts'
import { VendorFields } from './vendor-fields.tsx'
import { EMPTY_VENDOR, VENDOR_FORM, valuesOf } from './vendor-values.ts'

const CRUMBS = [SUPERVISOR_CRUMB, crumbOf(OFFICE_VENDORS)]

/** One vendor: its form, stopping and resuming it, and its history; or the empty form of a new one. */
export const OfficeVendorScreen = () => (
  <RecordScreen
    read={readOfficeVendor}
    param="nsatVendorNo"
    title="총판 상세"
    breadcrumb={CRUMBS}
    created={<VendorNew />}
  >
    {(vendor) => <VendorEdit vendor={vendor} />}
  </RecordScreen>
)

function VendorNew() {
  const go = useGo()
  const creating = useWrite(createVendor)
  const form = useKeptForm({
    ...VENDOR_FORM,
    initial: EMPTY_VENDOR,
    submit: (body) => creating.run({ body }),
    onDone: ({ nsatVendorNo }) => {
      toast.success('총판을 등록했습니다.')
      go(`${OFFICE_VENDORS.path}/${nsatVendorNo}`, { replace: true })
    },
  })
  return (
    <FormPage
      title="총판 등록"
      breadcrumb={CRUMBS}
      form={form}
      submitText="등록"
      onCancel={() => go(OFFICE_VENDORS.path)}
    >
      <VendorFields form={form} />
    </FormPage>
  )
}

type Vendor = CallOutput<typeof readOfficeVendor>

function VendorEdit({ vendor }: { vendor: Vendor }) {
  const go = useGo()
  const { form, conflict } = useVendorForm(vendor)
  const { nsatVendorNo, vendorName, instituteCount } = vendor
  return (
    <Page
      title={vendorName}
      breadcrumb={CRUMBS}
      description={
        <>
          <StatusTag of={VENDOR_STATES[stateOf(vendor)]} /> 총판번호 {nsatVendorNo} · 배정된 학원{' '}
          {instituteCount.toLocaleString('ko-KR')}곳
        </>
      }
      actions={
        <>
          <Neighbours list={OFFICE_VENDORS.path} current={nsatVendorNo} />
          <ActiveButton vendor={vendor} />
        </>
      }
    >
      <RecordConflict conflict={conflict} thing="총판" />
      <Form form={form} className={`${lookCss.panel} ${formCss.form}`} data-part="panel" aria-label="총판 수정">
        <VendorFields form={form} />
        <div className={formCss.formActions}>
          <Button onClick={() => go(OFFICE_VENDORS.path)}>취소</Button>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
      <RecordHistory level={2} isPanel of={VENDOR} id={nsatVendorNo} />
    </Page>
  )
}

function useVendorForm(vendor: Vendor) {
  const saving = useWrite(changeVendor)
  const { nsatVendorNo: id, version, changedByName } = vendor
  return useRecordForm({
    ...VENDOR_FORM,
    record: { version, values: valuesOf(vendor) },
    changedBy: changedByName,
    call: changeVendor,
    save: (body, seen) => saving.run({ params: { id }, body: { ...body, version: seen } }),
    onDone: () => toast.success('변경한 내용을 저장했습니다.'),
  })
}

function ActiveButton({
  vendor: { nsatVendorNo: id, vendorName, isActive, instituteCount, version },
}: {
  vendor: Vendor
}) {
  const { decide, isRunning } = useDecision(activateVendor)
  const word = isActive ? '사용 중지' : '사용 재개'
  const stopText = `총판 계정으로 조회하거나 주문할 수 없게 됩니다. 배정된 학원 ${instituteCount}곳은 그대로 남습니다.`
  return (
    <Button
      isDanger={isActive}
      disabled={isRunning}
      onClick={() =>
        void decide({
          ask: {
            title: `${vendorName} ${word}`,
            text: isActive ? stopText : '총판 계정으로 다시 조회하고 주문할 수 있습니다.',
            okText: word,
            danger: isActive,
          },
          input: { params: { id }, body: { isActive: !isActive, version } },
          done: isActive ? '총판 사용을 중지했습니다.' : '총판 사용을 재개했습니다.',
        })
      }
    >
      {word}
    </Button>
  )
}
