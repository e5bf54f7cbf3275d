import { phoneText } from './korean-text.ts'

const DIALLED = /[^\d+]/g

/** A phone number that is called by a click; a masked one is read alone. */
export const TelLink = ({ number, className }: { number: string; className?: string | undefined }) =>
  number.includes('*') ? (
    <span className={className}>{number}</span>
  ) : (
    <a href={`tel:${number.replaceAll(DIALLED, '')}`} className={className}>
      {phoneText(number)}
    </a>
  )
