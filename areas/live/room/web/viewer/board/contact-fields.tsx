import { useId } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { consentText } from '#areas/live/room/rules/consent-text.rules.ts'
import css from './board.module.css'

/** How somebody wants to be reached, as they type it. It is personal: nothing of it stays in the browser. */
export interface ContactValues {
  readonly phoneNumber: string
  readonly email: string
  readonly isAgreed: boolean
}

export const NO_CONTACT: ContactValues = { phoneNumber: '', email: '', isAgreed: false }

const isEmpty = ({ phoneNumber, email }: ContactValues): boolean => phoneNumber.trim() === '' && email.trim() === ''

/** What is wrong with what is typed; undefined where it can be sent. Leaving nothing is fine where nothing is needed. */
export function contactProblem(values: ContactValues, isNeeded: boolean): string | undefined {
  if (isEmpty(values)) return isNeeded || values.isAgreed ? '휴대폰 번호나 이메일을 입력해주세요.' : undefined
  const digits = values.phoneNumber.replace(/[\s-]/g, '')
  if (digits !== '' && !/^01\d{8,9}$/.test(digits)) return '휴대폰 번호를 확인해주세요.'
  if (values.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()))
    return '이메일을 확인해주세요.'
  return values.isAgreed ? undefined : '연락처를 남기려면 수집과 이용에 동의해주세요.'
}

/** What is sent; undefined where nothing was left. */
export const contactBody = ({ phoneNumber, email }: ContactValues) =>
  phoneNumber.trim() === '' && email.trim() === ''
    ? undefined
    : { phoneNumber: phoneNumber.trim(), email: email.trim(), isAgreed: true as const }

interface FieldsProps {
  broadcast: Pick<ViewerPage, 'instituteName' | 'contactDays'>
  values: ContactValues
  onWrite: (part: Partial<ContactValues>) => void
  /** Names what says what is wrong. */
  problemId: string
}

/** Where somebody who asks leaves how they are reached, with a yes to what becomes of it. */
export function ContactFields({ broadcast, values, onWrite, problemId }: FieldsProps) {
  const id = useId()
  return (
    <fieldset className={css.contact}>
      <legend>연락처 (선택)</legend>
      <p className={css.hint}>
        휴대폰 번호를 남기시면 답변이 등록될 때 문자로 알려드립니다. 이메일은 담당자가 직접 답변을 보낼 때 사용합니다.
      </p>
      <label htmlFor={`${id}-phone`}>휴대폰 번호</label>
      <input
        id={`${id}-phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={values.phoneNumber}
        aria-describedby={problemId}
        onChange={(event) => onWrite({ phoneNumber: event.target.value })}
      />
      <label htmlFor={`${id}-email`}>이메일</label>
      <input
        id={`${id}-email`}
        type="email"
        autoComplete="email"
        maxLength={100}
        value={values.email}
        aria-describedby={problemId}
        onChange={(event) => onWrite({ email: event.target.value })}
      />
      <label className={css.consent}>
        <input
          type="checkbox"
          checked={values.isAgreed}
          aria-describedby={problemId}
          onChange={(event) => onWrite({ isAgreed: event.target.checked })}
        />
        <span>{consentText(broadcast)}</span>
      </label>
    </fieldset>
  )
}
