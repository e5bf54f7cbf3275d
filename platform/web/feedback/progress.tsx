import { Layer } from '../layer/layer.tsx'
import css from './progress.module.css'

interface ProgressProps {
  title: string
  /** What is being done right now. */
  text?: string
  /** 0 to 100; leave out when it is not known. */
  percent?: number
  /** Offers a way out where the work can be stopped. */
  onStop?: () => void
}

/** Long work that the person has to wait for: what happens, how far it is, and whether it can be stopped. */
export function Progress({ title, text, percent, onStop }: ProgressProps) {
  const value = percent === undefined ? undefined : Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <Layer title={title} onClose={onStop ?? (() => undefined)} width={420} isClosable={onStop !== undefined}>
      <div className={css.progress}>
        <progress value={value} max={100} aria-label={title} />
        <p role="status">
          {text ?? '처리하고 있습니다.'} {value !== undefined && `${value}%`}
        </p>
      </div>
    </Layer>
  )
}
