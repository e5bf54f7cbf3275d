import { relative } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const ROOT = `${import.meta.dirname}/..`
const OURS = /\/(areas|platform)\/.*\.tsx?$/
const PAGE = /\/(index|login|live)\.html$/
const SCREEN = /\.screen\.tsx$/
const STYLE = /\.css$/
const LIST = /list\.screen\.tsx$/

type InfoOf = (id: string) => Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null

/** What a page or a screen cannot stand without; `also`: and what comes later. */
function reachOf(from: string, infoOf: InfoOf, also = false, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  const info = infoOf(from)
  for (const next of info?.importedIds ?? []) reachOf(next, infoOf, also, found)
  if (also) for (const next of info?.dynamicallyImportedIds ?? []) reachOf(next, infoOf, also, found)
  return found
}

/** The neighbourhood of a part: its wing, where the areas of advertising have less in common than a visit is worth. */
function homeOf(part: string): string {
  const [top, wing = '', area = ''] = relative(ROOT, part).split('/')
  return top === 'areas' && wing !== 'advertising' ? wing : area
}

/** From so many lists, of whatever areas, or from so many screens on, a part of them is everybody's. */
const COMMON_TO_LISTS = 3
const COMMON_TO_SCREENS = 8

/**
 * Which file a module belongs to, so that a list comes in a handful of files and with little that only others need: the
 * application, its area, itself. `parts` are the screens, and what comes after they stand, that cannot stand without the
 * module. Whatever a module imports is needed by at least the same parts, so no two files wait for each other. What is
 * given no file here the bundler groups by who needs it.
 */
function fileOf(id: string, parts: readonly string[]): string | null {
  const lists = parts.filter((part) => LIST.test(part))
  const screens = parts.filter((part) => SCREEN.test(part))
  const homes = new Set((lists.length > 0 ? lists : screens).map(homeOf))
  const [home] = homes
  if (lists.length > 0 && STYLE.test(id)) return 'app'
  if (lists.length === 1) return relative(ROOT, lists[0] ?? '')
  if (lists.length > 1 && homes.size === 1) return `${home}`
  if (lists.length > 0) return lists.length >= COMMON_TO_LISTS ? 'app' : null
  if (screens.length < 2) return null
  if (screens.length >= COMMON_TO_SCREENS) return 'forms'
  return homes.size === 1 ? `${home}-more` : null
}

/** Groups scripts by the screens that need them: what most areas' lists have is the application, then a file an area. */
export function screenChunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const names = new Map<string, string | null>()
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'screen-chunks',
      apply: 'build',
      buildEnd() {
        const infoOf: InfoOf = (id) => this.getModuleInfo(id)
        const ids = [...this.getModuleIds()]
        const reaching = (from: (id: string) => boolean, also = false): Map<string, string[]> => {
          const found = new Map<string, string[]>()
          for (const each of ids.filter(from))
            for (const id of reachOf(each, infoOf, also)) found.set(id, [...(found.get(id) ?? []), each])
          return found
        }
        const late = new Set(
          ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []).filter((id) => OURS.test(id)),
        )
        for (const [id, parts] of reaching((each) => late.has(each))) names.set(id, fileOf(id, parts))
        const [app, screens] = [reaching((id) => id.endsWith('/app.html')), reaching((id) => SCREEN.test(id))]
        for (const id of app.keys()) names.set(id, 'app')
        // Whoever loads the application's file starts it: what other pages load later, too, lies outside.
        for (const id of reaching((each) => PAGE.test(each), true).keys())
          if (names.get(id) !== 'app') names.delete(id)
          else names.set(id, 'libraries')
        for (const [id, pages] of reaching((each) => PAGE.test(each)))
          if (pages.length > 1 || app.has(id) || screens.has(id)) names.set(id, 'first')
      },
    },
  }
}
