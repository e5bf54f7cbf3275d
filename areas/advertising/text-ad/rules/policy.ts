/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** Ads go out when parents are awake and offices are staffed. Wall clock in Seoul. */
export const SEND_TIMES = ['11:00', '14:00'] as const
export type SendTime = (typeof SEND_TIMES)[number]

/** A request from this minute on counts as one of the next day, because inspectors work in the afternoon. */
export const REQUEST_CUTOFF = '14:00'

/** A payment that began before the cutoff may end this much later and keeps its date. */
export const CUTOFF_GRACE_MINUTES = 30

/** The calendar shows the current month and as many more as people plan ahead. */
export const CALENDAR_MONTHS = 7

/** A school that received an ad gets none for a week before and after, whoever sends it. */
export const EXCLUSIVITY_DAYS = 7

/** How many other days are offered for a school that is taken. */
export const NEXT_DATES = 3

/** One send stays small enough for one inspection. */
export const MOST_SCHOOLS = 50

/** Kept texts of one account, and what may be filled in of one. */
export const MOST_TEMPLATES = 30
export const MOST_TEMPLATE_FIELDS = 10

/** Kept lists of schools of one account: as many as somebody can tell apart by name. */
export const MOST_SCHOOL_LISTS = 20

/** Unpaid ads of one account at once: room for everything somebody prepares, too little to keep a city from others. */
export const MOST_DRAFTS = 10

/** Schools of all of them together: ten full ads. */
export const MOST_DRAFT_SCHOOLS = 500

/**
 * Schools that one account may take for unpaid ads within a day, those given back and taken again included: three times
 * everything it may hold at once. What is paid or registered does not count.
 */
export const MOST_HELD_SCHOOLS_A_DAY = 1_500

/** Saving begins the time of keeping anew, until this many times of it have passed since the first save. */
export const MOST_KEEPING_TIMES = 3

/** An ad that the portal cancelled by itself is on the dashboards for so many days. */
export const AUTO_CANCEL_NEWS_DAYS = 7

/** Longest material, counted with two for everything that is not ASCII; the rest of 2,000 is for the ad wording. */
export const MOST_CONTENTS_BYTES = 1800

/** What the ad wording before the material may take with the longest names in it. */
export const MOST_PREFIX_BYTES = 140

/** What the ad wording after the material may take; together with the prefix it fits beside the longest material. */
export const MOST_SUFFIX_BYTES = 60

/** Longest region name that the ad wording shows. */
export const MOST_REGION_CHARACTERS = 20

/** Carriers cut longer messages. */
export const MOST_MESSAGE_BYTES = 2000

/** Carriers show this much of a subject. */
export const MOST_SUBJECT_BYTES = 40

/** Campaign names stand in narrow columns. */
export const MOST_TITLE_CHARACTERS = 40

/** Carriers refuse larger pictures. Exactly this many bytes is allowed. */
export const MOST_IMAGE_BYTES = 307_200

/** Handsets and the vendor take no picture that is wider or higher, in pixels. */
export const MOST_IMAGE_PIXELS = 1000

/** Tests of one material: enough to get it right on the phones of an office, too few to use as a free send. */
export const MOST_TESTS = { NORMAL: 5, AGENCY: 30, ADMIN: 30 } as const

/** Typed numbers that one person may test on in a day, over all materials; one's own phone is none of them. */
export const MOST_TEST_NUMBERS_A_DAY = 100

/** People besides the advertiser who hear how an ad went. */
export const MOST_RECEIVERS = 5

/** Five numbers of eleven digits and four commas. */
export const MOST_RECEIVERS_CHARACTERS = 59

/** Room of the administrator's test number field. */
export const MOST_TEST_INPUT_CHARACTERS = 70

/** Longest reason of a hold or a cancellation, in characters. */
export const LONGEST_REASON = 1000

/** Reasons of a hold that come up again and again, to be chosen instead of typed. */
export const HOLD_REASONS = [
  '광고주(상호)와 연락처를 내용에 명확히 적어주세요.',
  '과장되거나 사실과 다른 표현이 있습니다. 수정한 뒤 재검수를 요청해주세요.',
  '이미지의 글자를 읽을 수 없습니다. 더 선명한 이미지로 바꿔주세요.',
  '할인이나 이벤트의 기간과 조건을 함께 적어주세요.',
] as const

/** From here on a send is being prepared: nothing may be cancelled or moved any more. */
export const LOCK_MINUTES = 15

/** A send that the server missed may still go out this much later. */
export const SEND_GRACE_MINUTES = 60

/** A missed send never goes out in the evening. Wall clock in Seoul. */
export const LATEST_SEND = '20:00'

/** Advertising at night needs a consent of its own, which nobody has given. Wall clock in Seoul. */
export const NIGHT = { from: '21:00', until: '08:00' } as const

/** An unpaid ad keeps its schools at least this long after its payment began. */
export const PAY_HOLD_MINUTES = 30

/** Price per school in won, without VAT. */
export const PRICES_WON = { LMS: { A: 100_000, B: 100_000 }, MMS: { A: 400_000, B: 200_000 } } as const

/** Around this many recipients a school changes from grade B to grade A. */
export const GRADE_A_RECIPIENTS = 500

export const VAT_PERCENT = 10

/** Bundles that the info page advertises; they are ordered on a page of their own. */
export const PACKAGES = [
  { name: 'A', schoolCount: 10, priceWon: 1_500_000 },
  { name: 'B', schoolCount: 5, priceWon: 1_000_000 },
  { name: 'C', schoolCount: 3, priceWon: 600_000 },
] as const

/** Free text ads for those who send often within one month. */
export const BONUSES = [
  { sentCount: 2, freeCount: 1 },
  { sentCount: 4, freeCount: 2 },
  { sentCount: 6, freeCount: 3 },
  { sentCount: 10, freeCount: 5 },
] as const

/** A bonus must be used within this many months. */
export const BONUS_MONTHS = 1

/** How long an inspection takes at most, as promised to advertisers. */
export const INSPECTION_HOURS = 24

/** "Do not show today" lasts this long from the click. */
export const DISMISSAL_HOURS = 24
