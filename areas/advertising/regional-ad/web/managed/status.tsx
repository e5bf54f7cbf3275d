import type { AdvertisementStatus } from '#areas/advertising/regional-ad/contract/codes.ts'
import { AdStatusMark } from '../ad-status-mark.tsx'
import css from './status.module.css'

interface StatusProps {
  status: AdvertisementStatus
  /** The word for it. */
  children: string
}

/** Where an ad stands: the mark that its bar has on the timeline, and the word. */
export const AdStatusTag = ({ status, children }: StatusProps) => (
  <span className={css.adStatus}>
    <AdStatusMark status={status} />
    <span>{children}</span>
  </span>
)
