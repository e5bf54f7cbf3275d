import css from './share-bar.module.css'

interface ShareBarProps {
  /** How long it is, 0 to 1. */
  share: number
  /** Steps back behind one that is marked. */
  isFaint?: boolean
}

/** The bar of a figure that stands beside it in a table: it says nothing that the figure does not. */
export const ShareBar = ({ share, isFaint = false }: ShareBarProps) => (
  <span className={css.track}>
    <span className={css.bar} data-faint={isFaint || undefined} style={{ width: `${share * 100}%` }} />
  </span>
)
