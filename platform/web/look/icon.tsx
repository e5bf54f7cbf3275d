/** Signs of one set: a line of one width on a square of 20, round at its ends. */
const PATHS = {
  bell: 'M10 2.5a5 5 0 0 0-5 5v3.2L3.5 14h13L15 10.7V7.5a5 5 0 0 0-5-5zM8 16.5a2 2 0 0 0 4 0',
  box: 'M3.3 7 10 3.3 16.7 7v6L10 16.7 3.3 13zM3.3 7 10 10.8 16.7 7M10 10.8v5.9',
  calendar: 'M3 5.5h14v11H3zM3 9h14M6.5 3v4M13.5 3v4',
  clip: 'M13.5 6.5 8 12a1.8 1.8 0 0 0 2.5 2.5l6-6a3.2 3.2 0 0 0-4.5-4.5L5.5 10.5a4.8 4.8 0 0 0 6.8 6.8l4-4',
  menu: 'M3 5h14M3 10h14M3 15h14',
  warning: 'M10 3.3 2.5 16.7h15zM10 8.3v3.4M10 14.2v.01',
} as const

interface IconProps {
  name: keyof typeof PATHS
  /** CSS pixels. */
  size?: number
  className?: string | undefined
}

/** A sign beside words, or in a button that says in words what it does. */
export const Icon = ({ name, size = 16, className }: IconProps) => (
  <svg className={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
