/** Says which imports break the laws of the house, and which files lead back to themselves: part of `npm run check`. */
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
const edges = new Map(
  modules.map(({ file, imports }) => [
    file,
    // What is loaded later may lead back: nothing waits for it.
    imports.flatMap((each) => (each.isLate || each.file === null ? [] : each.file)),
  ]),
)
const circles = findCircles(edges).map((circle) => `These files import one another:\n  ${circle.join('\n  ')}`)
for (const line of [...breaches, ...circles]) console.error(line)
console.log(`${modules.length} modules, ${breaches.length} broken laws, ${circles.length} circles`)
if (breaches.length + circles.length > 0) process.exitCode = 1
