import './notice.css'
import { Button } from 'antd'
import { useState } from 'react'
import {
  changeNotice,
  createNotice,
  NoticeForm,
  type readManagedNotice,
  removeNotice,
} from '#areas/portal/contract/notice.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { type KeptForm, useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { NoticeFields } from './fields.tsx'
import { NoticePreview } from './preview.tsx'

const LIST = '/notices/manage'
const BREADCRUMB = [{ text: '관리자' }, { text: '공지사항 관리', to: LIST }]
const EMPTY: NoticeForm = { categoryName: '공지', title: '', contents: '', isPublished: true }

type StoredNotice = CallOutput<typeof readManagedNotice>

/** A stored notice as its form; a category from before the present ones becomes the first. */
const formOf = ({ categoryName, title, contents, isPublished }: StoredNotice): NoticeForm => ({
  categoryName: NoticeForm.shape.categoryName.safeParse(categoryName).data ?? EMPTY.categoryName,
  title,
  contents,
  isPublished,
})

/** Writing a new notice. */
export function NoticeCreation() {
  const go = useGo()
  const create = useWrite(createNotice)
  const form = useKeptForm({
    name: 'portal.notice.new',
    initial: EMPTY,
    schema: NoticeForm,
    submit: (body) => create.run({ body }),
    onDone: () => {
      toast.success('등록되었습니다.')
      go(LIST)
    },
  })
  return (
    <FormPage title="공지사항 작성" breadcrumb={BREADCRUMB} form={form} submitText="등록" onCancel={() => go(LIST)}>
      <Editor form={form} />
    </FormPage>
  )
}

/** Changing or deleting a notice. `onReload` reads it again when somebody else was faster. */
export function NoticeChange({ notice, onReload }: { notice: StoredNotice; onReload: () => void }) {
  const go = useGo()
  // What the person began with: a newer version of somebody else must not be overwritten unseen.
  const [seen, setSeen] = useState(notice)
  const change = useWrite(changeNotice)
  const form = useKeptForm({
    name: `portal.notice.${notice.noticeId}`,
    initial: formOf(seen),
    schema: NoticeForm,
    submit: (body) =>
      change.run({ params: { id: seen.noticeId }, body: { ...body, version: seen.version } }).catch((problem) => {
        if (problem instanceof ProblemError && problem.code === 'STATE_CHANGED') onReload()
        throw problem
      }),
    onDone: () => {
      toast.success('저장되었습니다.')
      go(LIST)
    },
  })
  const takeNewest = (): void => {
    setSeen(notice)
    form.reset(formOf(notice))
  }
  return (
    <FormPage
      title="공지사항 수정"
      breadcrumb={BREADCRUMB}
      form={form}
      submitText="저장"
      onCancel={() => go(LIST)}
      actions={<Removal notice={seen} form={form} />}
    >
      <Neighbours list={LIST} current={seen.noticeId} />
      {notice.version > seen.version && !form.isSubmitting && <Outdated onTakeNewest={takeNewest} />}
      <Editor form={form} createdDt={seen.createdDt} />
    </FormPage>
  )
}

const Editor = ({ form, createdDt }: { form: KeptForm<NoticeForm>; createdDt?: string }) => (
  <div className="notice-edit">
    <div className="notice-fields">
      <NoticeFields form={form} />
    </div>
    <NoticePreview notice={form.values} createdDt={createdDt} />
  </div>
)

const Outdated = ({ onTakeNewest }: { onTakeNewest: () => void }) => (
  <p className="notice-outdated" role="status">
    다른 사용자가 이 공지사항을 변경했습니다. 최신 내용을 불러온 뒤 다시 수정해주세요.
    <Button size="small" onClick={onTakeNewest}>
      최신 내용 불러오기
    </Button>
  </p>
)

function Removal({ notice, form }: { notice: StoredNotice; form: KeptForm<NoticeForm> }) {
  const go = useGo()
  const remove = useWrite(removeNotice, {
    onDone: () => {
      toast.success('삭제되었습니다.')
      go(LIST)
    },
  })
  const askAndRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: '공지사항을 삭제하시겠습니까?',
      text: `"${notice.title}" 공지사항은 삭제하면 되돌릴 수 없습니다.`,
      okText: '삭제',
      danger: true,
    })
    if (!isSure) return
    // Typed changes go with the notice: leaving must not ask about them.
    form.reset(form.values)
    remove.start({ params: { id: notice.noticeId } })
  }
  return (
    <Button danger loading={remove.isRunning} onClick={() => void askAndRemove()}>
      삭제
    </Button>
  )
}
