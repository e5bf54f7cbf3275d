import type { Person } from '#platform/testing/person.ts'
import { type Figure, listFigures } from '../contract/figures.contract.ts'

/** The figures that a person is told, by their keys. */
export async function figuresOf(person: Person): Promise<Record<string, Figure>> {
  const { body } = await person.send(listFigures)
  return Object.fromEntries(body.list.map((figure) => [figure.key, figure]))
}

/** How much a figure is, and how much it was; undefined for one that is not told. */
export const standingOf = (figure: Figure | undefined): readonly [now: number, before: number | null] | undefined =>
  figure && [figure.value, figure.before]
