import { useState } from 'react'
import {
  CONTACT_RECORD,
  type Contact,
  readContact,
  showContact,
} from '#areas/live/consulting/contract/contact.contract.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { RecordHistory } from '#platform/web/record/record-history.tsx'

interface ContactProps {
  /** Masked. */
  contact: Contact
  isBusy: boolean
  /** Fetches the whole one; each look is kept. Answers nothing where it was refused. */
  look: () => Promise<Contact | undefined>
}

/** How somebody who asked is reached: masked until whoever answers looks. */
export function AskerContact({ contact, isBusy, look }: ContactProps) {
  const [whole, setWhole] = useState<Contact>()
  const { phoneNumber, email, forgetYmdt } = whole ?? contact
  return (
    <section className={lookCss.stack} aria-label="신청자 연락처">
      <Facts
        facts={[
          ...(phoneNumber
            ? [
                [
                  '휴대폰 번호',
                  whole ? (
                    <a key="phone" href={`tel:${phoneNumber}`}>
                      {phoneNumber}
                    </a>
                  ) : (
                    phoneNumber
                  ),
                ] as const,
              ]
            : []),
          ...(email
            ? [
                [
                  '이메일',
                  whole ? (
                    <a key="email" href={`mailto:${email}`}>
                      {email}
                    </a>
                  ) : (
                    email
                  ),
                ] as const,
              ]
            : []),
          ['삭제 예정', stampText(forgetYmdt)],
        ]}
      />
      {!whole && (
        <div className={lookCss.row}>
          <Button size="small" isBusy={isBusy} onClick={() => void look().then(setWhole)}>
            연락처 보기
          </Button>
          <span className={lookCss.note}>조회 기록이 남습니다.</span>
        </div>
      )}
    </section>
  )
}

/** The same of a request of a broadcast, for its staff; nothing where nobody left one. */
export function RequestContact({ articleId }: { articleId: number }) {
  const { data } = useCall(readContact, { params: { articleId } }, { handles: [403] })
  const looking = useWrite(showContact)
  const contact = data?.contact
  if (!contact) return null
  return (
    <>
      <AskerContact
        contact={contact}
        isBusy={looking.isRunning}
        look={() => looking.run({ params: { articleId } }).catch(() => undefined)}
      />
      <RecordHistory of={CONTACT_RECORD} id={articleId} />
    </>
  )
}
