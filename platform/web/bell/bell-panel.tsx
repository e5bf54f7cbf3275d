import { NotificationList } from './notification-list.tsx'
import { TaskList } from './task-list.tsx'

/** What the person was told of, and their tasks. Whoever opens it has seen both. */
export function BellPanel({ close }: { close: () => void }) {
  return (
    <>
      <NotificationList onOpen={close} />
      <TaskList />
    </>
  )
}
