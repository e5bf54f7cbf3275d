import { VIDEO_GRADE_CODES, VIDEO_GRADES, type VideoGrade } from '#areas/itempool/exam/contract/codes.ts'
import { type Exam, setExamVideos } from '#areas/itempool/exam/contract/exam.contract.ts'
import { gradeOf } from '#areas/itempool/exam/rules/videos.rules.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { type ChoiceWords, SelectInput } from '#platform/web/form/choice-inputs.tsx'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'

/** The grades, that of the paper first: no other one can be registered for it. */
const gradesFrom = (own: VideoGrade): ChoiceWords<VideoGrade> =>
  Object.fromEntries(
    [own, ...VIDEO_GRADE_CODES.filter((grade) => grade !== own)].map((grade) => [
      grade,
      `${VIDEO_GRADES[grade].word} (${grade === own ? '이 시험지의 학년' : '이 시험지에 등록할 수 없음'})`,
    ]),
  ) as ChoiceWords<VideoGrade>

/** Makes the videos of a playlist the explanation videos of a paper. */
export function VideoLayer({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const { itemPoolExamNo: itempoolExamNo, examTarget } = exam
  const own = gradeOf(examTarget) ?? 'E1'
  const set = useWrite(setExamVideos)
  const form = useForm({
    initial: { examTarget: own, playlistId: '' },
    schema: setExamVideos.body.pick({ examTarget: true, playlistId: true }),
    // Why a playlist cannot be taken stands beside it, but for a grade that is not that of the paper.
    refusedAt: { GRADE_MISMATCH: 'examTarget' },
    mainField: 'playlistId',
    submit: (body) => set.run({ body: { itempoolExamNo, ...body } }),
    onDone: () => {
      toast.success('등록 되었습니다.')
      onClose()
    },
  })
  return (
    <Layer title="해설 영상 재생목록" width={480} onClose={onClose}>
      <Form form={form} className={lookCss.stack} aria-label="해설 영상 재생목록">
        <SelectInput form={form} name="examTarget" label="학년" words={gradesFrom(own)} />
        <TextInput
          form={form}
          name="playlistId"
          label="재생목록 ID"
          hint="유튜브 재생목록의 ID나 주소. 영상은 과목과 문항의 순서대로 연결됩니다."
        />
        <div className={formCss.formActions}>
          <Button onClick={onClose}>취소</Button>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            등록
          </Button>
        </div>
      </Form>
    </Layer>
  )
}
