import { useServices } from '#areas/nsat/plan/web/door.tsx'
import { VENDOR } from '#areas/nsat/vendor/contract/vendor.record.ts'
import { FormField } from '#platform/web/form/field.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { CheckGroup } from '#platform/web/list/filters/folded-choice.tsx'
import { FieldInput, RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { AddressSearchButton } from '../address/address-search-button.tsx'
import type { VendorValues } from './vendor-values.ts'

/** The fields of a vendor. */
export const VendorFields = ({ form }: { form: Form<VendorValues> }) => (
  <RecordInputs
    of={VENDOR}
    form={form}
    own={{
      postCode: (
        <FieldInput form={form} name="postCode" field={VENDOR.fields.postCode}>
          <AddressSearchButton onFound={({ postCode, address }) => form.set({ postCode, address })} />
        </FieldInput>
      ),
      serviceNos: <ServicesField form={form} />,
    }}
  />
)

function ServicesField({ form }: { form: Form<VendorValues> }) {
  const services = useServices()
  const say = (value: unknown): string =>
    services
      .flatMap((each) => (Array.isArray(value) && value.includes(each.nsatServiceNo) ? [each.serviceName] : []))
      .join(', ')
  return (
    <FormField form={form} name="serviceNos" label={VENDOR.links.serviceNos.title} say={say} required isGroup>
      {() => (
        <CheckGroup
          legend={VENDOR.links.serviceNos.title}
          choices={services.map(({ nsatServiceNo, serviceName }) => ({
            value: `${nsatServiceNo}`,
            label: serviceName,
          }))}
          chosen={form.values.serviceNos.map(String)}
          onChange={(chosen) => form.set({ serviceNos: chosen.map(Number) })}
        />
      )}
    </FormField>
  )
}
