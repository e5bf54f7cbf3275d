/** Where browsers open the live connection, below the prefix of the API; no call may begin with it. */
export const LIVE_PATH = '/socket'
