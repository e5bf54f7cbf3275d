import { alert } from '#platform/web/feedback/dialog.ts'
import { CopyButton } from '#platform/web/look/copy-button.tsx'
import css from './shown-once.module.css'

interface Secret {
  readonly title: string
  /** What the secret is for, and that it is not shown again. */
  readonly text: string
  readonly secret: string
}

/** Shows a secret that nobody can look up again; resolves when the person has it. */
export const showOnce = ({ title, text, secret }: Secret): Promise<void> =>
  alert({
    title,
    text: (
      <div className={css.shown}>
        <p>{text}</p>
        <code className={css.secret}>{secret}</code>
        <CopyButton text={secret} done="복사되었습니다.">
          복사
        </CopyButton>
      </div>
    ),
    okText: '저장했습니다',
  })
