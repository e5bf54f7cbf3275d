import { type FormEvent, useState } from 'react'
import {
  changeView,
  LONGEST_VIEW_NAME,
  removeView,
  type SavedView,
  saveView,
} from '#platform/contract/saved-view.contract.ts'
import { sentenceOf } from '../../calls/problem-error.ts'
import { stepBack, useUndo } from '../../calls/undo.ts'
import { useWrite } from '../../calls/use-call.ts'
import { confirm } from '../../feedback/dialog.ts'
import { ErrorState, LoadingState } from '../../feedback/states.tsx'
import { toast } from '../../feedback/toast.ts'
import fieldCss from '../../form/field.module.css'
import { Button } from '../../look/button.tsx'
import { keepFocus } from '../../record/kept-focus.ts'
import css from './view-menu.module.css'
import type { ViewMenuProps } from './view-menu-props.ts'
import { useSavedViews } from './views.ts'

/** The saved views to choose from, and what can be done with the open one. */
export function ViewPanel({ views, columns, close }: ViewMenuProps & { close: () => void }) {
  const saved = useSavedViews(views.path)
  const { open } = views
  if (saved.isPending) return <LoadingState />
  if (!saved.data) return <ErrorState text={sentenceOf(saved.error)} onRetry={() => void saved.refetch()} />
  const { list, mayShare } = saved.data
  const shown = list.find((view) => view.viewId === open?.viewId)
  const choose = (view: SavedView | undefined): void => {
    if (view) views.apply(view)
    else views.leave()
    close()
  }
  return (
    <>
      <ul className={css.views} aria-label="저장한 보기">
        <li>
          <button type="button" aria-current={!open || undefined} onClick={() => choose(undefined)}>
            기본 보기
          </button>
        </li>
        {list.map((view) => (
          <li key={view.viewId}>
            <button type="button" aria-current={view.viewId === open?.viewId || undefined} onClick={() => choose(view)}>
              {view.name}
              {view.isShared && <small>{view.isOwn ? '공유함' : `${view.ownerName} 공유`}</small>}
            </button>
          </li>
        ))}
      </ul>
      {shown?.isOwn && <OwnView key={shown.viewId} view={shown} views={views} columns={columns} mayShare={mayShare} />}
      {shown?.mayRemove && !shown.isOwn && (
        <div className={css.form}>
          <RemoveView view={shown} views={views} />
        </div>
      )}
      <NewView views={views} columns={columns} mayShare={mayShare} onDone={close} />
    </>
  )
}

interface NameFieldsProps {
  name: string
  onName: (name: string) => void
  isShared: boolean
  onShared: (isShared: boolean) => void
  mayShare: boolean
}

const NameFields = ({ name, onName, isShared, onShared, mayShare }: NameFieldsProps) => (
  <>
    <input
      className={fieldCss.control}
      data-part="control"
      aria-label="보기 이름"
      placeholder="보기 이름"
      autoComplete="off"
      maxLength={LONGEST_VIEW_NAME}
      value={name}
      onChange={(event) => onName(event.target.value)}
    />
    {mayShare && (
      <label>
        <input type="checkbox" checked={isShared} onChange={(event) => onShared(event.target.checked)} />
        권한이 하나라도 같은 사용자와 공유
      </label>
    )}
    {isShared && (
      <small>
        조건과 열만 공유됩니다. 입력한 검색어는 공유되지 않습니다. 보이는 내용은 각자의 권한을 따르고, 고치는 것은 나만
        할 수 있습니다.
      </small>
    )}
  </>
)

/** Removes the own view that is open; for some seconds it can be had back. */
function RemoveOwnView({ view, views }: Pick<ViewMenuProps, 'views'> & { view: SavedView }) {
  const offerUndo = useUndo()
  const remove = useWrite(removeView, {
    onDone: () => {
      const { name, isShared, query, columns } = view
      views.leave(true)
      offerUndo(`‘${name}’ 보기를 삭제했습니다.`, [
        stepBack(saveView, { body: { list: views.path, name, isShared, query, columns } }),
      ])
    },
  })
  return (
    <Button disabled={remove.isRunning} onClick={() => remove.start({ params: { id: view.viewId } })}>
      삭제
    </Button>
  )
}

/** Removes the view of somebody else that is open, after a question: nobody but its owner can save it again. */
function RemoveView({ view, views }: Pick<ViewMenuProps, 'views'> & { view: SavedView }) {
  const remove = useWrite(removeView, { onDone: () => views.leave(true) })
  const askAndRemove = async (): Promise<void> => {
    const title = `${view.ownerName}님이 공유한 보기를 삭제하시겠습니까?`
    const bringFocusBack = keepFocus()
    const isSure = await confirm({ title, text: view.name, okText: '삭제', danger: true })
    if (isSure) remove.start({ params: { id: view.viewId } })
    bringFocusBack()
  }
  return (
    <Button disabled={remove.isRunning} onClick={() => void askAndRemove()}>
      공유된 보기 삭제
    </Button>
  )
}

/** Renames, overwrites or removes the view that is open. */
function OwnView({ view, views, columns, mayShare }: ViewMenuProps & { view: SavedView; mayShare: boolean }) {
  const [name, setName] = useState(view.name)
  const [isShared, setShared] = useState(view.isShared && mayShare)
  const change = useWrite(changeView, {
    onDone: (_, { body }) => {
      views.keep({ viewId: view.viewId, name: body.name.trim(), query: body.query, columns: body.columns })
      toast.success('보기를 저장했습니다.')
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.start({ params: { id: view.viewId }, body: { name, isShared, query: views.query, columns } })
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label="열려 있는 보기">
      <NameFields name={name} onName={setName} isShared={isShared} onShared={setShared} mayShare={mayShare} />
      {views.changes.length > 0 && <p>저장한 보기와 다릅니다: {views.changes.join(', ')}</p>}
      <div>
        <Button type="submit" disabled={name.trim() === ''} isBusy={change.isRunning}>
          지금 조건으로 덮어쓰기
        </Button>
        <RemoveOwnView view={view} views={views} />
      </div>
    </form>
  )
}

function NewView({ views, columns, mayShare, onDone }: ViewMenuProps & { mayShare: boolean; onDone: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useWrite(saveView, {
    onDone: ({ viewId }, { body }) => {
      views.keep({ viewId, name: body.name.trim(), query: body.query, columns: body.columns })
      toast.success('보기를 저장했습니다.')
      onDone()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.start({ body: { list: views.path, name, isShared, query: views.query, columns } })
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label="새 보기">
      <NameFields name={name} onName={setName} isShared={isShared} onShared={setShared} mayShare={mayShare} />
      <div>
        <Button type="submit" disabled={name.trim() === ''} isBusy={save.isRunning}>
          지금 조건을 새 보기로 저장
        </Button>
      </div>
    </form>
  )
}
