import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { alert } from '#platform/web/feedback/dialog.ts'

const SHOWN = ['textAd.reservation', 'textAd.reservations'] as const

/**
 * Tells why something was not done. When somebody else was faster (409) the layer and the list behind it are read
 * again. `text` replaces the sentence of the server.
 */
export function useRefusal(): (title: string, problem: unknown, text?: string) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (title, problem, text) => {
      if (problem instanceof ProblemError && problem.isAnswered) return
      const isOutdated = problem instanceof ProblemError && (problem.status === 409 || problem.isOutcomeUnknown)
      if (isOutdated) void refreshReads(cache, SHOWN)
      await alert({ title, text: text ?? sentenceOf(problem) })
    },
    [cache],
  )
}
