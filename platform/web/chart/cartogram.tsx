import type { ReactNode } from 'react'
import { ScreenLink } from '../screens/screen-link.tsx'
import css from './cartogram.module.css'

/** One area of a map of equal tiles. */
export interface CartogramTile {
  readonly key: string | number
  readonly label: string
  /** What colours the tile, never negative; null where nobody knows. */
  readonly value: number | null
  /** What else is said of it, in few words. */
  readonly detail?: ReactNode
  /** Where it leads. */
  readonly href?: { readonly to: string; readonly search?: object | undefined } | undefined
  /** Where it stands, from 1 on; tiles without a place follow each other. */
  readonly place?: { readonly row: number; readonly column: number } | undefined
}

interface CartogramProps {
  readonly tiles: readonly CartogramTile[]
  /** A value as people read it, with its unit. */
  readonly textOf: (value: number) => string
  /** What the map shows, for people who do not see it. */
  readonly label: string
  /** The id of the table with the same figures. */
  readonly describedBy: string
}

const STEPS = [0, 1, 2, 3, 4, 5] as const
const LAST_STEP = STEPS.length - 1

/** The step of the colour scale: from 1 for the least value of the map to 5 for the largest; 0 where there is nothing. */
function colourStep(value: number | null, least: number, most: number): number {
  if (value === null || value <= 0) return 0
  return most === least ? LAST_STEP : 1 + Math.round(((value - least) / (most - least)) * (LAST_STEP - 1))
}

/** Areas as tiles of one size, coloured by a value that each says in words as well; tiles that lead somewhere are links. */
export function Cartogram({ tiles, textOf, label, describedBy }: CartogramProps) {
  const known = tiles.flatMap(({ value }) => value ?? [])
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const isPlaced = tiles.some(({ place }) => place)
  return (
    <div className={css.frame}>
      <ul className={css.tiles} data-placed={isPlaced || undefined} aria-label={label} aria-describedby={describedBy}>
        {tiles.map((tile) => (
          <li
            key={tile.key}
            style={tile.place && { gridRow: tile.place.row, gridColumn: tile.place.column }}
            data-step={colourStep(tile.value, least, most)}
          >
            <Tile tile={tile} textOf={textOf} />
          </li>
        ))}
      </ul>
      {most > 0 && (
        <p className={css.scale} aria-hidden="true">
          {textOf(least)}
          {STEPS.slice(least > 0 ? 1 : 0).map((step) => (
            <span key={step} data-step={step} />
          ))}
          {textOf(most)}
        </p>
      )}
    </div>
  )
}

function Tile({
  tile: { label, value, detail, href },
  textOf,
}: { tile: CartogramTile } & Pick<CartogramProps, 'textOf'>) {
  const words = (
    <>
      <span>{label}</span>
      <strong>{value === null ? '-' : textOf(value)}</strong>
      {detail}
    </>
  )
  return href ? (
    <ScreenLink to={href.to} search={href.search ?? {}} className={css.tile}>
      {words}
    </ScreenLink>
  ) : (
    <div className={css.tile}>{words}</div>
  )
}
