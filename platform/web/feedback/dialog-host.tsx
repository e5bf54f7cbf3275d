import { Suspense, useSyncExternalStore } from 'react'
import { late } from '../layer/late.ts'
import { dialogStore } from './dialog.ts'

const Question = late(() => import('./question.tsx').then((module) => module.Question))

/** Draws the dialog that is asked first; others wait behind it. */
export function DialogHost() {
  const [request] = useSyncExternalStore(dialogStore.subscribe, dialogStore.read)
  if (!request) return null
  return (
    <Suspense>
      <Question key={request.id} request={request} />
    </Suspense>
  )
}
