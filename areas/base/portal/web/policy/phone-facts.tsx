import type { Fact } from '#platform/web/list/facts.tsx'

/** Phone lines by name, each to be called by a click; a line without a number is left out. */
export const phoneFacts = (lines: readonly (readonly [name: string, number: string | undefined])[]): Fact[] =>
  lines.flatMap(([name, number]) => (number ? [[name, <PhoneLink key={name} number={number} />]] : []))

const PhoneLink = ({ number }: { number: string }) => <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
