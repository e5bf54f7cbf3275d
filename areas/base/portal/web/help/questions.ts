/** Questions that people ask again and again, by subject. */
export interface QuestionGroup {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** The standard questions; an operator with a help centre of its own configures its address. */
export const QUESTIONS: readonly QuestionGroup[] = [
  {
    title: '로그인과 계정',
    questions: [
      {
        question: '비밀번호가 기억나지 않습니다.',
        answer:
          '로그인 화면의 "비밀번호 찾기"에서 아이디와 등록된 휴대폰 번호를 입력하면 인증번호를 보내드립니다. 인증번호를 입력하고 새 비밀번호를 정하면 모든 기기에서 로그아웃됩니다.',
      },
      {
        question: '로그인이 잠겼다고 나옵니다.',
        answer:
          '비밀번호를 여러 번 잘못 입력하면 잠시 로그인할 수 없습니다. 화면에 표시된 시간이 지난 뒤 다시 시도해주세요.',
      },
      {
        question: '필요한 메뉴가 보이지 않습니다.',
        answer: '메뉴는 계정의 권한에 따라 보입니다. 권한이 필요하시면 담당자에게 문의해주세요.',
      },
      {
        question: '다른 기기에 로그인되어 있는지 확인하고 싶습니다.',
        answer: '오른쪽 위 이름을 누르고 "내 접속 기기"를 선택하면 로그인된 기기를 확인하고 로그아웃할 수 있습니다.',
      },
    ],
  },
  {
    title: '문자광고',
    questions: [
      {
        question: '문자광고는 언제 발송되나요?',
        answer: '선택하신 날의 오전 11시 또는 오후 2시에 발송됩니다. 수신에 동의한 학부모에게만 한 번씩 발송됩니다.',
      },
      {
        question: '선택할 수 없는 학교가 있습니다.',
        answer:
          '한 학교에는 일정 기간 동안 하나의 광고만 발송합니다. 이미 예약된 학교는 다음 발송 가능일을 확인한 뒤 날짜를 바꿔주세요.',
      },
      {
        question: '검수에서 보류되면 어떻게 하나요?',
        answer: '문자광고 내역의 상세에서 보류 사유를 확인하고, 소재를 수정해 재검수를 요청해주세요.',
      },
      {
        question: '예약한 문자광고를 취소할 수 있나요?',
        answer: '발송 15분 전까지 문자광고 내역의 상세에서 취소할 수 있으며, 결제하신 금액은 환불됩니다.',
      },
    ],
  },
  {
    title: '패키지광고',
    questions: [
      {
        question: '광고 희망일은 언제부터 선택할 수 있나요?',
        answer: '신청일로부터 7일 뒤의 평일부터 선택할 수 있습니다. 일정은 담당자와 협의한 뒤 확정됩니다.',
      },
      {
        question: '패키지광고를 취소하고 싶습니다.',
        answer: '광고 희망일 전날까지 담당자에게 요청해주세요. 취소가 완료되면 결제하신 금액이 환불됩니다.',
      },
    ],
  },
  {
    title: '결제',
    questions: [
      {
        question: '결제 영수증은 어디에서 볼 수 있나요?',
        answer: '문자광고 내역과 패키지광고 내역에서 해당 건의 영수증을 확인할 수 있습니다.',
      },
      {
        question: '결제창이 열리지 않습니다.',
        answer:
          '브라우저의 팝업 차단을 해제한 뒤 다시 시도해주세요. 결제창이 닫혔더라도 결제 결과는 내역에서 확인할 수 있습니다.',
      },
    ],
  },
]
