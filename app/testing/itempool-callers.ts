import type { ItempoolRows } from './itempool-world.ts'

/** Everybody of the question bank, and the kinds of people who have nothing to do with it. */
export const ITEMPOOL_ROLES = [
  'itempool',
  'nsat',
  'admin',
  'ktutor',
  'supervisor',
  'vendor1',
  'member',
  'adops',
  'agency',
  'academy',
] as const
export type ItempoolRole = (typeof ITEMPOOL_ROLES)[number]

/** Who works with the bank; `ktutor` sees one provider alone. */
const PEOPLE: readonly ItempoolRole[] = ['itempool', 'nsat', 'admin', 'ktutor']

/** To whom applicants may be shown. */
const UNRESTRICTED: readonly ItempoolRole[] = ['itempool', 'nsat', 'admin']

/** What a call answers of something that there is not. Whoever is not named is not let in: 403. */
export interface ItempoolExpected {
  /** What is asked about rows; nothing where the call names none. */
  readonly send?: (rows: ItempoolRows) => { params?: object; query?: object; body?: object }
  readonly status: number
  readonly roles: readonly ItempoolRole[]
  /** Its answer tells of rows by name. */
  readonly shows?: true
}

type Sending = NonNullable<ItempoolExpected['send']>

/** A read that names a row, which there is not, and tells of it by name. */
const reads = (send: Sending, status = 404): ItempoolExpected => ({ send, status, roles: PEOPLE, shows: true })
/** A write, or a read of figures alone, that names a row, which there is not. */
const names = (send: Sending, status = 404): ItempoolExpected => ({ send, status, roles: PEOPLE })
/** A list of everything that somebody sees. */
const LIST: ItempoolExpected = { status: 200, roles: PEOPLE, shows: true }
/** A call that tells of no row, or a write without a body: let in, and refused for what is missing. */
const answering = (status: number): ItempoolExpected => ({ status, roles: PEOPLE })

/** What names applicants: not for the restricted. */
const APPLICANTS: ItempoolExpected = { status: 200, roles: UNRESTRICTED }

const byId: Sending = ({ examNo }) => ({ params: { id: examNo } })
const bySubject: Sending = ({ subjectNo }) => ({ query: { itempoolExamSubjectNo: subjectNo } })

const COACHING = [1, 2, 3, 4, 5].map((expectedGrade) => ({
  expectedGrade,
  startScore: 100 - 10 * expectedGrade,
  endScore: 109 - 10 * expectedGrade,
  learningStrategy: '',
  hourlyPracticeQuestion: 1,
  dailyPracticeQuestion: 1,
  monthlyPracticeQuestion: 1,
}))
const CUT = { score: 100, expectedGrade: 1, tiePercent: 1, scaledScore: 1, expectedRank: 1 }
const rowsOfSubject =
  (rows: readonly object[]): Sending =>
  ({ subjectNo }) => ({ body: { itempoolExamSubjectNo: subjectNo, rows } })
const answer: Sending = ({ subjectNo, itemNo }) => ({
  params: { id: subjectNo },
  body: { answer: '3', itemType: 'MULTIPLE_CHOICE', itempoolItemNo: itemNo, index: 0 },
})
const exercises: Sending = ({ subjectNo, itemNo }) => ({
  body: [{ itempoolExamSubjectNo: subjectNo, itempoolItemNo: itemNo, exerciseType: 'COMPREHENSION' }],
})
const rates: Sending = ({ itemNo }) => ({ body: [{ itempoolItemNo: itemNo, averageRate: 50 }] })
const similar: Sending = ({ itemNo }) => ({
  body: [{ itempoolItemNo: itemNo, similarItempoolItemNo: itemNo + 1 }],
})

const ITEM_FORM = {
  point: 3,
  difficultLevelCode: 'LOW',
  behaviorNo: 1,
  unitCode: 'U1',
  unitLabel: '단원',
  depth1Title: '국가',
  depth2Title: '교육과정',
  depth3Title: '학교급',
  depth4Title: '과목',
  depth5Title: '세부 과목',
  depth6Title: '대단원',
  depth7Title: '',
  depth8Title: '',
  reason: '수정',
}

const ofRound: Sending = ({ planNo }) => ({ query: { planNo, subjectCode: 'MATH' } })
const ofSchool = ({ schoolNo, planNo }: ItempoolRows) => ({
  params: { schoolNo },
  query: { planNo, subjectCode: 'MATH' },
})
const filesOfProvider: Sending = ({ providerNo }) => ({
  body: { cpNo: providerNo, testName: '시험지', objectStorageList: [{ objectStorageNo: 9_999_999, type: 'TEST' }] },
})
const registering: Sending = ({ providerNo, categoryNo }) => ({
  body: { contentProvider: providerNo, targetCategory: categoryNo, testTarget: 'HIGH1', testName: '시험지' },
})

