/** Says where a change that is not committed yet makes the program longer: a look at what it costs, never a refusal. */
import { growthTable } from './cost.ts'

const grown = growthTable()
if (grown !== '') console.log(`Lines more than in the last commit:\n${grown}`)
