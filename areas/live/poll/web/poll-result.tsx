import { closePoll, type StaffPoll, showPollResults } from '#areas/live/poll/contract/poll.contract.ts'
import { ShareBars } from '#platform/web/chart/share-bars.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'

interface PollResultProps {
  liveBroadcastNo: number
  poll: StaffPoll
  /** The broadcast is over: nobody is shown anything any more. */
  isEnded: boolean
}

/** One poll with what it came to, and what staff do about it. */
export function PollResult({ liveBroadcastNo, poll, isEnded }: PollResultProps) {
  const { pollNo, question, choices, counts, isOpen, areResultsShown, startedYmdt, closedYmdt } = poll
  const closing = useDecision(closePoll)
  const showing = useDecision(showPollResults)
  const params = { liveBroadcastNo, pollNo }
  const close = () => closing.decide({ input: { params }, done: '투표를 마감했습니다.' })
  const turn = () =>
    showing.decide({
      input: { params, body: { isShown: !areResultsShown } },
      done: areResultsShown ? '결과를 숨겼습니다.' : '시청자에게 결과를 공개했습니다.',
    })
  return (
    <Panel title={question}>
      <div className={lookCss.stack}>
        <p className={lookCss.row}>
          <StatusTag tone={isOpen ? 'active' : 'neutral'}>{isOpen ? '진행 중' : '마감'}</StatusTag>
          {areResultsShown && !isEnded && <StatusTag tone="success">결과 공개 중</StatusTag>}
          <span className={lookCss.note}>
            {stampText(startedYmdt)} 시작{closedYmdt && ` · ${stampText(closedYmdt)} 마감`}
          </span>
        </p>
        <ShareBars label="투표 결과" choices={choices} counts={counts} />
        {!isEnded && (
          <div className={lookCss.row}>
            {isOpen && (
              <Button kind="primary" isBusy={closing.isRunning} onClick={() => void close()}>
                투표 마감
              </Button>
            )}
            <Button isBusy={showing.isRunning} onClick={() => void turn()}>
              {areResultsShown ? '결과 숨기기' : '결과 공개'}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
