import type { WorkStatus } from '#areas/board/contract/work-status.ts'

/** A comment as it is told: who, what, its replies, and whether it was taken away later. */
export interface CommentStory {
  readonly by: string
  readonly text: string
  readonly isDeleted?: boolean
  readonly replies?: readonly CommentStory[]
}

/** How far a request is, who takes care of it, and in how many days from now it should be done. */
export interface WorkStory {
  readonly status: WorkStatus
  readonly by: string
  readonly dueInDays?: number
}

export interface ArticleStory {
  readonly by: string
  readonly title: string
  readonly contents: string
  readonly hoursAgo: number
  /** Names of the files of `board-files.ts`. */
  readonly files?: readonly string[]
  readonly comments: readonly CommentStory[]
  /** What is done about it; nothing yet where nothing is said. */
  readonly work?: WorkStory
}

const ASKERS = ['member', 'academy', 'academy2', 'member2'] as const
const SEASONS = [
  '겨울방학 특강',
  '신학기 설명회',
  '봄 학기 개강',
  '여름 캠프',
  '수능 대비반',
  '내신 대비반',
  '독서 논술반',
] as const
const KINDS: readonly { title: (season: string) => string; contents: string; files?: readonly string[] }[] = [
  {
    title: (season) => `${season} 배너 이미지 제작 요청`,
    contents:
      '알림장 배너용 이미지가 필요합니다.\n\n- 크기: 720 x 240\n- 문구: 무료 체험 신청\n\n원본 로고를 첨부합니다.',
    files: ['로고.png'],
  },
  {
    title: (season) => `${season} 문구 검토 부탁드립니다`,
    contents: '문구가 심의 기준에 맞는지 확인 부탁드립니다.\n"지금 등록하면 교재 무료"라는 표현을 쓰려고 합니다.',
  },
  {
    title: (season) => `${season} 안내문 시안 파일 요청`,
    contents: '지난번에 쓴 안내문의 원본 파일을 받을 수 있을까요?\n날짜만 바꿔서 다시 쓰려고 합니다.',
    files: ['지난 안내문.pdf'],
  },
  {
    title: (season) => `${season} 광고 결과 보고서 요청`,
    contents: '학부모 설명회 전에 노출 결과를 정리한 자료가 필요합니다.\n학교별 수치가 있으면 좋겠습니다.',
  },
  {
    title: (season) => `${season} 이미지 크기 문의`,
    contents: '문자광고에 넣을 이미지의 권장 크기를 알려주세요.',
  },
]

const THANKS = ['감사합니다. 잘 받았습니다.', '확인했습니다. 감사합니다!', '빠른 답변 감사합니다.'] as const
const ANSWERS = [
  '안녕하세요. 요청하신 자료를 준비하고 있습니다. 내일 오전까지 올려드리겠습니다.',
  '확인했습니다. 문구는 그대로 사용하셔도 됩니다.',
  '권장 크기는 가로 640픽셀, 300KB 이하입니다.',
] as const

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T

/** Of older articles none waits any more. */
const WAITING_UP_TO = 20
const CLOSING = { by: 'adops', text: '더 필요한 자료가 있으면 언제든지 말씀해주세요.' } as const

/** What is said below the article at this place, newest article first; the last word of older ones is of staff. */
function commentsOf(at: number, by: string): CommentStory[] {
  const said = talkOf(at, by)
  return at < WAITING_UP_TO ? said : [...said, CLOSING]
}

function talkOf(at: number, by: string): CommentStory[] {
  const answer = { by: 'adops', text: pick(ANSWERS, at) }
  const thanks = { by, text: pick(THANKS, at) }
  switch (at % 6) {
    case 0:
    case 3:
      return []
    case 1:
      return [answer]
    case 2:
      return [{ by, text: '내용을 조금 고쳤습니다.' }, answer]
    case 4:
      return [{ by: 'admin', text: '담당자에게 전달했습니다.' }, answer]
    default:
      return [{ ...answer, replies: [thanks] }]
  }
}

