import css from './reason-templates.module.css'

interface TemplatesProps {
  templates: readonly string[]
  reason: string
  onChoose: (reason: string) => void
}

/** Reasons to choose from: the first replaces nothing, each further one stands on a line of its own. */
export const ReasonTemplates = ({ templates, reason, onChoose }: TemplatesProps) => (
  <fieldset className={css.reasonTemplates} aria-label="자주 쓰는 사유">
    {templates.map((template) => (
      <button
        key={template}
        type="button"
        disabled={reason.includes(template)}
        onClick={() => onChoose(reason.trim() === '' ? template : `${reason.trimEnd()}\n${template}`)}
      >
        {template}
      </button>
    ))}
  </fieldset>
)
