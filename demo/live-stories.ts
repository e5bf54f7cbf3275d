import type { BoardType, RemoteMeetingType, ServiceType } from '#areas/live/broadcast/contract/live.ts'
import type { CommentStory } from './board-stories.ts'

/** Whoever writes in a broadcast: a login id of staff, or the name of a viewer. */
export interface RequestStory {
  readonly by: string
  readonly title: string
  readonly contents: string
  /** Minutes after the start. */
  readonly after: number
  readonly answer?: { readonly by: string; readonly contents: string; readonly after: number }
  readonly comments?: readonly CommentStory[]
  readonly isFeatured?: boolean
  /** Who takes care of it after the broadcast. */
  readonly handedTo?: string
  /** How whoever asked wants to be reached, left with their consent. */
  readonly contact?: { readonly phoneNumber: string; readonly email: string }
}

export interface BroadcastStory {
  readonly name: string
  readonly host: string
  readonly service: ServiceType
  readonly video?: string
  readonly meeting?: RemoteMeetingType
  readonly board: BoardType | null
  /** Minutes from now at which it starts, and how many it took; without them it goes on. */
  readonly startsIn: number
  readonly minutes?: number
  /** Viewers at the height of it. */
  readonly viewers?: number
  /** Who said what, one after the other. */
  readonly chat?: readonly (readonly [by: string, text: string])[]
  /** Which of what was said is the notice. */
  readonly notice?: number
  readonly requests?: readonly RequestStory[]
}

const DAY = 24 * 60
const VIDEO = 'aqz-KE-bpKQ'

const TALK: BroadcastStory['chat'] = [
  ['member', '안녕하세요, 곧 시작하겠습니다. 화면과 소리가 잘 나오는지 확인 부탁드립니다.'],
  ['고3맘', '네 잘 들립니다!'],
  ['수시준비중', '안녕하세요~ 오늘 자료도 공유해주시나요?'],
  ['member2', '방송이 끝나면 자료를 게시판에 올려드립니다. 개별 질문은 상담 신청에 남겨주세요.'],
  ['하늘아빠', '고2인데 들어도 도움이 될까요?'],
  ['member', '네, 고2 학부모님도 미리 들어두시면 좋습니다.'],
  ['재수생화이팅', '정시 비율 이야기도 해주시나요'],
  ['고3맘', '3등급 초반이면 교과 전형은 어디까지 볼 수 있을까요?'],
  ['member2', '등급은 상담 신청에 과목별로 적어주시면 정확하게 답변드리겠습니다.'],
  ['논술러', '논술 최저 기준 표가 작아서 안 보여요 ㅠㅠ'],
  ['member', '확대해서 다시 보여드리겠습니다.'],
  ['논술러', '감사합니다 잘 보여요'],
  ['수시준비중', '생기부 마감 전에 꼭 확인할 것 정리해주셔서 좋네요'],
  ['은서맘', '지방 국립대도 다뤄주세요'],
  ['하늘아빠', '질문 남겼습니다. 확인 부탁드려요.'],
  ['member2', '지금까지 신청하신 상담은 순서대로 답변드리고 있습니다.'],
]

const BY_VIEWERS = (talk: NonNullable<BroadcastStory['chat']>, closing: string): BroadcastStory['chat'] => [
  ...talk,
  ['member', closing],
  ['고3맘', '수고하셨습니다!'],
  ['은서맘', '다음 방송도 기다릴게요~'],
]

const RULES = '답변은 방송 중과 방송이 끝난 뒤 순서대로 드립니다.'

