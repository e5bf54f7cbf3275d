import { writeFileSync } from 'node:fs'
import { MADE_FILES, withMadeParts } from './documents.ts'

for (const file of MADE_FILES) writeFileSync(file, withMadeParts(file).after)
