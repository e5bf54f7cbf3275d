import { useEffect, useState } from 'react'
import { CONNECTION_ENDS, type ConnectionEnd } from '#areas/live/meeting/contract/zoom-completion.ts'
import statesCss from '#platform/web/feedback/states.module.css'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { oneOf, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import css from './meeting.module.css'
import { zoomResults } from './zoom-results.ts'

const FAILURES = (Object.keys(CONNECTION_ENDS) as ConnectionEnd[]).filter((end) => end !== 'done')
const SEARCH = searchOf({ error: oneOf(FAILURES) })

/** The end of the window in which Zoom asked: tells the page that waits, and closes itself where it went well. */
export function ZoomCompletionScreen() {
  const [{ error }] = useSearchOf(SEARCH)
  const end = error ?? 'done'
  const [mayNotClose, setMayNotClose] = useState(false)
  useEffect(() => {
    zoomResults.tell({ end })
    if (end === 'done') window.close()
  }, [end])
  const close = (): void => {
    window.close()
    // A browser closes only what a page has opened.
    setMayNotClose(true)
  }
  const rest = (
    <>
      {mayNotClose && <p role="status">창이 닫히지 않으면 브라우저에서 직접 닫아주세요.</p>}
      <Button kind="primary" onClick={close}>
        닫기
      </Button>
    </>
  )
  return (
    <div className={css.completion}>
      <PageTitle title="Zoom 연동" />
      <Panel>
        {end === 'done' ? (
          <div className={statesCss.state} data-part="state">
            <p role="status">
              <strong>{CONNECTION_ENDS.done}</strong>
            </p>
            {rest}
          </div>
        ) : (
          <ErrorState text={CONNECTION_ENDS[end]}>{rest}</ErrorState>
        )}
      </Panel>
    </div>
  )
}
