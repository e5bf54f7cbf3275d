/** A reason why something cannot be started, told in one sentence to the person who started it. No stack is shown. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError'
}

/** The sentence for a full disk. */
export function diskFull(path: string): LaunchError {
  return new LaunchError(
    `The disk that holds ${path} is full: free some space and start again (no stored data is lost).`,
  )
}

/** Turns the file system's own refusals into a sentence; every other error stays as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as { code?: string }).code
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const where = (error as { path?: string }).path ?? path
    return new LaunchError(
      `${where} cannot be used by this account: start as the owner of it, or set DATA_DIR to a folder of your own.`,
    )
  }
  return error
}
