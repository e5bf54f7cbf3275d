/** How people of the institute are called in front of everybody: the host by name, all others by what they are. */
export const nameOfStaff = ({
  role,
  hostName,
}: {
  readonly role: 'HOST' | 'STAFF'
  readonly hostName: string
}): string => (role === 'HOST' && hostName !== '' ? hostName : '관리자')

/** What somebody is told when they come in. */
export const welcomeOf = (name: string) => ({ type: 'WELCOME', name, message: `${name}님, 환영합니다.` }) as const
