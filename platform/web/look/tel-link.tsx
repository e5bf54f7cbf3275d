import { phoneText } from './korean-text.ts'

const DIALLED = /[^\d+]/g

/** A phone number that is called by a click. */
export const TelLink = ({ number, className }: { number: string; className?: string | undefined }) => (
  <a href={`tel:${number.replaceAll(DIALLED, '')}`} className={className}>
    {phoneText(number)}
  </a>
)
