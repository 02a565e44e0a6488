/** For PostgreSQL's `like`: `%`, `_` and `\` in typed text are literal. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern that finds typed text anywhere. */
export const likePattern = (typed: string): string => `%${escapeLike(typed.trim())}%`
