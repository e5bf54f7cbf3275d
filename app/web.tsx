import './typeface.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { packageAdScreens } from '#areas/advertising/package-ad/web/area.tsx'
import { paymentScreens } from '#areas/advertising/payment/web/area.tsx'
import { adsScreens } from '#areas/advertising/regional-ad/web/area.tsx'
import { statisticsScreens } from '#areas/advertising/statistics/web/area.tsx'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { SET_UP_PATH } from '#areas/base/account/contract/places.ts'
import { accountScreens } from '#areas/base/account/web/area.tsx'
import { sessionOf } from '#areas/base/account/web/session.ts'
import { baseAuditScreens } from '#areas/base/audit/web/area.tsx'
import { directoryScreens } from '#areas/base/directory/web/area.tsx'
import { failedWorkScreens } from '#areas/base/failed-work/web/area.tsx'
import { peopleScreens } from '#areas/base/people/web/area.tsx'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { readStart } from '#areas/base/portal/contract/start.contract.ts'
import { menusOf } from '#areas/base/portal/rules/menu.rules.ts'
import { MENUS } from '#areas/base/portal/rules/menu-definition.rules.ts'
import { portalScreens } from '#areas/base/portal/web/area.tsx'
import { MenusContext } from '#areas/base/portal/web/shell/menus.ts'
import { NotFound } from '#areas/base/portal/web/shell/not-found.tsx'
import { BareFrame, Shell } from '#areas/base/portal/web/shell/shell.tsx'
import { programsScreens } from '#areas/base/programs/web/area.tsx'
import { secondFactorScreens } from '#areas/base/second-factor/web/area.tsx'
import { boardScreens } from '#areas/board/web/area.tsx'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { itempoolImportScreens } from '#areas/itempool/import/web/area.tsx'
import { itempoolItemScreens } from '#areas/itempool/item/web/area.tsx'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { liveBroadcastScreens } from '#areas/live/broadcast/web/area.tsx'
import { liveMeetingScreens } from '#areas/live/meeting/web/area.tsx'
import { liveReportScreens } from '#areas/live/report/web/area.tsx'
import { liveRoomScreens } from '#areas/live/room/web/area.tsx'
import { nsatCommissionScreens } from '#areas/nsat/commission/web/area.tsx'
import { nsatDeliveryScreens } from '#areas/nsat/delivery/web/area.tsx'
import { nsatOrderScreens } from '#areas/nsat/order/web/area.tsx'
import { nsatPlanScreens } from '#areas/nsat/plan/web/area.tsx'
import { nsatPrintScreens } from '#areas/nsat/print/web/area.tsx'
import { nsatSupervisionScreens } from '#areas/nsat/supervision/web/area.tsx'
import { nsatVendorScreens } from '#areas/nsat/vendor/web/area.tsx'
import { salesScreens } from '#areas/sales/web/area.tsx'
import { issueText } from '#platform/contract/issue-text.ts'
import { createLive, LiveContext } from '#platform/web/calls/live.ts'
import { connect, SECOND_FACTOR_REQUIRED, send } from '#platform/web/calls/send.ts'
import { reportUnknownErrors } from '#platform/web/calls/unknown-errors.ts'
import { createCallCache } from '#platform/web/calls/use-call.ts'
import { showKeptAppearance } from '#platform/web/look/appearance.ts'
import { Look } from '#platform/web/look/look.tsx'
import { nameRareGlyphs } from '#platform/web/look/rare-glyphs.ts'
import { AllScreensContext } from '#platform/web/screens/all-screens.ts'
import { createScreenRouter } from '#platform/web/screens/screen-router.tsx'
import {
  hasSessionMarker,
  leaveForLogin,
  type Session,
  SessionSourceContext,
  sessionEnd,
} from '#platform/web/screens/session.ts'
import { keepCodeAtHand } from '#platform/web/worker/keep-code-at-hand.ts'

z.config({ localeError: issueText })
showKeptAppearance()
nameRareGlyphs()

const screens = [
  ...portalScreens,
  ...accountScreens,
  ...secondFactorScreens,
  ...textAdScreens,
  ...packageAdScreens,
  ...paymentScreens,
  ...directoryScreens,
  ...adsScreens,
  ...boardScreens,
  ...statisticsScreens,
  ...salesScreens,
  ...nsatPlanScreens,
  ...nsatVendorScreens,
  ...nsatOrderScreens,
  ...nsatCommissionScreens,
  ...nsatDeliveryScreens,
  ...nsatPrintScreens,
  ...nsatSupervisionScreens,
  ...itempoolImportScreens,
  ...itempoolExamScreens,
  ...itempoolItemScreens,
  ...itempoolReportScreens,
  ...liveBroadcastScreens,
  ...liveMeetingScreens,
  ...liveReportScreens,
  ...liveRoomScreens,
  ...peopleScreens,
  ...baseAuditScreens,
  ...failedWorkScreens,
  ...programsScreens,
]
const menus = menusOf(MENUS, screens)
const cache = createCallCache()
const live = createLive(cache)
/** The signed-in user, and what every screen asks for with it. The guard of the screens treats a failure. */
async function loadStart(): Promise<Session> {
  const { config, ...me } = await send(readStart, {}, { handles: [401, 403] })
  cache.setQueryData([readConfig.name, {}], config)
  return sessionOf(me)
}
const source = { load: loadStart, onOtherPerson: () => location.reload() }
const router = createScreenRouter({
  screens,
  frames: { full: Shell, bare: BareFrame },
  notFound: NotFound,
  cache,
  source,
})

connect({
  fetch: async (address, request, onSent) => {
    if (!onSent) return fetch(address, request)
    const { tellingFetch } = await import('#platform/web/calls/telling-fetch.ts')
    return tellingFetch(onSent)(address, request)
  },
  onNoSession: (wasEnded) => leaveForLogin(undefined, hasSessionMarker() ? sessionEnd(wasEnded) : undefined),
  onForbidden: (code) => {
    // From this moment on they have to: the page begins anew with what they may see now.
    if (code === SECOND_FACTOR_REQUIRED) location.assign(SET_UP_PATH)
    else void router.navigate({ to: '/error-403' })
  },
})
reportUnknownErrors()
keepCodeAtHand()

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={cache}>
    <SessionSourceContext value={source}>
      <LiveContext value={live}>
        <MenusContext value={menus}>
          <AllScreensContext value={screens}>
            <Look>
              <RouterProvider router={router} />
            </Look>
          </AllScreensContext>
        </MenusContext>
      </LiveContext>
    </SessionSourceContext>
  </QueryClientProvider>,
)
