import {
  COURSE_TARGET_CODES,
  COURSE_TARGET_TYPES,
  type CourseTargetType,
  EXAM_TARGETS,
  type ExamTarget,
} from '#areas/nsat/plan/contract/codes.ts'
import type { ExamContent } from '#areas/nsat/plan/contract/exam.contract.ts'
import fieldCss from '#platform/web/form/field.module.css'
import { FormField } from '#platform/web/form/field.tsx'
import type { FormFields } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { coursesText, type ExamValues, fullLabel, type TypedCourse } from './exam-values.ts'
import { NameLookUp } from './name-look-up.tsx'
import css from './plan.module.css'
import { useCourseName } from './use-names.ts'

interface CoursesFieldProps {
  form: FormFields<ExamValues>
  target: ExamTarget
  stored: ExamContent['courseList']
}

/** The courses of a target, for each kind of learners a list. */
export function CoursesField({ form, target, stored }: CoursesFieldProps) {
  const name = `courseList_${target}` as const
  const courses = form.values[name]
  const put = (next: readonly TypedCourse[]): void => form.set({ [name]: next } as Partial<ExamValues>)
  const change = (at: number, courseNo: string): void =>
    put(courses.map((course, index) => (index === at ? { ...course, courseNo } : course)))
  return (
    <FormField form={form} name={name} label={fullLabel(target, 'courseList')} say={coursesText} isGroup>
      {() => (
        <div className={css.courses}>
          {COURSE_TARGET_CODES.map((type) => (
            <CoursesOfType
              key={type}
              type={type}
              what={`${EXAM_TARGETS[target].word} ${COURSE_TARGET_TYPES[type]}`}
              courses={courses}
              stored={stored}
              onChange={change}
              onAdd={() => put([...courses, { courseTargetType: type, courseNo: '' }])}
              onRemove={(at) => put(courses.filter((_, index) => index !== at))}
            />
          ))}
        </div>
      )}
    </FormField>
  )
}

interface CoursesOfTypeProps {
  type: CourseTargetType
  what: string
  courses: readonly TypedCourse[]
  stored: ExamContent['courseList']
  onChange: (at: number, courseNo: string) => void
  onAdd: () => void
  onRemove: (at: number) => void
}

function CoursesOfType({ type, what, courses, stored, onChange, onAdd, onRemove }: CoursesOfTypeProps) {
  const own = courses
    .map((course, at) => ({ ...course, at }))
    .filter(({ courseTargetType }) => courseTargetType === type)
  return (
    <div className={css.coursesOfType}>
      <strong>{COURSE_TARGET_TYPES[type]}</strong>
      {own.map(({ at, courseNo }, index) => (
        <span key={at} className={css.course}>
          <input
            className={fieldCss.control}
            data-part="control"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${what} 강좌번호 ${index + 1}`}
            value={courseNo}
            maxLength={15}
            onChange={(event) => onChange(at, event.target.value.replaceAll(/\D/g, ''))}
          />
          <NameLookUp
            what={`${what} 강좌 ${index + 1}`}
            no={courseNo}
            useName={useCourseName}
            stored={storedAs(stored, courseNo)}
          />
          <Button size="small" aria-label={`${what} 강좌 ${index + 1} 빼기`} onClick={() => onRemove(at)}>
            빼기
          </Button>
        </span>
      ))}
      <Button size="small" aria-label={`${what} 강좌 추가`} onClick={onAdd}>
        강좌 추가
      </Button>
    </div>
  )
}

function storedAs(stored: ExamContent['courseList'], no: string) {
  const course = stored.find(({ courseNo }) => `${courseNo}` === no)
  return course && { no, name: course.courseName }
}
