import { useEffect, useRef } from 'react'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listTasks, type Task } from '#platform/contract/own-tasks.contract.ts'
import { Icon } from '#platform/web/look/icon.tsx'
import { useCall, useHasAnswers } from '../calls/use-call.ts'
import { Disclosure } from '../feedback/disclosure.tsx'
import { toast } from '../feedback/toast.ts'
import { late } from '../layer/late.tsx'
import styles from './bell.module.css'
import { isNews, isOpen } from './task-states.ts'
import { isWatched } from './watched-tasks.ts'

const BellPanel = late(() => import('./bell-panel.tsx').then((module) => module.BellPanel))

/** Long enough to read which one it was, for somebody who does something else. */
const TOAST_MS = 6_000

/** What the signed-in person is told of, and their long work: how much is new or runs, and behind the button all of it. */
export function Bell() {
  const enabled = useHasAnswers()
  const tasks = useCall(listTasks, {}, { enabled }).data?.list ?? []
  const unseen = useCall(listNotifications, {}, { enabled }).data?.unseenCount ?? 0
  useEndNews(tasks)
  const open = tasks.filter(isOpen).length
  const ended = tasks.filter(isNews).length
  return (
    <Disclosure
      label={<Label unseen={unseen} open={open} ended={ended} />}
      buttonClass={styles.bell ?? ''}
      panelClass={styles.panel ?? ''}
    >
      {(close) => <BellPanel close={close} />}
    </Disclosure>
  )
}

function Label({ unseen, open, ended }: { unseen: number; open: number; ended: number }) {
  const news = unseen + ended
  return (
    <>
      <Icon name="bell" size={20} />
      <span className="only-spoken">
        알림{unseen > 0 && `, 새 알림 ${unseen}건`}
        {open > 0 && `, 진행 중인 작업 ${open}건`}
        {ended > 0 && `, 새로 끝난 작업 ${ended}건`}
      </span>
      {open + news > 0 && (
        <span className={styles.count} data-news={news > 0 || undefined} aria-hidden="true">
          {Math.min(open + news, MOST_SHOWN)}
          {open + news > MOST_SHOWN && '+'}
        </span>
      )}
    </>
  )
}

/** More do not fit beside the bell. */
const MOST_SHOWN = 99

/** Says it once when tasks that ran while the page was open have ended, unless the open screen shows it. */
function useEndNews(list: readonly Task[]): void {
  const running = useRef(new Set<number>())
  useEffect(() => {
    const ended: Task[] = []
    for (const task of list) {
      if (isOpen(task)) running.current.add(task.taskNo)
      else if (running.current.delete(task.taskNo) && !isWatched(task.title)) ended.push(task)
    }
    tellDone(ended.filter(({ status }) => status === 'DONE'))
    tellFailed(ended.filter(({ status }) => status === 'FAILED'))
  }, [list])
}

function tellDone(tasks: readonly Task[]): void {
  const [first] = tasks
  if (!first) return
  const way = tasks.some(({ fileName }) => fileName !== null) ? ' 화면 위의 알림에서 내려받을 수 있습니다.' : ''
  toast.success(`${called(first, tasks.length)} 끝났습니다.${way}`, TOAST_MS)
}

function tellFailed(tasks: readonly Task[]): void {
  const [first] = tasks
  if (first) toast.error(`${called(first, tasks.length)} 실패했습니다.`, TOAST_MS)
}

const called = ({ title }: Task, count: number): string =>
  count === 1 ? `‘${title}’ 작업이` : `‘${title}’ 외 ${count - 1}건의 작업이`
