/**
 * Where people find something, what it is called there, and who may see it. `contract/places.ts` of an area says it once
 * for the list, its sheet, the screen, and the links that lead there. Every page begins with the places of all areas, so
 * nothing here knows a schema.
 */
export interface Place {
  /** The path of the screen, with `{name}` for a part that is filled in. */
  readonly path: string
  readonly title: string
  readonly access: 'session' | readonly string[]
}

/** Declares a place. */
export const placeOf = (path: string, title: string, access: Place['access']): Place => ({ path, title, access })

/** A place below another one, for the same people; under the same name unless it has one of its own. */
export const below = ({ path, title, access }: Place, part: string, own = title): Place =>
  placeOf(`${path}/${part}`, own, access)

/** The step of a breadcrumb that leads to a place. */
export const crumbOf = ({ path, title }: Place) => ({ text: title, to: path })
