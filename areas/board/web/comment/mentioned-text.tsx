import { mentionParts } from '#areas/board/rules/mention.rules.ts'
import css from './mention.module.css'

/** A text as it was written, in which those whom it calls are marked. */
export function MentionedText({ text, names }: { text: string; names: readonly string[] }) {
  let from = 0
  return mentionParts(text, names).map((part) => {
    const key = from
    from += part.text.length
    return part.isMention ? (
      <mark key={key} className={css.mention}>
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
