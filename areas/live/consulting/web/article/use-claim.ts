import { useEffect } from 'react'
import { CLAIM_AGAIN_SECONDS, claimRequest } from '#areas/live/consulting/contract/answer.contract.ts'
import { send } from '#platform/web/calls/send.ts'

/** Lets the others know that an answer is being written here, as long as `isWriting` and the article is shown. */
export function useClaim(articleId: number, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return
    const timer = setInterval(() => tell(articleId, true), CLAIM_AGAIN_SECONDS * 1_000)
    tell(articleId, true)
    return () => {
      clearInterval(timer)
      tell(articleId, false)
    }
  }, [articleId, isWriting])
}

/** A hint to others: that it did not arrive keeps nobody from writing. */
const tell = (articleId: number, isAnswering: boolean): void =>
  void send(claimRequest, { params: { articleId }, body: { isAnswering } }, { handles: [401, 403] }).catch(
    () => undefined,
  )
