import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refreshReads } from '../calls/live.ts'
import { ProblemError, sentenceOf } from '../calls/problem-error.ts'
import { alert } from '../feedback/dialog.ts'

/**
 * Tells why something was not done, unless the sign-in or forbidden page already opens. What is shown is old then
 * (somebody else was faster, or nobody knows what happened), so everything of the given names is read again. `text`
 * replaces the sentence of the server, `note` stands below it.
 */
export function useRefusal(
  shown: readonly string[],
): (title: string, problem: unknown, text?: string, note?: string) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (title, problem, text, note) => {
      if (problem instanceof ProblemError && problem.isAnswered) return
      void refreshReads(cache, shown)
      await alert({ title, text: text ?? sentenceOf(problem), note })
    },
    [cache, shown],
  )
}