const ASKED: readonly RequestStory[] = [
  {
    by: '고3맘',
    title: '내신 2.8, 교과 전형 지원 가능한 곳이 궁금합니다',
    contents: '일반고 3학년입니다. 내신 2.8이고 국어가 가장 좋습니다.\n수도권 교과 전형으로 어디까지 볼 수 있을까요?',
    after: 12,
    answer: {
      by: 'member2',
      contents:
        '내신 2.8이면 수도권에서는 최저 기준을 맞출 수 있는 교과 전형을 먼저 살펴보시길 권합니다.\n6월 모의평가 성적을 함께 남겨주시면 대학별로 다시 안내해드리겠습니다.',
      after: 25,
    },
    comments: [
      {
        by: 'member2',
        text: `남겨주신 성적 기준으로 답변을 드렸습니다. ${RULES}`,
        replies: [
          {
            by: '고3맘',
            text: '감사합니다! 6월은 3등급, 2등급, 3등급입니다.',
            replies: [{ by: 'member2', text: '확인했습니다.' }],
          },
        ],
      },
    ],
  },
  {
    by: '하늘아빠',
    title: '고2 겨울방학에 수학을 어떻게 준비해야 할까요',
    contents: '지금 3등급인데 미적분을 시작하지 못했습니다. 학원과 인강 중 무엇이 나을지 고민입니다.',
    after: 18,
    isFeatured: true,
  },
  {
    by: '논술러',
    title: '논술 최저를 못 맞추면 지원이 의미 없나요',
    contents: '수학 1등급, 나머지가 4등급입니다. 최저가 없는 학교만 써야 할까요?',
    after: 21,
    answer: {
      by: 'member',
      contents:
        '최저가 없는 대학은 경쟁률이 높습니다. 한 과목 최저를 반영하는 대학을 두 곳 정도 섞어 지원하시는 편이 좋습니다.',
      after: 34,
    },
  },
  {
    by: '은서맘',
    title: '지역 인재 전형 조건이 바뀌었나요',
    contents: '중학교는 다른 지역에서 나왔습니다. 지역 인재 전형에 지원할 수 있는지 알고 싶습니다.',
    after: 27,
    contact: { phoneNumber: '01000004321', email: 'eunseo@example.com' },
  },
  {
    by: '재수생화이팅',
    title: '정시 가군 나군 조합을 봐주세요',
    contents: '국어 2, 수학 2, 영어 2, 탐구 3·3입니다. 나군에서 안정으로 쓸 곳이 있을까요?',
    after: 31,
  },
]

const OPEN_AFTERWARDS = (requests: readonly RequestStory[]): readonly RequestStory[] =>
  requests.map(({ isFeatured: _, ...request }, index) => ({
    ...request,
    ...(index === 3 && { handedTo: 'member2' }),
    ...(index === 1 && {
      answer: {
        by: 'member',
        contents: '방학 8주 기준으로 개념 5주, 유형 3주를 권합니다. 자세한 계획표는 자료실에 올려두었습니다.',
        after: 58,
      },
    }),
  }))

const TALKED: readonly RequestStory[] = [
  {
    by: 'member2',
    title: '오늘 설명회 자료 안내',
    contents: '설명회에서 보여드린 자료는 이 글에 정리합니다.\n\n1. 반 편성 기준\n2. 겨울방학 시간표\n3. 수강료 안내',
    after: 3,
    comments: [
      {
        by: '민준맘',
        text: '시간표에서 화목반은 몇 시에 끝나나요?',
        replies: [
          {
            by: 'member2',
            text: '저녁 9시 20분에 끝납니다.',
            replies: [
              {
                by: '민준맘',
                text: '셔틀도 그 시간에 맞춰 운행하나요?',
                replies: [{ by: 'member2', text: '네, 9시 30분에 출발합니다.' }],
              },
            ],
          },
        ],
      },
      {
        by: '예비고1',
        text: '레벨 테스트는 언제 보나요?',
        replies: [{ by: 'member2', text: '매주 토요일 오전 10시입니다.' }],
      },
    ],
  },
  {
    by: '예비고1',
    title: '중3인데 고1 과정을 먼저 들어도 되나요',
    contents: '중3 과정을 아직 다 끝내지 못했는데 예비 고1 반에 들어가도 될지 궁금합니다.',
    after: 14,
    comments: [{ by: 'member', text: '레벨 테스트 결과를 보고 병행 여부를 안내해드립니다.' }],
  },
]

