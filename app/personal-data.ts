/** Columns of one table that can hold what is said of a person, or by one, and what becomes of it. */
export type PersonalColumns = { readonly table: string; readonly columns: readonly string[] } & (
  | { /** Of `RETENTION`. */ readonly rules: readonly string[] }
  | { /** Why it is kept as it is, or who else forgets it. */ readonly because: string }
)

const forgotten = (table: string, columns: string, ...rules: readonly string[]): PersonalColumns => ({
  table,
  columns: columns.split(' '),
  rules,
})

const kept = (because: string, tables: Readonly<Record<string, string>>): PersonalColumns[] =>
  Object.entries(tables).map(([table, columns]) => ({ table, columns: columns.split(' '), because }))

/**
 * Every column of text that no check limits to codes: held complete by `personal-data.test.ts`. A new column of text gets a
 * rule (`RETENTION`) or a reason here; one that can hold a name, a number, an address or free text of a person has a rule.
 */
export const PERSONAL_DATA: readonly PersonalColumns[] = [
  forgotten('messaging.recipient', 'phone_number', 'messaging.recipientNumbers'),
  forgotten('messaging.test_send', 'phone_numbers title body code vendor_request_id', 'messaging.testSends'),
  forgotten('text_ad.reservation', 'receivers', 'textAd.resultReceivers'),
  forgotten('package_ad.package_order', 'comment cancellation_comment', 'packageAd.comments'),
  forgotten('account.session', 'ip_address device oidc_id_token', 'account.sessions'),
  forgotten(
    'account.sign_up_inquiry',
    'organization_name name phone_number content',
    'account.inquiries',
    'account.unansweredInquiries',
  ),
  forgotten('sales.contact', 'name phone_number email', 'sales.contacts'),
  forgotten('sales.report', 'content', 'sales.reports'),
  forgotten(
    'nsat_vendor.institute',
    'owner_name login_id phone_number address address_detail',
    'nsatVendor.removedInstitutes',
  ),
  forgotten('nsat_vendor.before_upload', 'before', 'nsatVendor.beforeUploads'),
  forgotten('nsat_print.print_order_school', 'representative_name vendor_phone address', 'nsatPrint.receivers'),
  forgotten(
    'itempool_report.applicant',
    'neo_id examinee_no examinee_name examinee_phone examinee_email',
    'itempoolReport.applicants',
  ),
  forgotten('itempool_report.omr_answer', 'examinee_no examinee_name', 'itempoolReport.answers'),
  forgotten('itempool_report.former_answer', 'examinee_no examinee_name', 'itempoolReport.answers'),
  forgotten('itempool_report.omr_exception', 'examinee_no examinee_name', 'itempoolReport.answers'),
  forgotten('itempool_report.omr_upload', 'file_name', 'itempoolReport.answers'),
  forgotten('board.profile', 'nick_name', 'board.viewerNames'),
  forgotten('board.article', 'title contents', 'board.viewerQuestions', 'board.removedTexts', 'board.correspondence'),
  forgotten('board.answer', 'contents', 'board.viewerQuestions', 'board.correspondence'),
  forgotten('board.comment', 'text', 'board.viewerQuestions', 'board.removedTexts', 'board.correspondence'),
  forgotten('board.attachment', 'file_name', 'board.correspondence'),
  forgotten('live_channel.message', 'name message', 'liveChannel.messages', 'liveChannel.viewers'),
  forgotten('live_channel.viewer', 'name', 'liveChannel.viewers'),
  forgotten('live_channel.watcher', 'watcher process', 'liveChannel.watchers'),
  forgotten('live_consulting.contact', 'phone_number email', 'liveConsulting.contacts'),
  forgotten('live_consulting.request_link', 'salt', 'liveConsulting.requestLinks'),
  forgotten('live_report.handover', 'note result', 'liveReport.handovers'),
  forgotten('programs.delivery', 'event body answer', 'programs.deliveries'),
  forgotten('platform.upload', 'problems corrections', 'platform.uploadCells'),
  forgotten('platform.task', 'input state title failure file_name kind', 'platform.tasks'),
  forgotten('failed_work.item', 'source ref kind title reason href own_href flags comment', 'failedWork.items'),
  forgotten('platform.notification', 'kind text address topic', 'platform.notifications'),
  forgotten('platform.notification_line', 'text address topic', 'platform.notificationMessages'),
  forgotten('platform.push_line', 'text address', 'platform.pushLines'),
  forgotten('platform.push_subscription', 'endpoint p256dh auth', 'platform.pushDevices'),
  forgotten(
    'platform.audit',
    'actor_name comment from_state to_state entity entity_id action request_id ip user_agent',
    'platform.audit',
  ),
  forgotten('platform.audit_aside', 'from_state to_state', 'platform.auditAside'),

  forgotten('account.user', 'name phone_number email', 'account.closedAccounts'),
  forgotten('account.invitation', 'ask_id', 'account.invitations'),
  ...kept('an account stays as long as what it did: without it, books, contracts and the trail name nobody', {
    'account.user': 'login_id second_factors',
    'account.identity': 'issuer subject',
    'account.authority': 'authority',
  }),
  ...kept('there until its owner takes it off, an administrator resets it, or the account is closed', {
    'second_factor.passkey': 'credential_id name public_key transports',
  }),
  ...kept('forgotten by recurring work of its own, within minutes to days', {
    'account.oidc_request': 'code_verifier nonce return_path state',
    'account.phone_code': 'ask_id phone_number',
    'account.reset_code': 'ask_id',
    'account.pending_sign_in': 'oidc_id_token return_path',
    'second_factor.challenge': 'challenge holder',
    'account.sign_in_try': 'login_id subject',
    'account.sign_in_failure': 'subject',
    'live_channel.event': 'data name',
    'live_consulting.answering': 'name',
    'platform.idempotency': 'answer call caller key',
    'platform.program_event': 'data name',
    'platform.quota': 'name who',
    'public.socket_io_attachments': 'payload',
  }),
  ...kept('the name of a firm: it stays with what was ordered for it', { 'nsat_vendor.institute': 'school_name' }),
  ...kept('a partner of the operator, kept with the contract and its books', {
    'nsat_vendor.vendor':
      'vendor_name principal_region representative_name vendor_phone tax_email address address_detail',
    'ads.advertisement': 'title advertiser_name position image_url link_url',
    'live_broadcast.institute': 'institute_name',
    'nsat_print.print_order_school': 'school_name vendor_name',
  }),
  ...kept('the register of consent itself: it says to whom nothing, or something, may be sent', {
    'directory.recipient': 'phone_number',
    'messaging.opt_out': 'phone_number source',
  }),
  ...kept('the books: amounts, goods and numbers of transactions, and why something was booked', {
    'nsat_commission.statement_payment': 'transaction_id',
    'nsat_order.order_target': 'goods_name',
    'nsat_order.payment': 'transaction_id',
    'nsat_order.refused_payment': 'reason settled_comment transaction_id',
    'package_ad.package_order': 'order_title package_name transaction_id',
    'payment.difference': 'finding',
    'payment.payment': 'order_sheet_url order_title pay_transaction_id_no product_name reason reserve_order_no',
    'payment.payment_event': 'detail event',
    'payment.payment_item': 'name',
  }),
  ...kept('an advertisement as it was published or inspected, and what staff said of it: the record of the contract', {
    'text_ad.contents': 'title contents send_purpose image_name',
    'text_ad.reservation': 'hold_reason last_comment',
    'text_ad.school_list': 'name',
    'text_ad.bonus': 'month',
    'messaging.dispatch': 'image_name',
    'messaging.dispatch_part': 'title body',
    'ads.picture': 'file_name',
    'ads.cluster': 'name',
  }),
  ...kept('public facts of schools, regions and of what the operator offers', {
    'board.category': 'name',
    'board.subject': 'name keeper',
    'directory.region': 'name full_name',
    'directory.school': 'name road_address',
    'live_broadcast.broadcast': 'broadcast_name service_id',
    'nsat_plan.course': 'course_name exam_target',
    'nsat_plan.exam': 'exam_scope goods_name notice_url',
    'nsat_plan.exam_title': 'exam_name',
    'nsat_plan.service': 'service_name',
    'nsat_print.print_order_target': 'exam_target',
    'package_ad.package': 'name ad_items',
    'portal.notice': 'category_name title contents audience',
    'sales.report_type': 'name',
    'sales.status': 'name',
  }),
  ...kept('questions of exams, and how they were read from workbooks', {
    'itempool_exam.coach': 'learning_strategy',
    'itempool_exam.exam': 'exam_name exam_target',
    'itempool_exam.purpose': 'purpose',
    'itempool_exam.subject': 'display_name',
    'itempool_import.analysis': 'corrections error_message exam_target files result test_name',
    'itempool_import.resource_archive': 'test_name',
    'itempool_import.resource_file': 'file_name sha256',
    'itempool_item.category': 'depth1_name depth2_name depth3_name',
    'itempool_item.content_provider': 'provider_name',
    'itempool_item.item':
      'answers depth_titles provider_item_id sound_name subject_label unit_label video_link video_platform video_url',
    'itempool_item.item_image': 'file_name sha256',
    'itempool_item.item_version': 'facts images reason',
  }),
  ...kept('marks without the name beside them: scores, ranks and analyses are worked out from them', {
    'itempool_report.omr_answer': 'marks gender exam_target',
    'itempool_report.former_answer': 'marks gender exam_target',
    'itempool_report.omr_exception': 'marks gender exam_target reason',
  }),
  ...kept('said by staff of a file, a run or a view of their own, with their own name', {
    'directory.consent_refresh': 'reason requested_by',
    'itempool_report.omr_upload': 'withdrawn_reason',
    'platform.saved_view': 'columns list name owner_name query shared_with',
    'platform.upload': 'about file_name name refusal rolled_back_by_name sha256 uploaded_by_name',
    'statistics.upload': 'file_name problems refusal sha256',
  }),
  ...kept('the row goes with the file, once nothing shows it any more', {
    'files.upload': 'name batch_id kind sha256 token_id',
  }),
  ...kept('what somebody called their own program, and where it is told: until they remove it, or their account goes', {
    'programs.token': 'name token_hash beginning calls',
    'programs.webhook': 'url secret events',
  }),
  ...kept('numbers and names of machines, of vendors and of our own settings', {
    'live_channel.presence': 'process',
    'live_meeting.remote_session': 'conference_id',
    'live_meeting.zoom_account': 'access_token refresh_token',
    'live_meeting.zoom_meeting': 'join_url meeting_id',
    'messaging.recipient': 'code',
    'messaging.request': 'vendor_request_id',
    'nsat_delivery.delivery_invoice': 'carrier tracking_no',
    'nsat_delivery.tracking_before': 'carrier tracking_no',
    'platform.notification_choice': 'kind',
    'platform.recurring': 'name',
    'platform.push_key': 'public_key sealed_private_key',
    'platform.setting': 'area value',
    'second_factor.totp': 'sealed_secret',
  }),
]
