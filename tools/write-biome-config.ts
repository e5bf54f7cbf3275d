import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { biomeConfig } from './biome-config.ts'

writeFileSync('biome.json', `${JSON.stringify(biomeConfig(), null, 2)}\n`)
execFileSync('node_modules/.bin/biome', ['format', '--write', 'biome.json'], { stdio: 'ignore' })