const ZOOM_TALK: BroadcastStory['chat'] = [
  ['member2', '줌 회의실은 방송 개설자가 시작하면 열립니다. 잠시만 기다려주세요.'],
  ['민준맘', '입장했습니다~'],
  ['예비고1', '마이크는 꺼두면 되나요?'],
  ['member2', '네, 질문하실 때만 켜주세요.'],
  ['서준아빠', '자료 화면 잘 보입니다'],
  ['민준맘', '화목반 자리가 남아 있나요?'],
  ['member', '화목반은 현재 세 자리 남아 있습니다.'],
]

/** Institutes with their members and their broadcasts, the oldest first. */
export const INSTITUTES: readonly {
  readonly name: string
  readonly members: readonly string[]
  readonly broadcasts: readonly BroadcastStory[]
}[] = [
  {
    name: '바른입시연구소',
    members: ['member', 'member2'],
    broadcasts: [
      {
        name: '예비 고1 학부모 설명회',
        host: 'member2',
        service: 'REMOTE_MEETING',
        meeting: 'seminar',
        board: 'NORMAL',
        startsIn: -9 * DAY,
        minutes: 75,
        viewers: 38,
        chat: ZOOM_TALK,
        requests: TALKED,
      },
      {
        name: '수시 합격 전략 라이브 상담',
        host: 'member',
        service: 'YOUTUBE',
        video: VIDEO,
        board: 'CONSULTING',
        startsIn: -2 * DAY,
        minutes: 95,
        viewers: 412,
        chat: BY_VIEWERS(TALK, '오늘 방송은 여기까지입니다. 남은 상담은 내일까지 답변드리겠습니다. 감사합니다.'),
        notice: 4,
        requests: OPEN_AFTERWARDS(ASKED),
      },
      {
        name: '겨울방학 특강 설명회 (Zoom)',
        host: 'member2',
        service: 'ZOOM',
        board: 'NORMAL',
        startsIn: -55,
        viewers: 21,
        chat: ZOOM_TALK,
        requests: TALKED,
      },
      {
        name: '정시 지원 전략 라이브 상담',
        host: 'member',
        service: 'YOUTUBE',
        video: VIDEO,
        board: 'CONSULTING',
        startsIn: -40,
        viewers: 367,
        chat: TALK,
        notice: 4,
        requests: ASKED,
      },
      {
        name: '1:1 학습 상담 (화상)',
        host: 'member',
        service: 'REMOTE_MEETING',
        meeting: 'video',
        board: null,
        startsIn: DAY,
      },
      {
        name: '고2 겨울방학 로드맵 라이브',
        host: 'member',
        service: 'YOUTUBE',
        video: VIDEO,
        board: 'CONSULTING',
        startsIn: 3 * DAY,
      },
    ],
  },
  {
    name: '한빛영어학원',
    members: ['member'],
    broadcasts: [
      {
        name: '영어 내신 대비 설명회',
        host: 'member',
        service: 'ZOOM',
        board: null,
        startsIn: -5 * DAY,
        minutes: 50,
        viewers: 17,
        chat: [
          ['member', '안녕하세요, 한빛영어학원입니다.'],
          ['지우맘', '안녕하세요!'],
          ['member', '질문은 채팅으로 편하게 남겨주세요.'],
        ],
      },
      {
        name: '신학기 영어 라이브',
        host: 'member',
        service: 'YOUTUBE',
        video: VIDEO,
        board: 'NORMAL',
        startsIn: 2 * DAY,
      },
    ],
  },
  {
    name: '새움과학교육원',
    members: [],
    broadcasts: [
      {
        name: '과학 탐구 선택 상담',
        host: 'admin',
        service: 'YOUTUBE',
        video: VIDEO,
        board: 'CONSULTING',
        startsIn: -15,
        viewers: 52,
        chat: [['과탐고민', '물리와 화학 중에 고민입니다.']],
        requests: [
          {
            by: '과탐고민',
            title: '물리학과 화학 선택 고민',
            contents: '공대를 생각하고 있는데 물리학이 부담됩니다.',
            after: 4,
          },
        ],
      },
    ],
  },
]
