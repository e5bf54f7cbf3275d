import { AUDIENCE_CODES, AUDIENCES, audienceText } from '#areas/base/portal/contract/audience.ts'
import {
  changeNotice,
  createNotice,
  NOTICE,
  NOTICE_CATEGORIES,
  type NoticeForm,
  type readManagedNotice,
  removeNotice,
} from '#areas/base/portal/contract/notice.contract.ts'
import { MANAGED_NOTICES } from '#areas/base/portal/contract/places.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { CheckInput, SelectInput, sameWords } from '#platform/web/form/choice-inputs.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { CheckGroup } from '#platform/web/list/filters/folded-choice.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import css from './notice.module.css'
import { NoticeFacts } from './text.tsx'

export const NOTICE_CRUMBS = [{ text: '관리자' }, crumbOf(MANAGED_NOTICES)]
const EMPTY: NoticeForm = { categoryName: '공지', title: '', contents: '', audience: [], isPublished: true }

type StoredNotice = CallOutput<typeof readManagedNotice>

/** A stored notice as its form; a category from before the present ones becomes the first. */
const formOf = ({ categoryName, title, contents, audience, isPublished }: StoredNotice): NoticeForm => ({
  categoryName: NOTICE.fields.categoryName.schema.safeParse(categoryName).data ?? EMPTY.categoryName,
  title,
  contents,
  audience,
  isPublished,
})

/** A notice that everybody sees from now on is asked about before. */
const askToPublish =
  (wasPublished: boolean) =>
  async ({ isPublished, title, audience }: NoticeForm): Promise<boolean> =>
    wasPublished ||
    !isPublished ||
    confirm({
      title: '공지사항을 게시하시겠습니까?',
      text: `"${title.trim()}" 공지사항이 ${audience.length === 0 ? '모두' : audienceText(audience)}에게 보입니다.`,
      okText: '게시',
    })

/** Writing a new notice. */
export function NoticeCreation() {
  const go = useGo()
  const create = useWrite(createNotice)
  const form = useKeptForm({
    name: 'portal.notice.new',
    initial: EMPTY,
    schema: NOTICE.form,
    ask: askToPublish(false),
    submit: (body) => create.run({ body }),
    onDone: () => {
      toast.success('등록되었습니다.')
      go(MANAGED_NOTICES.path)
    },
  })
  return (
    <FormPage
      title="공지사항 작성"
      breadcrumb={NOTICE_CRUMBS}
      form={form}
      submitText="등록"
      onCancel={() => go(MANAGED_NOTICES.path)}
    >
      <Editor form={form} />
    </FormPage>
  )
}

/** Changing or deleting a notice. */
export function NoticeChange({ notice }: { notice: StoredNotice }) {
  const go = useGo()
  const change = useWrite(changeNotice)
  const { form, conflict } = useRecordForm({
    name: `portal.notice.${notice.noticeId}`,
    record: { version: notice.version, values: formOf(notice) },
    changedBy: notice.changedByName,
    call: changeNotice,
    schema: NOTICE.form,
    ask: askToPublish(notice.isPublished),
    save: (body, version) => change.run({ params: { id: notice.noticeId }, body: { ...body, version } }),
    onDone: () => {
      toast.success('저장되었습니다.')
      go(MANAGED_NOTICES.path)
    },
  })
  return (
    <FormPage
      title="공지사항 수정"
      breadcrumb={NOTICE_CRUMBS}
      form={form}
      submitText="저장"
      onCancel={() => go(MANAGED_NOTICES.path)}
      actions={<Removal notice={notice} form={form} />}
    >
      <Neighbours list={MANAGED_NOTICES.path} current={notice.noticeId} />
      <RecordConflict conflict={conflict} thing="공지사항" />
      <Editor form={form} createdDt={notice.createdDt} />
      <RecordHistory level={2} of={NOTICE} id={notice.noticeId} />
    </FormPage>
  )
}

const Editor = ({ form, createdDt }: { form: Form<NoticeForm>; createdDt?: string }) => (
  <div className={css.noticeEdit}>
    <div className={css.noticeFields}>
      <NoticeFields form={form} />
    </div>
    <NoticePreview notice={form.values} createdDt={createdDt} />
  </div>
)

function Removal({ notice, form }: { notice: StoredNotice; form: Form<NoticeForm> }) {
  const go = useGo()
  const { decide, isRunning } = useDecision(removeNotice)
  const remove = () =>
    decide({
      ask: {
        title: '공지사항을 삭제하시겠습니까?',
        text: `"${notice.title}" 공지사항은 삭제하면 되돌릴 수 없습니다.`,
        okText: '삭제',
        danger: true,
      },
      input: { params: { id: notice.noticeId } },
      done: '삭제되었습니다.',
      onDone: () => {
        // Typed changes go with the notice: leaving must not ask about them.
        form.giveUp()
        go(MANAGED_NOTICES.path)
      },
    })
  return (
    <Button isDanger isBusy={isRunning} onClick={() => void remove()}>
      삭제
    </Button>
  )
}

const CATEGORY_WORDS = sameWords(NOTICE_CATEGORIES)
const PUBLISHED_WORDS = { on: '대상에게 보임', off: '관리자만 보임' }

/** The fields of a notice. */
const NoticeFields = ({ form }: { form: Form<NoticeForm> }) => {
  const { categoryName, contents, isPublished, audience } = NOTICE.fields
  return (
    <RecordInputs
      of={NOTICE}
      form={form}
      own={{
        categoryName: <SelectInput form={form} name="categoryName" label={categoryName.title} words={CATEGORY_WORDS} />,
        contents: <TextArea form={form} name="contents" label={contents.title} rows={14} hint={contents.hint} />,
        audience: (
          <FormField
            form={form}
            name="audience"
            label={audience.title}
            hint={audience.hint}
            say={(value) => audienceText(value as NoticeForm['audience'])}
            isGroup
          >
            {() => (
              <CheckGroup
                legend="볼 수 있는 사람"
                choices={AUDIENCE_CODES.map((value) => ({ value, label: AUDIENCES[value] }))}
                chosen={form.values.audience}
                onChange={(chosen) => form.set({ audience: chosen as NoticeForm['audience'] })}
              />
            )}
          </FormField>
        ),
        isPublished: (
          <CheckInput
            form={form}
            name="isPublished"
            label={isPublished.title}
            words={PUBLISHED_WORDS}
            hint={isPublished.hint}
          />
        ),
      }}
    />
  )
}

interface PreviewProps {
  notice: NoticeForm
  /** Absent for a notice that is not stored yet. */
  createdDt?: string
}

/** What is being written, as its readers will see it. */
const NoticePreview = ({ notice, createdDt }: PreviewProps) => (
  <Panel className={css.noticePreview} aria-labelledby="notice-preview">
    <h2 id="notice-preview">미리보기</h2>
    <p className={css.noticePreviewTitle}>
      {notice.title.trim() || <span className={css.noticePreviewMissing}>제목이 여기에 보입니다.</span>}
    </p>
    <NoticeFacts categoryName={notice.categoryName} createdDt={createdDt} />
    <p className={css.noticeContents}>
      {notice.contents.trim() || <span className={css.noticePreviewMissing}>내용이 여기에 보입니다.</span>}
    </p>
  </Panel>
)
