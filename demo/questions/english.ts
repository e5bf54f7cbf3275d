import { ask, type Question, type Unit } from './question.ts'

const unit = (code: string, major: string, middle: string, purpose: string): Unit => ({
  subject: 'ENGLISH',
  unitCode: code,
  units: ['영어', major, middle, ''],
  purpose,
  year: null,
})
const HEARING = unit('E1-01-02', '듣기', '대화의 이해', '대화의 상황을 이해할 수 있다.')
const GRAMMAR = unit('E1-02-03', '읽기', '어법', '어법에 맞는 표현을 고를 수 있다.')
const WORDS = unit('E1-02-04', '읽기', '어휘', '문맥에 맞는 낱말을 고를 수 있다.')
const BLANK = unit('E1-02-05', '읽기', '빈칸 추론', '글의 흐름에 맞는 말을 추론할 수 있다.')
const MAIN = unit('E1-02-01', '읽기', '중심 내용 파악', '글의 중심 내용을 파악할 수 있다.')

const WRONG = '다음 중 어법상 <u>틀린</u> 문장은?'
const FITTING = '다음 빈칸에 들어갈 말로 가장 적절한 것은?'
const GAP = '<u>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</u>'
/** A passage under what is asked of it; its gap is written as three underscores. */
const about = (question: string, passage: string): string =>
  `${question}<blockquote>${passage.replace('___', GAP)}</blockquote>`

const heard = (name: string, question: string, answer: string, choices: readonly string[]): Question => ({
  ...ask(name, HEARING, ['LOW 2', `대화를 듣고, ${question}`, answer, choices]),
  isHeard: true,
})

