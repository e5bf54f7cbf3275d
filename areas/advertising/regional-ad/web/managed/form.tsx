import { type ReactNode, useMemo } from 'react'
import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS } from '#areas/advertising/regional-ad/contract/ad-picture.contract.ts'
import { SEARCH_TYPES } from '#areas/advertising/regional-ad/contract/codes.ts'
import {
  listManagedAds,
  type ManagedAd,
  type Target,
} from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { TARGET_WORDS } from '#areas/advertising/regional-ad/rules/managed-ad-table.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ChoiceInput } from '#platform/web/form/choice-inputs.tsx'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { WonInput } from '#platform/web/form/number-inputs.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { ChosenTargets } from './chosen.tsx'
import { AddressLink, AdImagePreview } from './image.tsx'
import css from './managed.module.css'
import { AdPictureUpload } from './picture-upload.tsx'
import { type PickedRegion, TargetPicker } from './targets.tsx'
import type { AdValues } from './values.ts'

const FIELDS = AD.fields

interface AdFormProps {
  name: string
  form: FormState<AdValues>
  submitText: string
  /** Nothing can be changed any more; the values are only shown. */
  isLocked?: boolean
  /** Where its schools are looked for first. */
  startAt?: PickedRegion | undefined
  onCancel: () => void
}

/** What a person writes of an ad. */
export function ManagedAdForm({ name, form, submitText, isLocked = false, startAt, onCancel }: AdFormProps) {
  return (
    <Form form={form} className={`${lookCss.panel} ${formCss.form} ${css.adForm}`} data-part="panel" aria-label={name}>
      <Part title="광고 내용" isLocked={isLocked}>
        <ContentFields form={form} />
      </Part>
      <Part title="이미지와 링크" isLocked={isLocked}>
        <AddressFields form={form} />
      </Part>
      <Part title="게재 대상" isLocked={isLocked}>
        <AdTargetFields form={form} isLocked={isLocked} startAt={startAt} />
      </Part>
      <div className={formCss.formActions}>
        <Button onClick={onCancel}>목록</Button>
        {!isLocked && (
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            {submitText}
          </Button>
        )}
      </div>
    </Form>
  )
}

const Part = ({ title, isLocked, children }: { title: string; isLocked: boolean; children: ReactNode }) => (
  <section className={css.adFormPart}>
    <h2>{title}</h2>
    <fieldset disabled={isLocked} aria-label={title}>
      {children}
    </fieldset>
  </section>
)

type FormPart = Pick<AdFormProps, 'form'>

function ContentFields({ form }: FormPart) {
  const words = useAdWords()
  return (
    <>
      <TextInput form={form} name="advertisementTitle" label={FIELDS.advertisementTitle.title} />
      <div className={css.adFormPair}>
        <TextInput form={form} name="advertiserName" label={FIELDS.advertiserName.title} words={words.advertisers} />
        <WonInput form={form} name="advertisementPrice" label={FIELDS.advertisementPrice.title} />
        <TextInput form={form} name="advertisementType" label={FIELDS.advertisementType.title} words={words.types} />
        <TextInput form={form} name="position" label={FIELDS.position.title} words={words.positions} />
        <DayInput form={form} name="advertisementStartDate" label={FIELDS.advertisementStartDate.title} />
        <DayInput form={form} name="advertisementEndDate" label={FIELDS.advertisementEndDate.title} />
      </div>
    </>
  )
}

const AddressFields = ({ form }: FormPart) => (
  <>
    <TextInput
      form={form}
      name="advertisementImage"
      label={FIELDS.advertisementImage.title}
      type="url"
      hint={`파일(JPG, PNG, GIF, ${MOST_PICTURE_BYTES / 1_048_576}MB·${MOST_PICTURE_PIXELS.toLocaleString('ko-KR')}픽셀 이하)을 올리거나, http:// 또는 https://로 시작하는 주소를 입력합니다.`}
    >
      <AdPictureUpload
        hasPicture={form.values.advertisementImage !== ''}
        onAddress={(advertisementImage) => form.set({ advertisementImage })}
      />
      <AdImagePreview address={form.values.advertisementImage} />
    </TextInput>
    <TextInput
      form={form}
      name="advertisementLink"
      label={FIELDS.advertisementLink.title}
      type="url"
      hint="광고를 누르면 열리는 주소"
    >
      <AddressLink address={form.values.advertisementLink}>링크 열기</AddressLink>
    </TextInput>
  </>
)

/** Words that the newest ads use, to be chosen instead of typed. */
interface AdWords {
  readonly types: readonly string[]
  readonly advertisers: readonly string[]
  readonly positions: readonly string[]
}

const NEWEST = { query: { pageNum: 1, pageSize: 100 } } as const
const FRESH_MS = 60_000

const distinct = (ads: readonly ManagedAd[], word: (ad: ManagedAd) => string): string[] =>
  [...new Set(ads.map(word))].sort((one, other) => one.localeCompare(other, 'ko'))

/** Types, advertisers and positions of the newest hundred ads. A failure only means that nothing is suggested. */
function useAdWords(): AdWords {
  const { data } = useCall(listManagedAds, NEWEST, { freshMs: FRESH_MS })
  return useMemo(() => {
    const ads = data?.list ?? []
    return {
      types: distinct(ads, (ad) => ad.advertisementType),
      advertisers: distinct(ads, (ad) => ad.advertiserName),
      positions: distinct(ads, (ad) => ad.position),
    }
  }, [data])
}

interface TargetFieldsProps {
  form: FormState<AdValues>
  isLocked: boolean
  startAt: PickedRegion | undefined
}

const MOST_NAMES = 3

/** `가람초등학교, 나래초등학교 외 3곳` */
function namesOf(targets: AdValues['targets']): string {
  const names = SEARCH_TYPES.flatMap((type) => targets[type].map(({ targetName }) => targetName))
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` 외 ${more}곳` : '')
}

/** By which unit an ad is placed, and at which schools or clusters. */
function AdTargetFields({ form, isLocked, startAt }: TargetFieldsProps) {
  const { targetType, targets } = form.values
  const chosen = targets[targetType]
  const choose = (next: readonly Target[]): void => form.set({ targets: { ...targets, [targetType]: next } })
  return (
    <>
      <ChoiceInput
        form={form}
        name="targetType"
        label="게재 단위"
        words={TARGET_WORDS}
        hint="클러스터는 한 시/군/구의 학교를 묶은 단위입니다."
        onChoose={(type) => form.set({ targetType: type, targets })}
      />
      <FormField form={form} name="targets" label={`게재할 ${TARGET_WORDS[targetType]}`} say={namesOf} isGroup>
        {(control) => (
          <div className={css.adTargets} data-locked={isLocked || undefined}>
            {!isLocked && (
              <TargetPicker
                key={targetType}
                targetType={targetType}
                chosen={chosen}
                startAt={startAt}
                onChange={choose}
              />
            )}
            <ChosenTargets
              targetType={targetType}
              chosen={chosen}
              isLocked={isLocked}
              isWrong={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              onChange={choose}
            />
          </div>
        )}
      </FormField>
    </>
  )
}
