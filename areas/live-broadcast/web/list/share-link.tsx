import type { Broadcast } from '#areas/live-broadcast/contract/broadcast.contract.ts'
import { shareLinkOf } from '#areas/live-broadcast/web/paths.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Button } from '#platform/web/look/button.tsx'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('공유 링크를 복사했습니다.')
  } catch {
    // Browsers hide the clipboard on plain http addresses and may refuse it.
    await alert({ title: '공유 링크', text: link })
  }
}

/** Copies the address of the viewers' page, or shows it where the browser does not let us. */
export const ShareLinkButton = ({ broadcast }: { broadcast: Pick<Broadcast, 'liveBroadcastNo' | 'broadcastName'> }) => (
  <Button
    size="small"
    aria-label={`${broadcast.broadcastName} 공유 링크 복사`}
    onClick={() => void copy(shareLinkOf(broadcast))}
  >
    공유 링크 복사
  </Button>
)
