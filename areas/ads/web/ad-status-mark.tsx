import './ad-status-colours.css'
import './ad-status-mark.css'
import { ADVERTISEMENT_STATUSES, type AdvertisementStatus } from '../contract/codes.ts'

/** A sign beside the colour, so that nobody has to tell statuses apart by colour alone. */
const SIGNS: Readonly<Record<AdvertisementStatus, string>> = {
  READY: '○',
  DELIVERING: '●',
  COMPLETED: '✓',
  PAUSED: '‖',
  CANCELED: '!',
}

const isKnown = (status: string | null): status is AdvertisementStatus =>
  (ADVERTISEMENT_STATUSES as readonly (string | null)[]).includes(status)

/** The sign of a status; a status that is not known counts as irregular, as a cancelled ad does. */
export const signOf = (status: string | null): string => SIGNS[isKnown(status) ? status : 'CANCELED']

/** A small square in the colour and with the sign of a status, beside a text that names it. */
export const AdStatusMark = ({ status }: { status: string | null }) => (
  <span className="ad-status-mark ad-coloured" data-status={status ?? undefined} aria-hidden="true">
    {signOf(status)}
  </span>
)
