import { OPERATION_STATUSES, ORGANIZATION_TYPES } from '#areas/sales/contract/codes.ts'
import { listSalesPeople } from '#areas/sales/contract/look-up.contract.ts'
import { changeOrganization, type SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { isYearOffered } from '#areas/sales/rules/school-years.rules.ts'
import { tellSaveFailure } from '#areas/sales/web/save-failure.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { type Offered, OptionsInput, SelectInput } from '#platform/web/form/choice-inputs.tsx'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { confirmLeaving } from '#platform/web/form/leave-guard.ts'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { type RecordForm, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { INFO_FORM, type InfoValues, infoOf, NOBODY } from './info-values.ts'
import { useOptions, useStages, yearText } from './use-look-ups.ts'

interface InfoProps {
  organization: SalesOrganizationDetail
  onClose: () => void
}

/** Changes school year, codes, stage and who is in charge. */
export function InfoDialog({ organization, onClose }: InfoProps) {
  const { form, conflict } = useInfoForm({ organization, onClose })
  const leave = async (): Promise<void> => {
    if (form.isChanged && !(await confirmLeaving())) return
    form.giveUp()
    onClose()
  }
  return (
    <Layer title={`${organization.organizationName} 정보 수정`} width={520} onClose={() => void leave()}>
      <RecordConflict conflict={conflict} thing="기관" />
      <Form form={form} className={lookCss.stack} aria-label="정보 수정">
        <InfoFields form={form} organization={organization} />
        <div className={formCss.formActions}>
          <Button onClick={() => void leave()}>취소</Button>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            저장
          </Button>
        </div>
      </Form>
    </Layer>
  )
}

function useInfoForm({ organization, onClose }: InfoProps): RecordForm<InfoValues> {
  const saving = useWrite(changeOrganization)
  const { organizationId: id, version } = organization
  return useRecordForm({
    ...INFO_FORM,
    name: `sales.organization.${id}`,
    record: { version, values: infoOf(organization) },
    changedBy: organization.changedByName,
    changedAt: organization.changedYmdt,
    call: changeOrganization,
    save: (body, base) => saving.run({ params: { id }, body: { ...body, version: base } }),
    onProblem: tellSaveFailure,
    onDone: () => {
      toast.success('정보가 수정되었습니다.')
      onClose()
    },
  })
}

const FIELDS = ORGANIZATION.fields

type FieldsProps = Pick<InfoProps, 'organization'> & { form: FormState<InfoValues> }

function InfoFields({ form, organization }: FieldsProps) {
  const { years } = useOptions()
  const stages = useStages()
  const people = usePeople(organization)
  const { salesTargetSchoolYear, operationStatusCode, organizationTypeCode, salesStatusId, salesPersonId } = FIELDS
  return (
    <RecordInputs
      of={ORGANIZATION}
      form={form}
      own={{
        salesTargetSchoolYear: (
          <OptionsInput
            form={form}
            name="salesTargetSchoolYear"
            label={salesTargetSchoolYear.title}
            hint={salesTargetSchoolYear.hint}
            choices={years.map((year) => ({
              value: year,
              label: yearText(year),
              isOff: !isYearOffered(year, organization.salesTargetSchoolYear),
            }))}
          />
        ),
        operationStatusCode: (
          <SelectInput
            form={form}
            name="operationStatusCode"
            label={operationStatusCode.title}
            words={wordsOf(OPERATION_STATUSES)}
          />
        ),
        organizationTypeCode: (
          <SelectInput
            form={form}
            name="organizationTypeCode"
            label={organizationTypeCode.title}
            words={wordsOf(ORGANIZATION_TYPES)}
          />
        ),
        salesStatusId: (
          <OptionsInput
            form={form}
            name="salesStatusId"
            label={salesStatusId.title}
            choices={stages.map((stage) => ({ value: stage.salesStatusId, label: stage.salesStatusName }))}
          />
        ),
        salesPersonId: <OptionsInput form={form} name="salesPersonId" label={salesPersonId.title} choices={people} />,
      }}
    />
  )
}

/** Who can be in charge, nobody, and whoever is although they could not be put there any more. */
function usePeople({ salesPersonId, salesPersonName }: SalesOrganizationDetail): readonly Offered<number>[] {
  const list = useCall(listSalesPeople, {}).data?.list ?? []
  const people = list.map((person) => ({ value: person.salesPersonId, label: person.salesPersonName }))
  const isKnown = salesPersonId === null || people.some(({ value }) => value === salesPersonId)
  const former = isKnown ? [] : [{ value: salesPersonId, label: salesPersonName }]
  return [{ value: NOBODY, label: '담당자 없음' }, ...former, ...people]
}
