import type { Task } from '#platform/contract/own-tasks.contract.ts'

/** Whether it is still to be done. */
export const isOpen = ({ status }: Task): boolean => status === 'WAITING' || status === 'RUNNING'

/** Whether it has ended and its owner has not seen so yet. */
export const isNews = (task: Task): boolean => !isOpen(task) && !task.isSeen
