import { type RefObject, useRef, useState } from 'react'
import { type Contact, changeContact, listContacts } from '#areas/sales/contract/contact.contract.ts'
import { saveFailureText } from '#areas/sales/web/save-failure.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { stepBack, useUndo } from '#platform/web/calls/undo.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { confirmLeaving } from '#platform/web/form/leave-guard.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { TelLink } from '#platform/web/look/tel-link.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { AddContact, ChangeContact } from './contact-form.tsx'
import { contactNameOf } from './contact-values.ts'
import css from './contacts.module.css'

interface ContactsProps {
  organizationId: number
  organizationName: string
  onClose: () => void
}

/** Which form is open: of a new contact, of one of the contacts, or none. */
type Opened = 'new' | number | undefined

/** The contacts of an organisation: added, changed, and taken out of use. */
export function ContactsDialog({ organizationId, organizationName, onClose }: ContactsProps) {
  const [opened, setOpened] = useState<Opened>()
  const typed = useRef(false)
  const close = (): void => setOpened(undefined)
  const leave = async (): Promise<void> => {
    if (!typed.current || (await confirmLeaving())) onClose()
  }
  return (
    <Layer title={`${organizationName} 연락처 관리`} width={640} onClose={() => void leave()}>
      <div className={lookCss.stack}>
        {opened === 'new' ? (
          <AddContact organizationId={organizationId} typed={typed} onClose={close} />
        ) : (
          <span>
            <Button kind="primary" onClick={() => setOpened('new')}>
              연락처 추가
            </Button>
          </span>
        )}
        <Contacts organizationId={organizationId} opened={opened} typed={typed} onOpen={setOpened} />
      </div>
    </Layer>
  )
}

interface ListProps {
  organizationId: number
  opened: Opened
  typed: RefObject<boolean>
  onOpen: (opened: Opened) => void
}

function Contacts({ organizationId, opened, typed, onOpen }: ListProps) {
  const { data, error, refetch } = useCall(listContacts, { params: { id: organizationId } })
  if (!data && error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="등록된 연락처가 없습니다." />
  return (
    <ul className={css.contacts} aria-label="연락처">
      {data.list.map((contact) => (
        <li key={contact.contactId} data-off={!contact.isUse || undefined}>
          {opened === contact.contactId ? (
            <ChangeContact contact={contact} typed={typed} onClose={() => onOpen(undefined)} />
          ) : (
            <ContactLine contact={contact} onOpen={() => onOpen(contact.contactId)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function ContactLine({ contact, onOpen }: { contact: Contact; onOpen: () => void }) {
  const { contactName, phoneNumber, email, isUse } = contact
  const name = contactNameOf(contact)
  return (
    <>
      <div className={css.who}>
        <span>
          <strong>{contactName ?? '이름 없음'}</strong> {!isUse && <StatusTag>사용 안 함</StatusTag>}
        </span>
        <span className={css.reach}>
          {phoneNumber !== null && <TelLink number={phoneNumber} />}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        </span>
      </div>
      <span className={css.steps}>
        <Button size="small" aria-label={`${name} 수정`} onClick={onOpen}>
          수정
        </Button>
        <UseSwitch contact={contact} name={name} />
      </span>
    </>
  )
}

/** Takes a contact out of use, which can be taken back at once, or back into it: reports that name it stay as they are. */
function UseSwitch({ contact, name }: { contact: Contact; name: string }) {
  const { decide, isRunning } = useDecision(changeContact)
  const offerUndo = useUndo()
  const { contactId, organizationId: id, contactName, phoneNumber, email, isUse, version } = contact
  const params = { id, contactId }
  const body = { contactName, phoneNumber, email }
  const word = isUse ? '사용 안 함' : '다시 사용'
  return (
    <Button
      size="small"
      aria-label={`${name} ${word}`}
      disabled={isRunning}
      onClick={() =>
        void decide({
          input: { params, body: { ...body, isUse: !isUse, version } },
          done: isUse ? undefined : '정보가 수정되었습니다.',
          onDone: ({ version: changed }) => {
            if (!isUse) return
            const back = stepBack(changeContact, { params, body: { ...body, isUse: true, version: changed } })
            offerUndo(`${name} 연락처는 영업보고를 작성할 때 선택할 수 없습니다.`, [back])
          },
          failureText: saveFailureText,
        })
      }
    >
      {word}
    </Button>
  )
}
