import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Shorter words don't have the three letters that the index needs, and occur in nearly every text.
 */
const shortest = 3

/**
 * SQL: a folded text, which starts with a space, contains this word of `foldedWords`; a word of one
 * or two letters only at the start of one. The pattern is a subselect so that it is folded once,
 * not for each row.
 */
export const holdsWord = (text: SQLWrapper, word: string): SQL =>
  sql`${text} like (select ${word.length < shortest ? '% ' : '%'} || atrium_fold(${word}) || '%')`
