/** The header of every API answer that tells the server's clock, ISO 8601: what "today" means is decided there. */
export const SERVER_TIME_HEADER = 'x-server-time'