/** What is done about the article at this place, newest article first: older ones are done, of the newest some are nobody's yet. */
function workOf(at: number): WorkStory | undefined {
  if (at >= WAITING_UP_TO) return { status: 'DONE', by: 'adops' }
  switch (at % 4) {
    case 0:
      return undefined
    case 1:
      return { status: 'DONE', by: 'adops', dueInDays: 1 }
    case 2:
      return { status: 'IN_WORK', by: at % 8 === 2 ? 'adops' : 'admin', dueInDays: 2 - (at % 5) }
    default:
      return at % 8 === 3 ? { status: 'RECEIVED', by: 'adops', dueInDays: 5 } : undefined
  }
}

/** A long conversation: replies down to the last depth, a comment that was taken away with replies below, several writers. */
const CONVERSATION: ArticleStory = {
  by: 'academy',
  title: '겨울방학 특강 광고 이미지와 문구를 함께 요청드립니다',
  contents:
    '안녕하세요. 바른수학학원입니다.\n\n12월 중순에 시작하는 겨울방학 특강 광고에 쓸 이미지와 문구를 요청드립니다.\n\n1. 대상: 중학교 1~3학년\n2. 기간: 12월 14일부터 4주\n3. 강조할 점: 소수 정원, 무료 진단 평가\n\n참고 자료를 첨부하니 살펴봐 주세요.',
  hoursAgo: 30,
  work: { status: 'IN_WORK', by: 'adops', dueInDays: 1 },
  files: ['로고.png', '특강 안내.pdf'],
  comments: [
    {
      by: 'adops',
      text: '안녕하세요. 자료를 잘 받았습니다.\n정원은 몇 명인가요?',
      replies: [
        {
          by: 'academy',
          text: '반마다 8명입니다.',
          replies: [
            { by: 'adops', text: '네, 문구에 넣겠습니다.', replies: [{ by: 'academy', text: '감사합니다!' }] },
            { by: 'academy', text: '진단 평가는 무료라고도 넣어주세요.' },
          ],
        },
      ],
    },
    {
      by: 'member',
      text: '잘못 올린 댓글',
      isDeleted: true,
      replies: [{ by: 'admin', text: '다른 글에 남기신 것 같습니다. 그 글에서 답변드리겠습니다.' }],
    },
    { by: 'academy2', text: '지워진 혼잣말', isDeleted: true },
    { by: 'academy', text: '@광고 운영 님, 이미지는 언제쯤 받을 수 있을까요?' },
  ],
}

const NOTICE: ArticleStory = {
  by: 'adops',
  title: '[안내] 자료요청 게시판 이용 방법',
  contents: '광고에 쓸 이미지, 문구, 결과 자료를 이곳에서 요청해주세요.\n평일 09:00~18:00에 차례로 답변드립니다.',
  hoursAgo: 24 * 80,
  work: { status: 'DONE', by: 'adops' },
  comments: [{ by: 'member', text: '이용 방법 확인했습니다.', replies: [{ by: 'adops', text: '감사합니다.' }] }],
}

const MANY = 70

/** The articles of the board, oldest first. */
export function boardStories(): ArticleStory[] {
  const many = Array.from({ length: MANY }, (_, at): ArticleStory => {
    const by = pick(ASKERS, at)
    const kind = pick(KINDS, at)
    const comments = commentsOf(at, by)
    const work = workOf(at)
    return {
      by,
      title: kind.title(pick(SEASONS, at)),
      contents: kind.contents,
      hoursAgo: 5 + at * 26,
      comments,
      ...(kind.files && { files: kind.files }),
      ...(work && { work }),
    }
  })
  return [CONVERSATION, NOTICE, ...many].sort((a, b) => b.hoursAgo - a.hoursAgo)
}
