import { type ContentsStatus, SEND_PURPOSES, type SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import {
  type MATERIAL_REFUSALS,
  TEXT_AD_REFUSALS,
  type TextAdRefusal,
} from '#areas/advertising/text-ad/contract/refusals.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { MOST_CONTENTS_BYTES, MOST_IMAGE_BYTES, MOST_TITLE_CHARACTERS } from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'
import { titleLength } from './campaign-name.rules.ts'
import { hasEmoji } from './emoji.rules.ts'
import { type LinkPolicy, linkProblem, sentBytes } from './links.rules.ts'
import { toPlainText, unsendableCharacters } from './message-bytes.rules.ts'
import { checkFilled } from './template.rules.ts'

/** What an advertiser wrote in step 2. */
export interface Material {
  readonly smsType: SmsType
  readonly sendPurpose: string
  readonly title: string
  readonly contents: string
}

/** The picture in step 2: none, picked but not attached yet, or attached. */
export type ImageState =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'CHOSEN'; readonly sizeBytes: number }
  | { readonly kind: 'ATTACHED'; readonly sizeBytes?: number }

export type MaterialRefusal = keyof typeof MATERIAL_REFUSALS

/** One thing to correct, and where. */
export interface MaterialProblem {
  readonly code: MaterialRefusal | 'IMAGE_NOT_ATTACHED' | 'IMAGE_TOO_LARGE'
  readonly field: 'image' | 'sendPurpose' | 'title' | 'contents'
  /** Title of the pop-up that says it; without one it is said beside its field alone. */
  readonly title: string | undefined
  readonly message: string
}

const REQUIRED_TITLE = '필수값이 누락되었습니다.'

const problem = (
  code: MaterialRefusal & TextAdRefusal,
  field: MaterialProblem['field'],
  title?: string,
  message: string = TEXT_AD_REFUSALS[code].text,
): MaterialProblem => ({ code, field, title, message })

const IMAGE_NOT_ATTACHED: MaterialProblem = {
  code: 'IMAGE_NOT_ATTACHED',
  field: 'image',
  title: '이미지가 업로드되지 않았습니다.',
  message: '첨부 버튼을 눌러주세요.',
}

const IMAGE_TOO_LARGE: MaterialProblem = {
  code: 'IMAGE_TOO_LARGE',
  field: 'image',
  title: '이미지 용량 제한을 초과했습니다.',
  message: TEXT_AD_REFUSALS.IMAGE_TOO_LARGE.text,
}

function imageProblems(smsType: SmsType, image: ImageState): MaterialProblem[] {
  if (smsType === 'LMS') return []
  if (image.kind === 'NONE') return [problem('IMAGE_MISSING', 'image', '이미지를 첨부해주세요.')]
  if ((image.sizeBytes ?? 0) > MOST_IMAGE_BYTES) return [IMAGE_TOO_LARGE]
  return image.kind === 'CHOSEN' ? [IMAGE_NOT_ATTACHED] : []
}

function titleProblems(title: string): MaterialProblem[] {
  if (isBlank(title)) return [problem('TITLE_MISSING', 'title', REQUIRED_TITLE)]
  return titleLength(title) > MOST_TITLE_CHARACTERS ? [problem('TITLE_TOO_LONG', 'title')] : []
}

/** A name that is finished is what parents read as the subject: everything in it must arrive. */
function subjectProblems(title: string): MaterialProblem[] {
  const wrong = titleProblems(title)
  return wrong.length > 0 ? wrong : unsendableProblems('title', title)
}

function unsendableProblems(field: 'title' | 'contents', text: string): MaterialProblem[] {
  const unsendable = unsendableCharacters(toPlainText(text))
  if (unsendable.length === 0) return []
  const where = field === 'title' ? '캠페인명에 ' : ''
  const message = `${where}문자로 발송할 수 없는 글자가 포함되어 있습니다: ${unsendable.slice(0, 10).join(' ')}`
  return [problem('UNSENDABLE_CHARACTERS', field, undefined, message)]
}

function linkProblems(contents: string, links: LinkPolicy): MaterialProblem[] {
  const wrong = linkProblem(contents, links)
  if (!wrong) return []
  return [problem(wrong.code, 'contents', undefined, `${TEXT_AD_REFUSALS[wrong.code].text} (${wrong.link})`)]
}

function contentsProblems(contents: string, links: LinkPolicy): MaterialProblem[] {
  if (isBlank(contents)) return [problem('CONTENTS_MISSING', 'contents', REQUIRED_TITLE)]
  if (sentBytes(contents, links) > MOST_CONTENTS_BYTES) return [problem('CONTENTS_TOO_LONG', 'contents')]
  if (hasEmoji(contents)) return [problem('EMOJI_NOT_ALLOWED', 'contents')]
  const wrong = unsendableProblems('contents', contents)
  return wrong.length > 0 ? wrong : linkProblems(contents, links)
}

const purposeProblems = (purpose: string): MaterialProblem[] =>
  SEND_PURPOSES.some((each) => each === purpose) ? [] : [problem('PURPOSE_MISSING', 'sendPurpose', REQUIRED_TITLE)]

/** Everything to correct before step 3, in the order in which it is said. */
export function checkMaterial(material: Material, image: ImageState, links: LinkPolicy): MaterialProblem[] {
  return [
    ...imageProblems(material.smsType, image),
    ...purposeProblems(material.sendPurpose),
    ...subjectProblems(material.title),
    ...contentsProblems(material.contents, links),
  ]
}

/** What of a template nobody filled in. */
export function unfilledProblems(contents: string): MaterialProblem[] {
  const verdict = checkFilled(contents)
  return verdict.ok ? [] : [problem(verdict.code, 'contents', undefined, verdict.text)]
}

/** Everything to correct before a temporary save: only the campaign name and the picture of an MMS. */
export function checkTemporaryMaterial(
  material: Pick<Material, 'smsType' | 'title'>,
  image: ImageState,
): MaterialProblem[] {
  return [...imageProblems(material.smsType, image), ...titleProblems(material.title)]
}

const isMaterialRefusal = (code: MaterialProblem['code']): code is MaterialRefusal =>
  code !== 'IMAGE_NOT_ATTACHED' && code !== 'IMAGE_TOO_LARGE'

const verdictOf = (problems: readonly MaterialProblem[]): Verdict<MaterialRefusal> => {
  const [first] = problems
  return first && isMaterialRefusal(first.code) ? refused(first.code, first.message) : ALLOWED
}

/**
 * The same checks for material that is about to be stored. New material cannot have a picture yet, so a temporary save
 * asks for one only from the second time on.
 */
export function checkStoredMaterial(
  material: Material,
  stored: { readonly contentsStatus: ContentsStatus; readonly imageCount: number; readonly isNew: boolean },
  links: LinkPolicy,
): Verdict<MaterialRefusal> {
  const image: ImageState = stored.imageCount > 0 ? { kind: 'ATTACHED' } : { kind: 'NONE' }
  if (stored.contentsStatus === 'SAVED') return verdictOf(checkMaterial(material, image, links))
  if (stored.isNew) return verdictOf(titleProblems(material.title))
  return verdictOf(checkTemporaryMaterial(material, image))
}

/** Whether an edited text alone may replace the text of an ad. */
export function checkContents(contents: string, links: LinkPolicy): Verdict<MaterialRefusal> {
  return verdictOf(contentsProblems(contents, links))
}
