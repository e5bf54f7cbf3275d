import './ad-status-colours.css'
import './ad-status-mark.css'
import { ADVERTISEMENT_STATUSES } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'

/** The sign of a status; a status that is not known counts as irregular, as a cancelled ad does. */
export const signOf = (status: string | null): string =>
  AD_STATUSES[ADVERTISEMENT_STATUSES.find((each) => each === status) ?? 'CANCELED'].sign

/** A small square in the colour and with the sign of a status, beside a text that names it. */
export const AdStatusMark = ({ status }: { status: string | null }) => (
  <span className="ad-status-mark ad-coloured" data-status={status ?? undefined} aria-hidden="true">
    {signOf(status)}
  </span>
)
