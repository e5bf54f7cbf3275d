import { useServices } from '#areas/nsat/plan/web/door.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import { PhoneInput } from '#platform/web/form/phone-input.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { CheckGroup } from '#platform/web/list/filters/folded-choice.tsx'
import { AddressSearchButton } from '../address/address-search-button.tsx'
import type { VendorValues } from './vendor-values.ts'

/** The fields of a vendor. */
export const VendorFields = ({ form }: { form: Form<VendorValues> }) => (
  <>
    <TextInput form={form} name="vendorName" label="총판명" />
    <TextInput form={form} name="principalRegion" label="담당 지역" />
    <TextInput form={form} name="representativeName" label="대표자" />
    <PhoneInput form={form} name="vendorPhone" label="전화번호" />
    <TextInput form={form} name="taxEmail" label="세금계산서 이메일" />
    <TextInput form={form} name="postCode" label="우편번호" inputMode="numeric">
      <AddressSearchButton onFound={({ postCode, address }) => form.set({ postCode, address })} />
    </TextInput>
    <TextInput form={form} name="address" label="주소" hint="시험지 세트를 받는 주소입니다." />
    <TextInput form={form} name="addressDetail" label="상세주소" />
    <TextInput form={form} name="commissionRate" label="수수료율(%)" hint="계약한 수수료율입니다. 예) 22.5" />
    <ServicesField form={form} />
    <TextInput
      form={form}
      name="loginIds"
      label="계정"
      hint="이 총판으로 로그인하는 아이디를 쉼표로 구분해 입력해주세요. 총판 권한 계정은 포털 관리자에게 요청해주세요."
    />
  </>
)

function ServicesField({ form }: { form: Form<VendorValues> }) {
  const services = useServices()
  const say = (value: unknown): string =>
    services
      .flatMap((each) => (Array.isArray(value) && value.includes(each.nsatServiceNo) ? [each.serviceName] : []))
      .join(', ')
  return (
    <FormField form={form} name="serviceNos" label="판매 서비스" say={say} required isGroup>
      {() => (
        <CheckGroup
          legend="판매 서비스"
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
