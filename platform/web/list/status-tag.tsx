export type StatusTone = 'neutral' | 'active' | 'success' | 'warning' | 'danger'

/** A status as a short coloured word; the word carries the meaning, the colour only helps the eye. */
export const StatusTag = ({ tone = 'neutral', children }: { tone?: StatusTone; children: string }) => (
  <span className="status-tag" data-tone={tone}>
    {children}
  </span>
)
