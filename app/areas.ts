import { messagingArea } from '#areas/advertising/messaging/server/area.ts'
import { packageAdArea } from '#areas/advertising/package-ad/server/area.ts'
import { PACKAGE_AD_SETTINGS } from '#areas/advertising/package-ad/server/settings.ts'
import { paymentArea } from '#areas/advertising/payment/server/area.ts'
import { adsArea } from '#areas/advertising/regional-ad/server/area.ts'
import { statisticsArea } from '#areas/advertising/statistics/server/area.ts'
import { textAdArea } from '#areas/advertising/text-ad/server/area.ts'
import { TEXT_AD_SETTINGS } from '#areas/advertising/text-ad/server/settings.ts'
import { STAFF_FLAGS } from '#areas/base/account/rules/flags.rules.ts'
import { accountArea, type SignedIn } from '#areas/base/account/server/area.ts'
import { findFlags, findReach } from '#areas/base/account/server/door.ts'
import { ACCOUNT_SETTINGS } from '#areas/base/account/server/settings.ts'
import { baseAuditArea } from '#areas/base/audit/server/area.ts'
import { AUDIT_SETTINGS } from '#areas/base/audit/server/settings.ts'
import { directoryArea } from '#areas/base/directory/server/area.ts'
import { failedWorkArea } from '#areas/base/failed-work/server/area.ts'
import { filesArea } from '#areas/base/files/server/area.ts'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import { peopleArea } from '#areas/base/people/server/area.ts'
import { portalArea } from '#areas/base/portal/server/area.ts'
import { programsArea } from '#areas/base/programs/server/area.ts'
import { secondFactorArea } from '#areas/base/second-factor/server/area.ts'
import { boardArea } from '#areas/board/server/area.ts'
import { addSubject } from '#areas/board/server/door.ts'
import { itempoolExamArea } from '#areas/itempool/exam/server/area.ts'
import { examTitles, itemScores, itemUses } from '#areas/itempool/exam/server/door.ts'
import { ITEMPOOL_EXAM_SETTINGS } from '#areas/itempool/exam/server/settings.ts'
import { itempoolImportArea } from '#areas/itempool/import/server/area.ts'
import { itempoolItemArea } from '#areas/itempool/item/server/area.ts'
import { OMR_SHEET } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { itempoolReportArea } from '#areas/itempool/report/server/area.ts'
import { questionNosOf } from '#areas/itempool/report/server/door.ts'
import { VIDEO_QUALITY } from '#areas/live/broadcast/contract/live.ts'
import { liveBroadcastArea } from '#areas/live/broadcast/server/area.ts'
import { LIVE_SETTINGS } from '#areas/live/broadcast/server/settings.ts'
import { liveChannelArea } from '#areas/live/channel/server/area.ts'
import { findViewer, staffSeenAt } from '#areas/live/channel/server/door.ts'
import { LIVE_CHANNEL_SETTINGS } from '#areas/live/channel/server/settings.ts'
import { liveConsultingArea } from '#areas/live/consulting/server/area.ts'
import { broadcastBoards, featuredOf, selectArticle } from '#areas/live/consulting/server/door.ts'
import { completeZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { liveMeetingArea } from '#areas/live/meeting/server/area.ts'
import { livePollArea } from '#areas/live/poll/server/area.ts'
import { liveReportArea } from '#areas/live/report/server/area.ts'
import { nsatCommissionArea } from '#areas/nsat/commission/server/area.ts'
import { nsatDeliveryArea } from '#areas/nsat/delivery/server/area.ts'
import { deliveredSchools } from '#areas/nsat/delivery/server/door.ts'
import { NSAT_DELIVERY_SETTINGS } from '#areas/nsat/delivery/server/settings.ts'
import { nsatOrderArea } from '#areas/nsat/order/server/area.ts'
import { examineesFor, orderedSchools, orderedTargets } from '#areas/nsat/order/server/door.ts'
import { NSAT_ORDER_SETTINGS } from '#areas/nsat/order/server/settings.ts'
import { nsatPlanArea } from '#areas/nsat/plan/server/area.ts'
import { planUses } from '#areas/nsat/plan/server/door.ts'
import { nsatPrintArea } from '#areas/nsat/print/server/area.ts'
import { lateOrders } from '#areas/nsat/print/server/door.ts'
import { nsatSupervisionArea } from '#areas/nsat/supervision/server/area.ts'
import { openWorkOf } from '#areas/nsat/supervision/server/door.ts'
import { nsatVendorArea } from '#areas/nsat/vendor/server/area.ts'
import { NSAT_VENDOR_SETTINGS } from '#areas/nsat/vendor/server/settings.ts'
import { salesArea } from '#areas/sales/server/area.ts'
import { SALES_SETTINGS } from '#areas/sales/server/settings.ts'
import { commerceGateway } from '#gateways/commerce/commerce.gateway.ts'
import { directoryGateway } from '#gateways/directory/directory.gateway.ts'
import type { RecipientDirectory } from '#gateways/directory/directory.port.ts'
import { identityGateway } from '#gateways/identity/oidc.gateway.ts'
import { smtpGateway } from '#gateways/mail/smtp.gateway.ts'
import { noticeSourceGateway } from '#gateways/notice/notice-source.gateway.ts'
import type { NoticeSource } from '#gateways/notice/notice-source.port.ts'
import { diskStore } from '#gateways/object-storage/disk-store.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { s3Store } from '#gateways/object-storage/s3-store.ts'
import { payGateway } from '#gateways/payment/payco.gateway.ts'
import { jusoGateway } from '#gateways/postcode/juso.gateway.ts'
import type { PostcodeDirectory } from '#gateways/postcode/postcode.port.ts'
import { remoteMeetingGateway } from '#gateways/remote-meeting/remote-meeting.gateway.ts'
import { smsGateway } from '#gateways/sms/sms.gateway.ts'
import { webhookGateway } from '#gateways/webhook/webhook.gateway.ts'
import { youtubeGateway } from '#gateways/youtube/youtube.gateway.ts'
import { zoomGateway } from '#gateways/zoom/zoom.gateway.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config/config.ts'
import { sealerFor } from '#platform/server/config/sealed-text.ts'
import { loadSecret } from '#platform/server/config/secret.ts'
import type { ProgramKeeper } from '#platform/server/http/admit.ts'
import type { SendMessage } from '#platform/server/notifications/send-messages.job.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { pushSender } from '#platform/server/push/send-push.job.ts'
import { readSettings } from '#platform/server/settings.ts'
import { KIND_TITLES } from './audit-kinds.ts'
import { mailSender, textSender } from './message-senders.ts'
import { orderReminders } from './order-reminders.ts'

/** Every area of the portal, wired: the only place that knows them all. */
export interface Areas {
  readonly list: readonly AreaServer[]
  readonly signedIn: SignedIn
  /** Who asks by an API token. */
  readonly programs: ProgramKeeper
}

/** Creates the gateways and the areas, each with the doors it may use. */
export function openAreas(platform: Platform, store: ObjectStore): Areas {
  const { config } = platform
  const sms = smsGateway({
    baseUrl: config.SMS_BASE_URL,
    appKey: config.SMS_APP_KEY,
    secretKey: config.SMS_SECRET_KEY,
    senderNumber: config.SMS_SENDER_NUMBER,
    optOutNumber: async () => (await readSettings(platform.db, TEXT_AD_SETTINGS)).optOutNumber.replace(/\D/g, ''),
  })
  const pay = payGateway({
    baseUrl: config.PAY_BASE_URL,
    sellerKey: config.PAY_SELLER_KEY,
    secret: config.PAY_SECRET,
    publicUrl: config.publicUrl,
  })
  const identity = identityGateway({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    redirectUrl: `${config.publicUrl}${config.API_BASE}/auth/oidc/callback`,
  })
  const commerce = commerceGateway({ baseUrl: config.COMMERCE_BASE_URL, apiKey: config.COMMERCE_API_KEY })
  const secret = loadSecret(config.APP_SECRET, config.DATA_DIR)
  const account = accountArea(platform, { identity, sms })
  const files = filesArea(platform, { store, secret })
  const payment = paymentArea(platform, { pay })
  const messaging = messagingArea(platform, { sms, files: files.door })
  const textAd = textAdArea(platform, { sms, payment: payment.door, messaging: messaging.door, files: files.door })
  const packageAd = packageAdArea(platform, { payment: payment.door })
  const ads = adsArea(platform, { files: files.door })
  const liveChannel = liveChannelArea(platform, { secret, selectArticle })
  const board = boardArea(platform, {
    files: files.door,
    keepers: [broadcastBoards(liveChannel.door)],
    viewers: { find: findViewer },
  })
  const liveConsulting = liveConsultingArea(platform, {
    channel: liveChannel.door,
    sms,
    secret,
    publicUrl: config.publicUrl,
  })
  const statistics = statisticsArea(platform)
  const apiUrl = `${config.publicUrl}${config.API_BASE}`
  const report = itempoolReportArea(platform, { files: files.door })
  const items = itempoolItemArea({
    store,
    secret,
    apiUrl,
    uses: itemUses,
    files: files.door,
    scores: itemScores(report.scores),
  })
  const exams = itempoolExamArea({
    fileUrlOf: items.door.fileUrlOf,
    videos: youtubeGateway({
      baseUrl: config.YOUTUBE_BASE_URL,
      apiKey: config.YOUTUBE_API_KEY,
      onFailure: (reason) => platform.log.warn({ reason }, 'playlist of explanation videos'),
    }),
    uses: [planUses, report.uses],
    scores: report.scores,
  })
  const liveMeeting = liveMeetingArea(platform, {
    zoom: zoomGateway({
      baseUrl: config.ZOOM_BASE_URL,
      oauthUrl: config.ZOOM_OAUTH_URL,
      clientId: config.ZOOM_CLIENT_ID,
      clientSecret: config.ZOOM_CLIENT_SECRET,
      redirectUrl: `${apiUrl}${completeZoom.path}`,
      webhookSecret: config.ZOOM_WEBHOOK_SECRET,
    }),
    remote: remoteMeetingGateway({
      baseUrl: config.REMOTE_MEETING_BASE_URL,
      pageUrl: config.REMOTE_MEETING_PAGE_URL,
      clientId: config.REMOTE_MEETING_CLIENT_ID,
      clientSecret: config.REMOTE_MEETING_CLIENT_SECRET,
      videoQuality: VIDEO_QUALITY,
    }),
    secret,
    apiUrl,
    tell: liveChannel.door.tell,
  })
  const livePoll = livePollArea(platform, { channel: liveChannel.door })
  const subjects: AreaServer[] = [
    account,
    directoryArea(platform, { recipients: openRecipientDirectory(config) }),
    secondFactorArea(platform, { secret, publicUrl: config.publicUrl }),
    files,
    textAd,
    packageAd,
    payment,
    messaging,
    ads,
    board,
    statistics,
    salesArea(),
    nsatPlanArea(platform, {
      commerce,
      titles: examTitles,
      orders: { examineesOf: examineesFor, orderedTargets },
      openWorkOf,
    }),
    nsatVendorArea(platform, { postcodes: openPostcodes(config), uses: [orderedSchools, deliveredSchools] }),
    nsatOrderArea(platform, { lateOrders, messages: orderReminders(messaging.door) }),
    nsatCommissionArea(platform),
    nsatDeliveryArea(platform),
    nsatPrintArea(),
    nsatSupervisionArea(),
    items,
    exams,
    itempoolImportArea(platform, {
      files: files.door,
      fileUrlOf: items.door.fileUrlOf,
      apiUrl,
      omrSheet: OMR_SHEET,
      questionNosOf,
    }),
    report,
    liveBroadcastArea(platform, {
      board: { addSubject },
      boardAppKey: config.BOARD_APP_KEY,
      featuredOf,
      meetingOf: liveMeeting.door.meetingOf,
      staffSeenAt,
      closings: [liveMeeting.door.closeMeeting, livePoll.closing, liveChannel.closing],
      changed: (x, liveBroadcastNo) => liveChannel.door.tell(x, liveBroadcastNo, 'broadcast:change', {}),
    }),
    liveChannel,
    liveConsulting,
    liveMeeting,
    livePoll,
    liveReportArea({ consulting: liveConsulting.door }),
  ]
  const programs = programsArea(platform, {
    sender: webhookGateway({ localOrigin: config.WEBHOOK_LOCAL_ORIGIN }),
    secret,
    allCalls: () => [...areas, own].flatMap(({ endpoints }) => endpoints.map((each) => each.call)),
    events: subjects.flatMap((area) => area.programEvents ?? []),
    accountsPath: ACCOUNTS.path,
  })
  const failedWork = failedWorkArea(platform, [...subjects, programs])
  const waiting = [...subjects, failedWork].flatMap((area) => area.waiting ?? [])
  const figures = subjects.flatMap((area) => area.figures ?? [])
  const nsatSettings = [NSAT_VENDOR_SETTINGS, NSAT_ORDER_SETTINGS, NSAT_DELIVERY_SETTINGS]
  const settings = [
    ACCOUNT_SETTINGS,
    TEXT_AD_SETTINGS,
    PACKAGE_AD_SETTINGS,
    SALES_SETTINGS,
    ...nsatSettings,
    ITEMPOOL_EXAM_SETTINGS,
    LIVE_SETTINGS,
    LIVE_CHANNEL_SETTINGS,
    AUDIT_SETTINGS,
  ]
  const people = peopleArea({
    ...account.messages,
    db: platform.db,
    calls: () => areas.flatMap(({ endpoints }) => endpoints.map((each) => each.call)),
  })
  const finds = [...subjects, people].flatMap((area) => area.finds ?? [])
  const portal = portalArea(platform, settings, openNoticeSource(platform), { waiting, finds, figures })
  const others = [...subjects, people, programs, failedWork, portal]
  const areas = [...others, baseAuditArea(platform, { areas: others, titles: KIND_TITLES, staff: STAFF_FLAGS })]
  const views = { sharers: STAFF_FLAGS, keepers: ['ALL'] }
  const messages = {
    db: platform.db,
    log: platform.log,
    publicUrl: config.publicUrl,
    findReach,
    send: { TEXT: textSender(sms), EMAIL: openMailSender(config) },
  }
  const push = {
    db: platform.db,
    log: platform.log,
    sealer: sealerFor(secret, 'push-keys'),
    send: pushSender(config.publicUrl),
  }
  const own = platformArea({ shelf: store, live: platform.live, areas, findFlags, push, views, messages })
  return { list: [...areas, own], signedIn: account, programs: programs.keeper }
}

/** Where files lie: the object storage, or a folder. */
export function openStore(config: Config): ObjectStore {
  if (config.S3_ENDPOINT === '') return diskStore({ folder: `${config.DATA_DIR}/files` })
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  })
}

function openMailSender(config: Config): SendMessage | null {
  if (config.SMTP_URL === '') return null
  return mailSender(smtpGateway({ url: config.SMTP_URL, from: config.SMTP_FROM }))
}

function openPostcodes(config: Config): PostcodeDirectory | null {
  if (config.POSTCODE_BASE_URL === '') return null
  return jusoGateway({ baseUrl: config.POSTCODE_BASE_URL, confirmKey: config.POSTCODE_API_KEY })
}

function openRecipientDirectory(config: Config): RecipientDirectory | null {
  if (config.DIRECTORY_BASE_URL === '') return null
  return directoryGateway({ baseUrl: config.DIRECTORY_BASE_URL, apiKey: config.DIRECTORY_API_KEY })
}

function openNoticeSource({ config, clock, log }: Platform): NoticeSource | null {
  if (config.NOTICE_SOURCE_URL === '') return null
  return noticeSourceGateway({
    url: config.NOTICE_SOURCE_URL,
    now: () => clock.now(),
    onFailure: (reason) => log.warn({ reason }, 'notices of the help centre'),
  })
}
