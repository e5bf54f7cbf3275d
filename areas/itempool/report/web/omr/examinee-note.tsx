import { useEffect, useState } from 'react'
import { type Applicant, listApplicants } from '#areas/itempool/report/contract/applicant.contract.ts'
import { GRADES } from '#areas/itempool/report/contract/codes.ts'
import { isNameOther } from '#areas/itempool/report/rules/match.rules.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import css from './omr.module.css'

/** Who types on is not looked up at every digit: every look is kept in the trail. */
const REST_MS = 500

const askedOf = (examineeNo: string) => ({ query: { examineeNo, size: 10 } })

/** Whom an examinee number belongs to, once nothing more is typed. */
export function ExamineeNote({ examineeNo }: { examineeNo: string }) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(/^\d+$/.test(examineeNo.trim()) ? examineeNo.trim() : ''), REST_MS)
    return () => clearTimeout(timer)
  }, [examineeNo])
  const { data } = useCall(listApplicants, askedOf(asked), { enabled: asked !== '' })
  if (asked === '' || asked !== examineeNo.trim() || !data) return null
  return (
    <p className={css.note} role="status">
      {data.list.length === 0
        ? '이 수험번호의 신청자가 없습니다.'
        : `신청자: ${data.list.map(applicantText).join(' / ')}`}
    </p>
  )
}

const applicantText = ({ examineeName, schoolNo, grade }: Applicant): string =>
  `${examineeName}, 학교번호 ${schoolNo}, ${GRADES[grade]}`

/** Asks where the name is another one than that of whoever applied with number and school; true where nobody has to be asked. */
export async function isNameAgreed(said: {
  examineeNo: string
  schoolNo: string
  examineeName: string
}): Promise<boolean> {
  const { list } = await send(listApplicants, askedOf(said.examineeNo.trim()))
  const meant = list.filter(({ schoolNo }) => schoolNo === Number(said.schoolNo))
  const [one] = meant
  if (!one || meant.some((applicant) => !isNameOther(said.examineeName, applicant))) return true
  return confirm({
    title: '신청자의 이름과 다릅니다.',
    text: `입력한 이름은 ${said.examineeName}, 수험번호 ${one.examineeNo} 신청자의 이름은 ${one.examineeName}입니다. ${one.examineeName}의 답안으로 등록하시겠습니까?`,
    okText: '등록',
  })
}
