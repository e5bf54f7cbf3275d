import { ADVERTISEMENT_STATUSES } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import adStatusColoursCss from './ad-status-colours.module.css'
import css from './ad-status-mark.module.css'

/** The sign of a status; a status that is not known counts as irregular, as a cancelled ad does. */
export const signOf = (status: string | null): string =>
  AD_STATUSES[ADVERTISEMENT_STATUSES.find((each) => each === status) ?? 'CANCELED'].sign

/** A small square in the colour and with the sign of a status, beside a text that names it. */
export const AdStatusMark = ({ status }: { status: string | null }) => (
  <span
    className={`${css.adStatusMark} ${adStatusColoursCss.adColoured}`}
    data-status={status ?? undefined}
    aria-hidden="true"
  >
    {signOf(status)}
  </span>
)
