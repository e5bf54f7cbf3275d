import { useEffect, useId, useState } from 'react'
import { listTasks, type Task } from '#platform/contract/own-tasks.contract.ts'
import {
  cancelTask,
  clearTask,
  downloadTaskFile,
  retryTask,
  seeTasks,
  TASK_KEPT_DAYS,
} from '#platform/contract/task.contract.ts'
import { download } from '../calls/download.ts'
import { sentenceOf } from '../calls/problem-error.ts'
import { type CallResult, showProblem, useCall, useWrite } from '../calls/use-call.ts'
import { ErrorState, LoadingState } from '../feedback/states.tsx'
import { Button } from '../look/button.tsx'
import styles from './bell.module.css'
import { isNews, isOpen } from './task-states.ts'

/** The number at the bell stays then, and the next opening tries again. */
const UNNOTICED = { onProblem: () => undefined }

/** The tasks of the person, newest first, each with what can be done about it. Whoever opens it has seen what ended. */
export function TaskList() {
  const tasks = useCall(listTasks, {})
  const hasNews = tasks.data?.list.some(isNews) ?? false
  const { start: see } = useWrite(seeTasks, UNNOTICED)
  useEffect(() => {
    if (hasNews) see({})
  }, [hasNews, see])
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        작업
      </h2>
      <Tasks tasks={tasks} />
      <p className={styles.note}>끝난 작업과 파일은 {TASK_KEPT_DAYS}일 동안 보관합니다.</p>
    </section>
  )
}

function Tasks({ tasks: { data, error, refetch } }: { tasks: CallResult<typeof listTasks> }) {
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <p className={styles.empty}>진행 중이거나 끝난 작업이 없습니다.</p>
  return (
    <ul className={styles.list}>
      {data.list.map((task) => (
        <li key={task.taskNo}>
          <strong>{task.title}</strong>
          <State task={task} />
          <Actions task={task} />
        </li>
      ))}
    </ul>
  )
}

const count = (rows: number): string => `${rows.toLocaleString('ko-KR')}건`
const clock = (ymdt: string | null): string => (ymdt ?? '').slice(0, 16).replace('T', ' ').replaceAll('-', '.')

function State({ task }: { task: Task }) {
  const { status, doneCount, totalCount, finishedYmdt, failure, title } = task
  switch (status) {
    case 'WAITING':
      return <p>차례를 기다리고 있습니다.</p>
    case 'RUNNING':
      return (
        <>
          <progress className={styles.progress} value={shareOf(task)} aria-label={`${title} 진행률`} />
          <p>{totalCount === null ? '진행하고 있습니다.' : `${count(doneCount)} / ${count(totalCount)}`}</p>
        </>
      )
    case 'DONE':
      return (
        <p>
          {clock(finishedYmdt)} 완료{doneCount > 0 && ` · ${count(doneCount)}`}
        </p>
      )
    case 'FAILED':
      return <p className={styles.failure}>{failure}</p>
    case 'CANCELED':
      return <p>{clock(finishedYmdt)} 취소</p>
  }
}

/** From 0 to 1; undefined while nobody knows how much there is. */
const shareOf = ({ doneCount, totalCount }: Task): number | undefined =>
  totalCount === null || totalCount === 0 ? undefined : Math.min(1, doneCount / totalCount)

function Actions({ task }: { task: Task }) {
  const { taskNo, status, title, fileName } = task
  const input = { params: { taskNo } }
  const cancel = useWrite(cancelTask)
  const retry = useWrite(retryTask)
  const clear = useWrite(clearTask)
  return (
    <div className={styles.actions}>
      {fileName !== null && <DownloadButton taskNo={taskNo} title={title} fileName={fileName} />}
      {status === 'FAILED' && <TaskButton text="다시 시도" of={title} onClick={() => retry.start(input)} />}
      {isOpen(task) ? (
        <TaskButton text="취소" of={title} onClick={() => cancel.start(input)} />
      ) : (
        <TaskButton text="지우기" of={title} onClick={() => clear.start(input)} />
      )}
    </div>
  )
}

function DownloadButton({ taskNo, title, fileName }: { taskNo: number; title: string; fileName: string }) {
  const [isRunning, setRunning] = useState(false)
  const save = async (): Promise<void> => {
    setRunning(true)
    await download(downloadTaskFile, { params: { taskNo } }, fileName).catch(showProblem)
    setRunning(false)
  }
  const text = isRunning ? '내려받는 중…' : '내려받기'
  return <TaskButton text={text} of={title} isOff={isRunning} onClick={() => void save()} />
}

interface TaskButtonProps {
  text: string
  /** Title of the task: a list of tasks has many buttons of the same text. */
  of: string
  isOff?: boolean
  onClick: () => void
}

const TaskButton = ({ text, of, isOff = false, onClick }: TaskButtonProps) => (
  <Button disabled={isOff} onClick={onClick}>
    {text}
    <span className="only-spoken"> {of}</span>
  </Button>
)
