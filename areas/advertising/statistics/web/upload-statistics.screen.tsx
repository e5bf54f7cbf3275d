import { UploadPage } from '#platform/web/upload/upload-page.tsx'
import { changeColumn, uploadView } from '#platform/web/upload/upload-view.ts'
import { figureUploads } from '../contract/upload.contract.ts'
import { daysText } from './statistics-days.ts'
import { FigureUploadSearch } from './upload-search.ts'

const FIGURES = uploadView(figureUploads, {
  search: FigureUploadSearch,
  thing: '수치',
  choose: {
    field: 'type',
    label: '파일 유형',
    choices: [
      { value: 'parent', title: '시/도별 학교', hint: '시/도마다 한 행' },
      { value: 'child', title: '시/군/구별 학교', hint: '시/군/구마다 한 행' },
      { value: 'organization', title: '전국 학교', hint: '학교마다 한 행' },
    ],
  },
  facts: ({ statisticsDates }) => [['기준일', daysText(statisticsDates)]],
  changes: [
    changeColumn('name', '지역/학교'),
    changeColumn('statisticsDate', '기준일', 120),
    changeColumn('column', '항목', 170),
    changeColumn('before', '현재', 130),
    changeColumn('after', '업로드 후', 130),
  ],
  columns: [
    { key: 'statisticsDates', title: '기준일', width: 110, render: (upload) => daysText(upload.statisticsDates) },
  ],
})

/** Uploading figures from a spreadsheet, and what was uploaded before. */
export const UploadStatisticsScreen = () => (
  <UploadPage
    of={FIGURES}
    title="통계 업로드"
    description="학교 가입·이용 통계를 엑셀 파일로 등록합니다. 양식을 내려받아 작성한 뒤 업로드해주세요."
    breadcrumb={[{ text: '영업' }]}
  />
)
