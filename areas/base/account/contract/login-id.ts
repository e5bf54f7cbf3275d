/** Whether a new account may have this login id: typed on every keyboard, read over the phone. */
export const isLoginId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._@-]{0,49}$/.test(text)
