/** What a person sees of a mail of one plain text. */
export interface ReadMail {
  readonly messageId: string
  readonly subject: string
  readonly text: string
}

/** Reads a mail as nodemailer writes one of plain text: quoted-printable, base64 or as it is. */
export function readMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  return {
    messageId: header('message-id'),
    subject: decodeWords(header('subject')),
    text: decodeBody(rest.join('\r\n\r\n'), header('content-transfer-encoding').toLowerCase())
      .replaceAll('\r\n', '\n')
      .trim(),
  }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeQuoted(body.replaceAll(/=\r?\n/g, ''))
  return body
}

/** `=EA=B0=80` as bytes of UTF-8. */
const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Encoded words of a header; blanks between two of them do not count. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
