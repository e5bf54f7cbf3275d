export const LIST_PATH = '/itempool/manageExam'
export const examPath = (examNo: number): string => `${LIST_PATH}/${examNo}`
export const itemPath = (itemNo: number): string => `/itempool/manageItem/${itemNo}`
/** What the answers of examinees say of the items of a subject. */
export const answersPath = (subjectNo: number): string => `/itempool/answers/${subjectNo}`

/** The way to a paper from the list. */
export const EXAM_CRUMBS = [{ text: '문항뱅크' }, { text: '시험지 관리', to: LIST_PATH }]
