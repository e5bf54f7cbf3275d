import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './managed.module.css'
import { actionText, changesOf, type TrailChange, type TrailEntry } from './trail-words.ts'

/** What happened to the ad: who, when, from what to what, and why. */
export function ManagedAdTrail({ trail }: { trail: readonly TrailEntry[] }) {
  return (
    <section className={`${lookCss.panel} ${css.adTrail}`} data-part="panel" aria-labelledby="ad-trail-title">
      <h2 id="ad-trail-title">처리 이력</h2>
      {trail.length === 0 ? (
        <EmptyState text="처리 이력이 없습니다." />
      ) : (
        <ol>
          {trail.map((entry) => (
            <li key={`${entry.changedYmdt} ${entry.action} ${JSON.stringify(entry.after)}`}>
              <strong>{actionText(entry.action)}</strong>
              <p className={css.adTrailWho}>
                {stampText(entry.changedYmdt)} · {entry.changedByName}
              </p>
              <Changes changes={changesOf(entry)} />
              {entry.reason?.trim() && <p className={css.adTrailWhy}>사유: {entry.reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Changes({ changes }: { changes: readonly TrailChange[] }) {
  if (changes.length === 0) return null
  return <Facts facts={changes.map((change) => [change.label, <Change key={change.label} {...change} />])} />
}

const Change = ({ from, to }: TrailChange) => (
  <>
    {from !== undefined && (
      <>
        {from} <span aria-hidden="true">→</span>
        <span className="only-spoken">에서</span>{' '}
      </>
    )}
    {to}
  </>
)
