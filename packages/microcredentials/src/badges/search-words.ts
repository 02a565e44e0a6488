import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Shorter words lack the three letters that the index needs, and occur in nearly every text. */
const shortest = 3

/**
 * SQL: whether a folded text, which starts with a space, contains this word of `foldedWords`. One
 * or two letters must be at the start of a word. The pattern is a subselect, so that it is folded
 * once instead of for each row.
 */
export const holdsWord = (text: SQLWrapper, word: string): SQL =>
  sql`${text} like (select ${word.length < shortest ? '% ' : '%'} || atrium_fold(${word}) || '%')`
