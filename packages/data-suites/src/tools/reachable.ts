/** What scrolls must be reachable by keyboard. */
export const reachable = { role: 'region', tabIndex: 0 }
