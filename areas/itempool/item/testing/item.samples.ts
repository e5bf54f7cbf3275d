import type { ItemDetail, ItemRow } from '../contract/item.contract.ts'

const picture = (name: string) => ({
  fileUrl: `http://portal.test/api/itemPool/files/${name}`,
  locationList: [`http://portal.test/api/itemPool/files/${name}`],
})

/** A question of mathematics with five choices, the third of which is right. */
export const sampleItem = (over: Partial<ItemRow> = {}): ItemRow => ({
  itemPoolItemNo: 51,
  itempoolItemNoString: '51',
  itempoolContentProviderNo: 1,
  itempoolContentProviderNoString: '1',
  contentProviderName: '케이튜터',
  id: 'KT-2026-001',
  itemTypeCode: 'MULTIPLE_CHOICE',
  languageCode: 'KOREAN',
  answerList: ['3'],
  answerCount: 1,
  maxAnswerCount: 1,
  answerMultipleYn: 'n',
  answerReading: 'ALL',
  answerPayload: '{"answers":["3"]}',
  bogiCount: 5,
  point: 4,
  difficultLevelCode: 'HIGH',
  behaviorNo: 3,
  subjectCode: 'MATH',
  subjectLabel: '수학',
  unitCode: 'U01',
  unitLabel: '이차방정식',
  metaUnitIndexList: [
    {
      depth1Title: '대한민국',
      depth2Title: '2015 개정',
      depth3Title: '고등학교',
      depth4Title: '수학',
      depth5Title: '수학(상)',
      depth6Title: '방정식과 부등식',
      depth7Title: '이차방정식',
      depth8Title: '',
    },
  ],
  averageRate: 62.5,
  grade1Rate: 95,
  grade2Rate: 81,
  grade3Rate: null,
  videoLink: null,
  questionImageUrl: picture('question').fileUrl,
  explanationImageUrl: null,
  registerYmdt: '2026-11-20T10:00:00+09:00',
  ...over,
})

/** The same with everything that is known of it; it is the third question of a paper. */
export const sampleItemDetail = (over: Partial<ItemDetail> = {}): ItemDetail => ({
  ...sampleItem(),
  version: 0,
  questionImage: picture('question'),
  answerImage: null,
  solutionImage: picture('solution'),
  choiceImageList: [],
  soundUrl: null,
  soundName: null,
  statisticsParamModel: {
    averageRate: 62.5,
    grade1Rate: 95,
    grade2Rate: 81,
    grade3Rate: null,
    registerYmdt: '2026-11-21T09:30:00+09:00',
  },
  explanationVideo: {
    videoPlatformCode: 'YOUTUBE',
    videoUrl: 'https://www.youtube.com/watch?v=abc',
    registerYmdt: '2026-11-21T09:30:00+09:00',
  },
  similarItemList: [
    {
      itemPoolItemNo: 52,
      itempoolItemNoString: '52',
      id: 'KT-2026-001-S1',
      itemTypeCode: 'SHORT_ANSWER',
      difficultLevelCode: 'LOW',
      unitLabel: '이차방정식',
      orderNo: 1,
    },
  ],
  originList: [],
  usedIn: {
    exams: [
      {
        itemPoolExamNo: 7,
        examName: '2026년 11월 고1',
        itempoolExamSubjectNo: 9,
        subjectDisplayName: '수학',
        questionNo: 3,
      },
    ],
    exercises: [
      {
        itemPoolExamNo: 8,
        examName: '2026년 10월 고1',
        itempoolExamSubjectNo: 12,
        subjectDisplayName: '수학',
        expectedGrade: 0,
        exerciseType: 'ENRICHMENT',
      },
    ],
  },
  ...over,
})

/** The providers as people see them who are not restricted. */
export const PROVIDERS = [
  { itempoolContentProviderNo: 1, itempoolContentProviderNoString: '1', contentProviderName: '케이튜터' },
  { itempoolContentProviderNo: 2, itempoolContentProviderNoString: '2', contentProviderName: 'AI 콘텐츠' },
]
