import type { Flag } from '#areas/base/account/rules/flags.rules.ts'
import { MENUS } from '#areas/base/portal/rules/menu-definition.rules.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { areaFiles } from './area-files.ts'
import { areaScreens, type Place } from './area-screens.ts'
import { areaTests } from './area-tests.ts'
import type { AreaNames } from './names.ts'
import type { Made } from './new-field.ts'
import { registrations, type Texts } from './registrations.ts'

/** Everything that a new area needs; `texts` are the files of the program, `stamp` is the time of its migration. */
export function newArea(texts: Texts, names: AreaNames, stamp: string): Made {
  insistFree(texts, names)
  const place = placeFor(texts, names)
  const own = { ...areaFiles(names, stamp), ...areaScreens(names, place), ...areaTests(names) }
  const files = Object.entries(own).map(([file, text]): [string, string] => [`areas/${names.area}/${file}`, text])
  const registered = registrations(names, (file) => texts.get(file) ?? '')
  return {
    texts: new Map([...files, ...registered]),
    notes: [
      `${names.address} shows it, in the menu ${place.group}; the word ${names.title} belongs into docs/words.md.`,
      'What people may write of people in it has another reason or a rule in app/personal-data.ts.',
    ],
  }
}

/** No name of the new area may be one of another. */
function insistFree(texts: Texts, { area, schema, path, address }: AreaNames): void {
  const signs: readonly (readonly [string, string])[] = [
    [`'${schema}.`, `a schema ${schema}`],
    [`path: '${path}`, `a call at ${path}`],
    [`path: '${address}'`, `a screen at ${address}`],
  ]
  if ([...texts.keys()].some((file) => file.startsWith(`areas/${area}/`)))
    throw new OperatorError(`There is an area ${area} already.`)
  for (const [file, text] of texts) {
    const taken = signs.find(([sign]) => file.startsWith('areas/') && text.includes(sign))
    if (taken) throw new OperatorError(`There is ${taken[1]} already, in ${file}: choose another name.`)
  }
}

/** In the group of the wing that is for fewest people beside those who may see it; at its end. */
function placeFor(texts: Texts, { wing, access }: { readonly wing: string; readonly access: Flag }): Place {
  const groups = MENUS.flatMap((menu) =>
    menu.groups.map((group) => ({ ...group, isOfWing: wing.startsWith(menu.key) })),
  )
    .filter(({ flags }) => flags.includes(access))
    .toSorted((one, other) => Number(other.isOfWing) - Number(one.isOfWing) || one.flags.length - other.flags.length)
  const [first] = groups
  if (!first) throw new OperatorError(`No menu is for ${access}: add one to menu-definition.rules.ts first.`)
  const places = [...texts.values()].flatMap((text) => [
    ...text.matchAll(new RegExp(`group: '${first.key}',\\s*at: (\\d+)`, 'g')),
  ])
  return { group: first.key, at: Math.max(0, ...places.map(([, at]) => Number(at))) + 1 }
}
