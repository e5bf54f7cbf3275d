import { SUPERVISORS } from '#areas/nsat/supervision/contract/access.ts'
import { useMay } from '#platform/web/screens/session.ts'
import { RoundAtGlance } from './round-at-glance.tsx'
import { WorkOfRounds } from './work-of-rounds.tsx'

/** Where the day begins: with a round for those who supervise, with what is to do for everybody else. */
export function HomeScreen() {
  return useMay(...SUPERVISORS) ? <RoundAtGlance /> : <WorkOfRounds />
}
