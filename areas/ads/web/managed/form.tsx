import '#platform/web/form/form.css'
import { Button } from 'antd'
import type { FormEvent, ReactNode } from 'react'
import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS } from '#areas/ads/contract/ad-picture.contract.ts'
import { DayField } from '#platform/web/form/day-field.tsx'
import { FormField, nativeControl } from '#platform/web/form/field.tsx'
import type { KeptForm } from '#platform/web/form/use-kept-form.ts'
import { AddressLink, AdImagePreview } from './image.tsx'
import { AdPictureUpload } from './picture-upload.tsx'
import { PriceField } from './price-field.tsx'
import { SuggestedText, useAdWords } from './suggestions.tsx'
import { AdTargetFields } from './target-fields.tsx'
import type { AdValues } from './values.ts'

interface AdFormProps {
  name: string
  form: KeptForm<AdValues>
  submitText: string
  /** Nothing can be changed any more; the values are only shown. */
  isLocked?: boolean
  onCancel: () => void
}

/** What a person writes of an ad. */
export function ManagedAdForm({ name, form, submitText, isLocked = false, onCancel }: AdFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isLocked) void form.submit()
  }
  return (
    <form className="panel form ad-form" onSubmit={submit} noValidate aria-label={name}>
      <Part title="광고 내용" isLocked={isLocked}>
        <ContentFields form={form} />
      </Part>
      <Part title="이미지와 링크" isLocked={isLocked}>
        <AddressFields form={form} />
      </Part>
      <Part title="게재 대상" isLocked={isLocked}>
        <AdTargetFields form={form} isLocked={isLocked} />
      </Part>
      <div className="form-actions">
        <Button onClick={onCancel}>목록</Button>
        {!isLocked && (
          <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
            {submitText}
          </Button>
        )}
      </div>
    </form>
  )
}

const Part = ({ title, isLocked, children }: { title: string; isLocked: boolean; children: ReactNode }) => (
  <section className="ad-form-part">
    <h2>{title}</h2>
    <fieldset disabled={isLocked} aria-label={title}>
      {children}
    </fieldset>
  </section>
)

type FormPart = Pick<AdFormProps, 'form'>

/** One field of the form: its name in the values, and what stands above it. */
interface FormFieldPart<Name extends keyof AdValues> extends FormPart {
  name: Name
  label: string
}

function ContentFields({ form }: FormPart) {
  const words = useAdWords()
  const { values, set } = form
  return (
    <>
      <FormField form={form} name="advertisementTitle" label="제목" required>
        {(control) => (
          <input
            {...nativeControl(control)}
            autoComplete="off"
            maxLength={100}
            value={values.advertisementTitle}
            onChange={(event) => set({ advertisementTitle: event.target.value })}
          />
        )}
      </FormField>
      <div className="ad-form-pair">
        <SuggestedField form={form} name="advertiserName" label="광고주" words={words.advertisers} maxLength={50} />
        <FormField form={form} name="advertisementPrice" label="금액" required>
          {(control) => (
            <PriceField
              control={control}
              value={values.advertisementPrice}
              onChange={(advertisementPrice) => set({ advertisementPrice })}
            />
          )}
        </FormField>
        <SuggestedField form={form} name="advertisementType" label="유형" words={words.types} maxLength={30} />
        <SuggestedField form={form} name="position" label="위치" words={words.positions} maxLength={30} />
        <AdDayField form={form} name="advertisementStartDate" label="시작일" />
        <AdDayField form={form} name="advertisementEndDate" label="종료일" />
      </div>
    </>
  )
}

interface SuggestedFieldProps extends FormFieldPart<'advertiserName' | 'advertisementType' | 'position'> {
  words: readonly string[]
  maxLength: number
}

const SuggestedField = ({ form, name, label, words, maxLength }: SuggestedFieldProps) => (
  <FormField form={form} name={name} label={label} required>
    {(control) => (
      <SuggestedText
        control={control}
        words={words}
        maxLength={maxLength}
        value={form.values[name]}
        onChange={(text) => form.set({ [name]: text })}
      />
    )}
  </FormField>
)

const AdDayField = ({ form, name, label }: FormFieldPart<'advertisementStartDate' | 'advertisementEndDate'>) => (
  <FormField form={form} name={name} label={label} required>
    {({ status: _, ...control }) => (
      <DayField
        {...control}
        aria-label={label}
        value={form.values[name]}
        onChange={(day) => form.set({ [name]: day })}
      />
    )}
  </FormField>
)

const AddressFields = ({ form }: FormPart) => (
  <>
    <AddressField
      form={form}
      name="advertisementImage"
      label="이미지"
      hint={`파일(JPG, PNG, GIF, ${MOST_PICTURE_BYTES / 1_048_576}MB·${MOST_PICTURE_PIXELS.toLocaleString('ko-KR')}픽셀 이하)을 올리거나, http:// 또는 https://로 시작하는 주소를 입력합니다.`}
      beside={
        <AdPictureUpload
          hasPicture={form.values.advertisementImage !== ''}
          onAddress={(advertisementImage) => form.set({ advertisementImage })}
        />
      }
    >
      <AdImagePreview address={form.values.advertisementImage} />
    </AddressField>
    <AddressField form={form} name="advertisementLink" label="링크 주소" hint="광고를 누르면 열리는 주소">
      <AddressLink address={form.values.advertisementLink}>링크 열기</AddressLink>
    </AddressField>
  </>
)

interface AddressFieldProps extends FormFieldPart<'advertisementImage' | 'advertisementLink'> {
  hint: string
  /** Another way to fill the field in. */
  beside?: ReactNode
  /** What the address leads to. */
  children: ReactNode
}

const AddressField = ({ form, name, label, hint, beside, children }: AddressFieldProps) => (
  <FormField form={form} name={name} label={label} hint={hint}>
    {(control) => (
      <>
        <input
          {...nativeControl(control)}
          type="url"
          autoComplete="off"
          maxLength={1000}
          value={form.values[name]}
          onChange={(event) => form.set({ [name]: event.target.value })}
        />
        {beside}
        {children}
      </>
    )}
  </FormField>
)
