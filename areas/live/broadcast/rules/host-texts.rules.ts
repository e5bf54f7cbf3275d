import { titleIn } from '#platform/contract/written-text.ts'

/** What somebody is told who was made the host of a broadcast. */
export const newHostText = (name: string): string =>
  `‘${titleIn(name)}’ 방송의 개설자로 지정되었습니다. 이제 방송을 시작하고 종료할 수 있습니다.`

/** What whoever was its host is told. */
export const formerHostText = (name: string, hostName: string): string =>
  `‘${titleIn(name)}’ 방송의 개설자가 ${hostName}님으로 바뀌었습니다.`

/** What staff are told of a broadcast that soon ends by itself. */
export const abandonedText = (name: string, hours: number): string =>
  `‘${titleIn(name)}’ 방송에 스태프가 없습니다. ${hours}시간 동안 아무도 입장하지 않으면 방송이 자동으로 종료됩니다.`

/** What staff are told when it has. */
export const endedText = (name: string): string => `스태프가 없던 ‘${titleIn(name)}’ 방송이 자동으로 종료되었습니다.`
