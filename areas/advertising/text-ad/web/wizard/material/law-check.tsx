import { AD_LAWS, lawNotes } from '#areas/advertising/text-ad/rules/message/law-check.rules.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import type { Wizard } from '../use-wizard.ts'
import css from './law-check.module.css'

/** How the text stands to the law while it is written, with the sentence of each rule. */
export function LawCheck({ wizard: { state, title } }: { wizard: Wizard }) {
  const { smsType, contents, targetDateTime } = state
  const notes = lawNotes({ smsType, title, contents }, targetDateTime === '' ? undefined : new Date(targetDateTime))
  const open = notes.filter((note) => !note.isKept).map((note) => AD_LAWS[note.law].title)
  return (
    <section className={css.lawCheck} aria-labelledby="law-check-title">
      <div className={lookCss.row} data-spread>
        <h3 id="law-check-title">광고 문자 법규 확인</h3>
        <p role="status" className={lookCss.note}>
          {open.length === 0 ? '모두 지켜졌습니다.' : `확인 필요: ${open.join(', ')}`}
        </p>
      </div>
      <ul className={lookCss.plainList}>
        {notes.map(({ law, isKept, text }) => (
          <li key={law}>
            <StatusTag tone={isKept ? 'success' : 'warning'}>{isKept ? '지켜짐' : '확인 필요'}</StatusTag>
            <div>
              <strong>{AD_LAWS[law].title}</strong> <span>{text}</span>
              <p className={lookCss.note}>{AD_LAWS[law].rule}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
