import { useSyncExternalStore } from 'react'
import { lateLayer } from '../layer/late.tsx'
import { dialogStore } from './dialog.ts'

const Question = lateLayer(() => import('./question.tsx').then((module) => module.Question))

/** Draws the dialog that is asked first; others wait behind it. */
export function DialogHost() {
  const [request] = useSyncExternalStore(dialogStore.subscribe, dialogStore.read)
  if (!request) return null
  return <Question key={request.id} request={request} onClose={() => request.answer(undefined)} />
}