/** Every call below `/itemPool`, by its name. Who adds one says here who may call it. */
export const ITEMPOOL_CALLERS: Readonly<Record<string, ItempoolExpected>> = {
  'itempoolItem.listProviders': LIST,
  'itempoolItem.listCategories': LIST,
  'itempoolItem.listItems': LIST,
  'itempoolItem.exportItems': LIST,
  // An address is for whoever was given it: a made-up one is refused to everybody.
  'itempoolItem.readItemFile': answering(403),
  'itempoolItem.readItem': reads(({ itemNo }) => ({ query: { itemNo } })),
  'itempoolItem.listItemVersions': names(({ itemNo }) => ({ params: { itemNo } })),
  'itempoolItem.changeItem': names(({ itemNo }) => ({ params: { itemNo }, body: ITEM_FORM })),
  'itempoolItem.previewItemChange': names(({ itemNo }) => ({ params: { itemNo }, body: { point: 3 } })),
  'itempoolItem.replaceItemPicture': answering(400),
  'itempoolItem.uploadRates': names(rates, 422),
  'itempoolItem.uploadRatesOfSubject': names(rates, 422),
  'itempoolItem.uploadSimilarItems': names(similar, 422),
  'itempoolItem.uploadSimilarItemsOfSubject': names(similar, 422),

  'itempoolImport.readToken': answering(200),
  'itempoolImport.unpack': names(filesOfProvider, 400),
  'itempoolImport.parse': names(filesOfProvider, 400),
  'itempoolImport.readAnalysis': answering(404),
  'itempoolImport.listAnalyses': answering(200),
  'itempoolImport.register': names(registering, 200),
  'itempoolImport.downloadTemplate': { send: () => ({ params: { layout: 'TEST' } }), status: 200, roles: PEOPLE },

  'itempoolReport.listOmrPlans': answering(200),
  'itempoolReport.registerOmr': {
    send: ({ planNo }) => ({
      body: { objectStorageModel: { objectStorageNo: 9_999_999 }, planNo, subjectCode: 'MATH' },
    }),
    status: 200,
    roles: PEOPLE,
  },
  'itempoolReport.checkOmr': {
    send: ({ planNo }) => ({
      body: { objectStorageModel: { objectStorageNo: 9_999_999 }, planNo, subjectCode: 'MATH' },
    }),
    status: 200,
    roles: PEOPLE,
  },
  'itempoolReport.previewOmrWithdrawal': names(() => ({ params: { omrUploadNo: 9_999_999 } })),
  'itempoolReport.withdrawOmr': names(() => ({ params: { omrUploadNo: 9_999_999 }, body: { reason: '다른 회차' } })),
  'itempoolReport.undoOmrSettlement': names(({ exceptionNo }) => ({ params: { exceptionNo } })),
  'itempoolReport.listOmrUploads': { send: ofRound, status: 200, roles: PEOPLE },
  'itempoolReport.listOmrScores': { send: ofRound, status: 200, roles: PEOPLE, shows: true },
  'itempoolReport.listOmrExceptions': { send: ofRound, status: 200, roles: PEOPLE, shows: true },
  'itempoolReport.excludeOmrException': names(({ exceptionNo }) => ({
    params: { exceptionNo },
    body: { reason: '백지' },
  })),
  'itempoolReport.settleOmrException': names(({ exceptionNo }) => ({
    params: { exceptionNo },
    body: { examineeNo: '999', schoolNo: 1, examineeName: '이름' },
  })),
  'itempoolReport.readAnalysis': reads(({ subjectNo }) => ({ params: { id: subjectNo } })),
  'itempoolReport.exportAnalysis': names(({ subjectNo }) => ({ params: { id: subjectNo } })),
  'itempoolReport.readScoreHistogram': reads(({ subjectNo }) => ({ params: { id: subjectNo } })),
  'itempoolReport.readScoreReport': names(({ providerNo, planNo }) => ({
    params: { examineeNo: `${providerNo}01` },
    query: { planNo, subjectCode: 'MATH' },
  })),
  'itempoolReport.readScoreSheet': reads(({ answerNo }) => ({ params: { omrAnswerNo: answerNo } })),
  'itempoolReport.listReportSchools': { send: ofRound, status: 200, roles: PEOPLE },
  'itempoolReport.readClassTable': reads(ofSchool),
  'itempoolReport.exportClassTable': names((rows) => {
    const { params, query } = ofSchool(rows)
    return { params, query: { ...query, reason: '학부모 상담 자료' } }
  }),
  'itempoolReport.printSchoolReports': names((rows) => {
    const { params, query } = ofSchool(rows)
    return { params, body: query }
  }),
  'itempoolReport.listApplicants': APPLICANTS,
  'itempoolReport.exportApplicants': APPLICANTS,
  'itempoolReport.readExamineeAnswers': {
    send: () => ({ query: { examineeNo: '101' } }),
    status: 200,
    roles: UNRESTRICTED,
  },

  'itempoolExam.listExams': LIST,
  'itempoolExam.exportExams': LIST,
  'itempoolExam.readExam': reads(byId, 200),
  'itempoolExam.changeExam': names(({ examNo, categoryNo }) => ({
    body: { itemPoolExamNo: examNo, examName: '이름', category: { categoryNo } },
  })),
  'itempoolExam.removeExam': names(byId),
  'itempoolExam.setExamVideos': names(({ examNo }) => ({
    body: { itempoolExamNo: examNo, examTarget: 'H1', playlistId: 'PLnothing' },
  })),
  'itempoolExam.listSubjects': reads(({ examNo }) => ({ query: { examNo } })),
  'itempoolExam.listQuestions': reads(bySubject),
  'itempoolExam.listExercises': reads(bySubject),
  'itempoolExam.uploadExercises': names(exercises, 422),
  'itempoolExam.uploadExercisesOfSubject': names(exercises, 422),
  'itempoolExam.readCoach': names(({ subjectNo }) => ({ params: { id: subjectNo } })),
  'itempoolExam.replaceCoach': names(rowsOfSubject(COACHING)),
  'itempoolExam.readGradeCuts': names(bySubject),
  'itempoolExam.replaceGradeCuts': names(rowsOfSubject([CUT])),
  'itempoolExam.readPurposes': names(bySubject),
  'itempoolExam.replacePurposes': names(rowsOfSubject([{ questionNo: 1, purpose: '목표' }])),
  'itempoolExam.changeItemAnswer': names(answer),
  'itempoolExam.previewItemAnswer': names(answer),
}
