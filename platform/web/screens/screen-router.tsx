import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { sentenceOf } from '../calls/problem-error.ts'
import { parseSearch, stringifySearch } from '../calls/query-string.ts'
import { ErrorState, LoadingState } from '../feedback/states.tsx'
import { fetchCode } from '../layer/fetch-code.ts'
import { type Admission, admit } from './admission.ts'
import type { Screen } from './screen.ts'
import { leaveForLogin, type SessionEnd, type SessionSource } from './session.ts'
import { nameDocument } from './use-title.ts'

function Titled({ title, content: Content }: { title: string; content: FunctionComponent }) {
  // Before the effects of what it shows: a screen that names itself has the last word.
  useLayoutEffect(() => nameDocument(title), [title])
  return <Content />
}

function LoadProblem({ error }: { error: unknown }) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  return <ErrorState text={sentenceOf(error)} onRetry={() => void router.invalidate()} />
}

interface Frames {
  /** Header, menus and footer around a screen. */
  full: ComponentType<{ children: ReactNode }>
  /** What stands around a screen in a window of its own. */
  bare: ComponentType<{ children: ReactNode }>
}

function routeOf(screen: Screen, parent: AnyRoute, admission: Admission): AnyRoute {
  const component = lazyRouteComponent(async () => {
    const Content = await fetchCode(screen.load)
    return { default: () => <Titled title={screen.title} content={Content} /> }
  })
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path.replace(/\{(\w+)\}/g, '$$$1'),
    beforeLoad: ({ location, preload }) => {
      // The code of the screen comes while the session is loaded.
      void component.preload?.()
      return preload ? undefined : admit(screen, location.href, admission)
    },
    component,
  }) as unknown as AnyRoute
}

export interface ScreenRouterParts {
  screens: readonly Screen[]
  frames: Frames
  notFound: ComponentType
  cache: QueryClient
  source: SessionSource
  leaveForLogin?: (returnUrl: string, end?: SessionEnd) => void
  history?: RouterHistory
}

/** Builds the router of all screens: guarded, code-split, with flat query strings, at the top after every change. */
export function createScreenRouter(parts: ScreenRouterParts) {
  const { Full, Bare } = { Full: parts.frames.full, Bare: parts.frames.bare }
  const admission: Admission = { cache: parts.cache, source: parts.source, leaveForLogin }
  if (parts.leaveForLogin) admission.leaveForLogin = parts.leaveForLogin
  const NotFound = parts.notFound
  const root = createRootRoute()
  const frameOf = (id: Screen['frame'], Frame: ComponentType<{ children: ReactNode }>): AnyRoute => {
    const route = createRoute({
      getParentRoute: () => root,
      id,
      component: () => (
        <Frame>
          <Outlet />
        </Frame>
      ),
    }) as unknown as AnyRoute
    const screens = parts.screens.filter((screen) => screen.frame === id).map((each) => routeOf(each, route, admission))
    return route.addChildren(id === 'full' ? [...screens, nowhere(route)] : screens)
  }
  // A route like the others, so that whoever is signed in is known there too and keeps their menus.
  const nowhere = (parent: AnyRoute): AnyRoute =>
    createRoute({
      getParentRoute: () => parent,
      path: '$',
      beforeLoad: ({ location, preload }) =>
        preload ? undefined : admit({ access: 'open' }, location.href, admission),
      component: () => <NotFound />,
    }) as unknown as AnyRoute
  return createRouter({
    routeTree: root.addChildren([frameOf('full', Full), frameOf('bare', Bare)]),
    history: parts.history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: LoadProblem,
  })
}

export type ScreenRouter = ReturnType<typeof createScreenRouter>
