/**
 * Says which imports break the laws of the house, which files lead back to themselves, and what platform shows for nobody:
 * part of `npm run check`.
 */
import { FACE, unusedOf } from './face.ts'
import { findCircles } from './imports/circles.ts'
import { breachOf } from './imports/laws.ts'
import { readModules } from './imports/modules.ts'

const modules = readModules()
const breaches = modules.flatMap(({ file, imports }) =>
  imports.flatMap((each) => {
    const breach = breachOf(file, each)
    return breach ? [`${file} imports ${each.specifier}\n  ${breach}`] : []
  }),
)
// Imports of types and what is loaded later count as well: a type that both need stands below both.
const edges = new Map(modules.map(({ file, imports }) => [file, imports.flatMap((each) => each.file ?? [])]))
const circles = findCircles(edges).map((circle) => `These files import one another:\n  ${circle.join('\n  ')}`)
const unused = unusedOf(FACE, modules).map((file) => `No area imports ${file} any more: take it out of tools/face.ts.`)
for (const line of [...breaches, ...circles, ...unused]) console.error(line)
console.log(`${modules.length} modules, ${breaches.length} broken laws, ${circles.length} circles`)
if (breaches.length + circles.length + unused.length > 0) process.exitCode = 1
