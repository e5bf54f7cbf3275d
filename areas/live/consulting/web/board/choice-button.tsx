import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { articleWord, type RoomBoard } from '../subject.ts'

interface ChoiceProps {
  board: RoomBoard
  articleId: number
  title: string
}

/** Shows an article to the host, or takes it away again. */
export function ChoiceButton({ board, articleId, title }: ChoiceProps) {
  const { decide, isRunning } = useDecision(emitEvent)
  const isChosen = board.featuredId === articleId
  const word = articleWord(board)
  const choose = (): Promise<boolean> =>
    decide({
      input: {
        params: { no: board.liveBroadcastNo, event: 'article:select' },
        body: { message: JSON.stringify({ articleId: isChosen ? null : articleId }) },
      },
      done: isChosen ? '선택을 해제하였습니다.' : `${word}을 선택하였습니다.`,
    })
  const text = isChosen ? '선택 해제' : '선택'
  return (
    <Button size="small" isBusy={isRunning} aria-label={`${title} ${text}`} onClick={() => void choose()}>
      {text}
    </Button>
  )
}
