const ENDING = /\.(png|jpe?g|gif|mp3|m4a|wav)$/i
/** What file systems put into archives by themselves. */
const SYSTEM_FILES = ['.ds_store', 'thumbs.db', 'desktop.ini']

/** The last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** What sheets call a file: its base name in lower case, without the ending of a picture or a sound. */
export const nameKeyOf = (name: string): string =>
  baseName(name.trim()).replace(ENDING, '').normalize('NFC').toLowerCase()

/** Whether an entry is no file of anybody: a folder, or what a file system left. */
export const isNoFile = (path: string): boolean =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || SYSTEM_FILES.includes(baseName(path).toLowerCase())

/** Whether a path would lead out of where it is unpacked, or means something to a computer. */
export const isUnsafePath = (path: string): boolean =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || /\p{Cc}/u.test(path) || path.split('/').includes('..')
