import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dialogStore } from './dialog.ts'

const Question = lazy(() => import('./question.tsx').then((module) => ({ default: module.Question })))

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
