/**
 * The kinds of things of which the audit trail keeps something, beside those that show a history and the uploads: what an
 * administrator may ask the trail for before anything happened to one of them. Held complete by `audit-kinds.test.ts`.
 */
export const AUDIT_KINDS = [
  'account.user',
  'board.comment',
  'board.profile',
  'directory.import',
  'directory.refresh',
  'files.file',
  'itempoolReport.applicants',
  'itempoolReport.exception',
  'itempoolReport.exceptions',
  'itempoolReport.upload',
  'liveBroadcast.institute',
  'liveChannel.channel',
  'liveChannel.message',
  'liveConsulting.featured',
  'liveMeeting.zoomAccount',
  'liveReport.report',
  'nsatCommission.statement',
  'nsatDelivery.institutes',
  'nsatOrder.refusedPayment',
  'nsatPrint.printOrder',
  'payment.payment',
  'people.accounts',
  'sales.contacts',
  'textAd.contents',
] as const
