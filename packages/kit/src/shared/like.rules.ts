/** For PostgreSQL's `like`: in what someone typed, `%`, `_` and `\` mean themselves. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern that finds what was typed anywhere in a text. */
export const likePattern = (typed: string): string => `%${escapeLike(typed.trim())}%`
