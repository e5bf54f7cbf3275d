import { useEffect, useRef } from 'react'
import { listTasks, type Task } from '#platform/contract/task.contract.ts'
import { useCall } from '../calls/use-call.ts'
import { Disclosure } from '../feedback/disclosure.tsx'
import { toast } from '../feedback/toast.ts'
import { late } from '../layer/late.tsx'
import styles from './task-bell.module.css'
import { isNews, isOpen } from './task-states.ts'

const TaskPanel = late(() => import('./task-panel.tsx').then((module) => module.TaskPanel))

/** Long enough to read which one it was, for somebody who does something else. */
const TOAST_MS = 6_000

/** The long work of the signed-in person: how much runs or has ended unseen, and behind the button all of it. */
export function TaskBell() {
  const list = useCall(listTasks, {}).data?.list ?? []
  useEndNews(list)
  const open = list.filter(isOpen).length
  const news = list.filter(isNews).length
  return (
    <Disclosure
      label={<Bell open={open} news={news} />}
      buttonClass={styles.bell ?? ''}
      panelClass={styles.panel ?? ''}
    >
      {() => <TaskPanel />}
    </Disclosure>
  )
}

function Bell({ open, news }: { open: number; news: number }) {
  return (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d="M10 2.5a5 5 0 0 0-5 5v3.2L3.5 14h13L15 10.7V7.5a5 5 0 0 0-5-5zM8 16.5a2 2 0 0 0 4 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className="only-spoken">
        작업 알림{open > 0 && `, 진행 중 ${open}건`}
        {news > 0 && `, 새로 끝난 작업 ${news}건`}
      </span>
      {open + news > 0 && (
        <span className={styles.count} data-news={news > 0 || undefined} aria-hidden="true">
          {open + news}
        </span>
      )}
    </>
  )
}

/** Says it once when a task that ran while the page was open has ended. */
function useEndNews(list: readonly Task[]): void {
  const running = useRef(new Set<number>())
  useEffect(() => {
    for (const task of list) {
      if (isOpen(task)) running.current.add(task.taskNo)
      else if (running.current.delete(task.taskNo)) tellEnd(task)
    }
  }, [list])
}

function tellEnd({ title, status, fileName }: Task): void {
  if (status === 'DONE')
    toast.success(
      `‘${title}’ 작업이 끝났습니다.${fileName === null ? '' : ' 작업 알림에서 내려받을 수 있습니다.'}`,
      TOAST_MS,
    )
  if (status === 'FAILED') toast.error(`‘${title}’ 작업이 실패했습니다.`, TOAST_MS)
}