export const ENGLISH: readonly Question[] = [
  heard('place', '두 사람이 대화하는 장소로 가장 적절한 곳을 고르시오.', '도서관', [
    '공항',
    '도서관',
    '병원',
    '서점',
    '우체국',
  ]),
  heard('relation', '두 사람의 관계를 가장 잘 나타낸 것을 고르시오.', '손님 – 점원', [
    '교사 – 학생',
    '기자 – 배우',
    '손님 – 점원',
    '의사 – 환자',
    '코치 – 선수',
  ]),
  heard('clock', '두 사람이 만나기로 한 시각을 고르시오.', '4:30 p.m.', [
    '3:00 p.m.',
    '3:30 p.m.',
    '4:00 p.m.',
    '4:30 p.m.',
    '5:00 p.m.',
  ]),
  heard('favour', '여자가 남자에게 부탁한 일로 가장 적절한 것을 고르시오.', '우산 가져오기', [
    '우산 가져오기',
    '창문 닫기',
    '저녁 준비하기',
    '책 반납하기',
    '표 예매하기',
  ]),
  heard('excuse', '남자가 동아리 모임에 갈 수 없는 이유를 고르시오.', '치과 예약이 있어서', [
    '감기에 걸려서',
    '동생을 돌봐야 해서',
    '숙제를 끝내지 못해서',
    '시험공부를 해야 해서',
    '치과 예약이 있어서',
  ]),
  heard('plan', '남자가 주말에 할 일로 가장 적절한 것을 고르시오.', '농장 봉사 활동', [
    '가족 여행',
    '농장 봉사 활동',
    '미술관 관람',
    '수영 강습',
    '음악회 연습',
  ]),
  ask('tense', GRAMMAR, [
    'LOW 2',
    WRONG,
    'I have met her last week.',
    [
      'He will call you tonight.',
      'We were talking about the trip.',
      'I have met her last week.',
      'She had left before I came.',
      'They often play chess.',
    ],
  ]),
  ask('agreement', GRAMMAR, [
    'MEDIUM 2',
    WRONG,
    'Each of the rooms have a window.',
    [
      'Both of us like tea.',
      'Each of the rooms have a window.',
      'My family is very large.',
      'The news was surprising.',
      'Ten miles is a long way.',
    ],
  ]),
  ask('relative', GRAMMAR, [
    'MEDIUM 2',
    WRONG,
    'This is the house which I was born.',
    [
      'I know the man who lives there.',
      'The cake that she made was good.',
      'This is the house which I was born.',
      'Tell me what you want.',
      'The day when we met was cold.',
    ],
  ]),
  ask('verbal', GRAMMAR, [
    'HIGH 2',
    WRONG,
    'I look forward to see you.',
    [
      'He stopped to tie his shoe.',
      'I enjoy walking alone.',
      'I look forward to see you.',
      'She decided to stay.',
      'They kept talking.',
    ],
  ]),
  ask('participle', GRAMMAR, [
    'HIGH 3',
    WRONG,
    'The game was very excited.',
    [
      'I found a broken cup.',
      'The boy sleeping there is Tom.',
      'The game was very excited.',
      'She looked surprised.',
      'We saw the falling leaves.',
    ],
  ]),
  ask('opposite', WORDS, [
    'LOWEST 1',
    '다음 중 두 낱말의 관계가 나머지와 <u>다른</u> 것은?',
    'begin – start',
    ['accept – refuse', 'begin – start', 'deep – shallow', 'increase – decrease', 'win – lose'],
  ]),
  ask('meaning', WORDS, [
    'LOWEST 1',
    about('다음 뜻에 해당하는 낱말은?', 'able to wait for a long time without getting angry'),
    'patient',
    ['brave', 'curious', 'honest', 'patient', 'proud'],
  ]),
  ask('context', WORDS, [
    'MEDIUM 2',
    about(FITTING, 'The road was closed because of the snow, so we had to ___ our trip until spring.'),
    'delay',
    ['begin', 'delay', 'enjoy', 'finish', 'share'],
  ]),
  ask('phrase', WORDS, [
    'LOW 2',
    about(FITTING, 'Please ___ the light before you leave the room.'),
    'turn off',
    ['give up', 'look after', 'put on', 'take off', 'turn off'],
  ]),
  ask('habit', BLANK, [
    'HIGH 3',
    about(
      FITTING,
      'A habit is easier to begin when it is tied to an old one. If you already drink tea each morning, read a page while the water boils. The old habit becomes a ___ for the new one.',
    ),
    'signal',
    ['danger', 'reward', 'secret', 'signal', 'test'],
  ]),
  ask('bridge', BLANK, [
    'HIGH 3',
    about(
      FITTING,
      'Engineers once made bridges stiff so that nothing would move. Now they let them bend a little in the wind. A bridge that can move is, in the end, ___.',
    ),
    'safer',
    ['cheaper', 'heavier', 'older', 'safer', 'slower'],
  ]),
  ask('silence', BLANK, [
    'HIGHEST 3',
    about(
      FITTING,
      'In music a rest is not the absence of sound. It tells the listener that something has ended and something is about to begin. Without it, notes would lose their ___.',
    ),
    'shape',
    ['colour', 'price', 'shape', 'speed', 'weight'],
  ]),
  ask('map', BLANK, [
    'HIGHEST 3',
    about(
      FITTING,
      'A map that showed everything would be as large as the land itself. A good map is useful because of what it ___.',
    ),
    'leaves out',
    ['brings back', 'leaves out', 'looks for', 'puts together', 'sends away'],
  ]),
  ask('link', BLANK, [
    'MEDIUM 2',
    about(FITTING, 'Bees do not see red well. ___, many red flowers are visited by birds instead.'),
    'As a result',
    ['As a result', 'For example', 'In addition', 'Otherwise', 'Similarly'],
  ]),
  ask('intent', MAIN, [
    'LOW 2',
    about(
      '다음 글의 목적으로 가장 적절한 것은?',
      'Dear members, the pool will be closed from Monday to Wednesday while we repair the roof. We are sorry for the trouble.',
    ),
    '임시 휴관을 알리려고',
    [
      '강습을 홍보하려고',
      '규칙 준수를 부탁하려고',
      '임시 휴관을 알리려고',
      '직원을 모집하려고',
      '회비 인상을 설명하려고',
    ],
  ]),
  ask('mood', MAIN, [
    'MEDIUM 2',
    about(
      "다음 글에 드러난 'I'의 심경으로 가장 적절한 것은?",
      'The bus was gone. Rain began to fall, and my phone was dead. I looked down the empty road and had no idea what to do.',
    ),
    '막막함',
    ['고마움', '막막함', '부러움', '자랑스러움', '지루함'],
  ]),
  ask('topic', MAIN, [
    'MEDIUM 3',
    about(
      '다음 글의 주제로 가장 적절한 것은?',
      'Trees in a city do more than look nice. They cool the streets, clean the air and give birds a home.',
    ),
    'benefits of city trees',
    [
      'benefits of city trees',
      'birds that leave cities',
      'how to plant a tree',
      'reasons for hot summers',
      'the history of parks',
    ],
  ]),
  ask('claim', MAIN, [
    'MEDIUM 3',
    about(
      '다음 글에서 필자가 주장하는 바로 가장 적절한 것은?',
      'Before you answer, count to three. A short pause shows that you have listened, and it often leads to a better answer.',
    ),
    '대답하기 전에 잠시 멈추어야 한다.',
    [
      '대답하기 전에 잠시 멈추어야 한다.',
      '대화할 때 눈을 보아야 한다.',
      '솔직하게 말해야 한다.',
      '질문을 많이 해야 한다.',
      '큰 소리로 말해야 한다.',
    ],
  ]),
  ask('pronoun', MAIN, [
    'LOW 2',
    about(
      '밑줄 친 <u>it</u>이 가리키는 것은?',
      'Mina found an old key in a box under the bed. She tried <u>it</u> on every door of the house.',
    ),
    'the key',
    ['the bed', 'the box', 'the door', 'the house', 'the key'],
  ]),
]
