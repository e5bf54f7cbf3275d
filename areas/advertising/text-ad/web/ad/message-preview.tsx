import type { SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import {
  type FrameTemplates,
  finalMessage,
  TEST_REGION,
} from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { PLACEHOLDER_CODE, withShortLinks } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import { MOST_MESSAGE_BYTES } from '#areas/advertising/text-ad/rules/policy.ts'
import css from './message-preview.module.css'

interface MessagePreviewProps {
  /** What the advertiser wrote, without the wording of the law. */
  material: { readonly smsType: SmsType; readonly title: string; readonly contents: string }
  templates: FrameTemplates & { readonly linkBase: string }
  /** When the ad goes out: its month stands in the message. */
  sendAt: Date
  regionName?: string
  /** Address of the attached picture. */
  imageUrl?: string | undefined
  /** The short links that the ad has already. */
  shortLinks?: Reservation['shortLinks']
}

/** A long message scrolls, so the keyboard must reach it. */
const SCROLLED = { role: 'region', 'aria-label': '문자 미리보기', tabIndex: 0 }

/** The message on a phone, exactly as a parent receives it: wording of the law, picture, text and opt-out number. */
export function MessagePreview({
  material,
  templates,
  sendAt,
  regionName = TEST_REGION,
  imageUrl,
  shortLinks = [],
}: MessagePreviewProps) {
  const codeOf = (target: string): string => shortLinks.find((link) => link.target === target)?.code ?? PLACEHOLDER_CODE
  const contents = withShortLinks(material.contents, templates.linkBase, codeOf)
  const message = finalMessage({ ...material, contents }, templates, regionName, sendAt)
  return (
    <figure className={css.messagePhone}>
      <div className={css.messagePhoneScreen} {...SCROLLED}>
        <p className={css.messagePhoneSender}>
          <span>{material.smsType}</span> 웹발신
        </p>
        <div className={css.messageBubble}>
          {material.smsType === 'MMS' && <Picture imageUrl={imageUrl} />}
          {message.title !== '' && <p className={css.messageSubject}>{message.title}</p>}
          <p className={css.messageBody}>{message.body}</p>
        </div>
      </div>
      <figcaption>
        실제 수신 화면입니다. 전체 {message.bytes.toLocaleString('ko-KR')} /{' '}
        {MOST_MESSAGE_BYTES.toLocaleString('ko-KR')}
        byte
        <br />
        지역명({TEST_REGION}){contents === material.contents ? '은' : '과 링크의 끝 7글자는'} 학교별로 바뀌어
        발송됩니다.
      </figcaption>
    </figure>
  )
}

const Picture = ({ imageUrl }: { imageUrl: string | undefined }) =>
  imageUrl ? (
    <img className={css.messagePicture} src={imageUrl} alt="첨부 이미지" />
  ) : (
    <p className={css.messagePicture} data-empty>
      이미지 없음
    </p>
  )
