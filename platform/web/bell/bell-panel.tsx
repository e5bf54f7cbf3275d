import { NotificationList } from './notification-list.tsx'
import { PushSwitch } from './push-switch.tsx'
import { TaskList } from './task-list.tsx'

/** What the person was told of, and their tasks. Whoever opens it has seen both. */
export function BellPanel({ close }: { close: () => void }) {
  return (
    <>
      <NotificationList onOpen={close} />
      <TaskList />
      <PushSwitch />
    </>
  )
}
