import { useRef } from 'react'
import { INSTITUTE_EDITORS } from '#areas/nsat/vendor/contract/access.ts'
import {
  type InstituteForm as Body,
  createInstitute,
  InstituteForm,
} from '#areas/nsat/vendor/contract/institute.contract.ts'
import { INSTITUTE } from '#areas/nsat/vendor/contract/institute.record.ts'
import { INSTITUTES } from '#areas/nsat/vendor/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { OptionsInput } from '#platform/web/form/choice-inputs.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { FieldInput, RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { emptyTexts, type TextValues, writtenOf } from '#platform/web/record/text-values.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useBack } from '#platform/web/screens/use-search.ts'
import { AddressSearchButton } from '../address/address-search-button.tsx'
import { VENDOR_CRUMB } from '../paths.ts'
import { useFlags, useVendors } from '../use-vendors.ts'

export const NAME_NOTE = '학원명은 등록 후 학원에서만 변경할 수 있습니다.'

const TITLE = '학원 생성'
const CRUMBS = [VENDOR_CRUMB, crumbOf(INSTITUTES)]

type InstituteValues = TextValues<typeof INSTITUTE.fields> & { nsatVendorNo: number }

const EMPTY: InstituteValues = { ...emptyTexts(INSTITUTE), nsatVendorNo: 0 }

const bodyOf = ({ nsatVendorNo, ...texts }: InstituteValues): Body => ({
  ...writtenOf(INSTITUTE, texts),
  nsatVendorNo: nsatVendorNo || null,
})

const REQUIRED = ['schoolName', 'phoneNumber', 'address', 'addressDetail'] as const

/** The form of a new institute, for those who may create one. */
export function InstituteNew() {
  const flags = useFlags()
  if (INSTITUTE_EDITORS.some((flag) => flags.has(flag))) return <NewInstitute isOffice={flags.has('NSAT_ADMIN')} />
  return (
    <Page title={TITLE} breadcrumb={CRUMBS}>
      <Panel>
        <ErrorState text="학원을 생성할 권한이 없습니다." />
      </Panel>
    </Page>
  )
}

function NewInstitute({ isOffice }: { isOffice: boolean }) {
  const back = useBack(INSTITUTES.path)
  const creating = useWrite(createInstitute)
  const vendors = useVendors()
  const detail = useRef<HTMLInputElement>(null)
  const form = useKeptForm({
    schema: InstituteForm,
    initial: EMPTY,
    body: bodyOf,
    refusedAt: { INSTITUTE_EXISTS: 'schoolName' },
    submit: (body) => creating.run({ body }),
    onDone: ({ schoolNo }) => {
      toast.success('추가되었습니다.')
      toast.link(`등록된 학원 ${schoolNo} 보기`, `${INSTITUTES.path}/edit/${schoolNo}`)
      back()
    },
  })
  const isReady = REQUIRED.every((name) => !isBlank(form.values[name]))
  return (
    <FormPage
      title={TITLE}
      breadcrumb={CRUMBS}
      description={NAME_NOTE}
      form={form}
      submitText="추가"
      isReady={isReady}
      onCancel={back}
    >
      <RecordInputs
        of={INSTITUTE}
        form={form}
        own={{
          postCode: (
            <FieldInput form={form} name="postCode" field={INSTITUTE.fields.postCode}>
              <AddressSearchButton
                onFound={({ postCode, address }) => {
                  form.set({ postCode, address })
                  // The layer gives the keyboard back with the next frame.
                  requestAnimationFrame(() => requestAnimationFrame(() => detail.current?.focus()))
                }}
              />
            </FieldInput>
          ),
          addressDetail: (
            <TextInput form={form} name="addressDetail" label={INSTITUTE.fields.addressDetail.title} box={detail} />
          ),
        }}
      />
      {isOffice && (
        <OptionsInput
          form={form}
          name="nsatVendorNo"
          label="총판"
          hint="선택한 총판이 판매하는 모든 서비스에 배정됩니다."
          required
          choices={[
            { value: 0, label: '선택해주세요.', isOff: true },
            ...vendors.map(({ nsatVendorNo, vendorName }) => ({ value: nsatVendorNo, label: vendorName })),
          ]}
        />
      )}
    </FormPage>
  )
}
