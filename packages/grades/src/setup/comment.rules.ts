import type { Language, MessageRef, Translated } from '@atrium/kit/shared'
import { inLanguage } from '@atrium/kit/shared'

/** The student a comment is about. */
export interface Commented {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  /** Null or any other code: neither “she” nor “he”. */
  gender: string | null
}

const blanks = ['name', 'they', 'them', 'their'] as const
type Blank = (typeof blanks)[number]

const pronouns: Record<
  Language,
  Record<'female' | 'male', Record<Exclude<Blank, 'name'>, string>>
> = {
  en: {
    female: { they: 'she', them: 'her', their: 'her' },
    male: { they: 'he', them: 'him', their: 'his' },
  },
  es: {
    female: { they: 'ella', them: 'ella', their: 'su' },
    male: { they: 'él', them: 'él', their: 'su' },
  },
}
const open = { they: 'they', them: 'them', their: 'their' }

const nameOf = ({ preferredName, firstName }: Commented) => preferredName ?? firstName

/**
 * Fills in a comment's blanks, `[name]`, `[they]`, `[them]`, `[their]`; capitalizes those that
 * start a sentence. For a student who is neither “she” nor “he”, English uses “they” and Spanish
 * repeats the name.
 */
export function fillComment(text: string, student: Commented, language: Language): string {
  const own =
    student.gender === 'female' || student.gender === 'male'
      ? pronouns[language][student.gender]
      : language === 'en'
        ? open
        : { they: nameOf(student), them: nameOf(student), their: 'su' }
  return text.replace(/\[(name|they|them|their)\]/g, (_, blank: Blank, at: number) => {
    const word = blank === 'name' ? nameOf(student) : own[blank]
    const isFirst = /(^|[.!?]\s*[¡¿]?)$/.test(text.slice(0, at).trimEnd())
    return isFirst ? word.charAt(0).toLocaleUpperCase(language) + word.slice(1) : word
  })
}

/** The bank comments, in order and filled in for a student, followed by what the teacher wrote. */
export const wholeComment = (
  bank: readonly Translated[],
  written: string | null,
  student: Commented,
  language: Language,
): string =>
  [...bank.map((text) => fillComment(inLanguage(text, language), student, language)), written]
    .filter(Boolean)
    .join(' ')

/** Finds unknown blanks in a bank comment. */
export function commentTextErrors(text: Translated): Record<string, MessageRef> {
  for (const side of [text.en, text.es ?? ''])
    for (const [whole, blank] of side.matchAll(/\[([^\]]*)\]/g))
      if (!blanks.includes(blank as Blank))
        return { text: { id: 'grades.comments.unknownBlank', values: { blank: whole } } }
  return {}
}

export type CommentProblem =
  /** A blank that was never filled in. */
  | { kind: 'blank'; word: string }
  /** Another student of the class is named. */
  | { kind: 'otherName'; word: string }
  /** “He” for a girl, “she” for a boy. */
  | { kind: 'pronoun'; word: string }

const wrongFor: Record<'female' | 'male', RegExp> = {
  female: /(?<![\p{L}\p{N}])(he|him|his|himself|él)(?![\p{L}\p{N}])/iu,
  male: /(?<![\p{L}\p{N}])(she|her|hers|herself|ella)(?![\p{L}\p{N}])/iu,
}

/**
 * What doesn't fit the student in a written comment: leftover blanks, a classmate’s first name, a
 * pronoun of the other gender. A name that the student also has, or that is an ordinary word in
 * lowercase (“grace”, “will”), doesn't count.
 */
export function commentProblems(
  text: string,
  student: Commented,
  classmates: readonly Commented[],
): CommentProblem[] {
  const problems: CommentProblem[] = []
  const blank = /\[[^\]]*\]|\{[^}]*\}|_{3,}/.exec(text)
  if (blank) problems.push({ kind: 'blank', word: blank[0] })
  const own = new Set(
    [student.firstName, student.lastName, student.preferredName].flatMap(
      (name) => name?.split(/\s+/) ?? [],
    ),
  )
  const others = new Set(
    classmates
      .filter(({ id }) => id !== student.id)
      .flatMap(({ firstName, preferredName }) => [firstName, preferredName ?? firstName])
      .filter((name) => !own.has(name)),
  )
  const words = text.match(/[\p{L}'’-]+/gu) ?? []
  const other = words.find((word) => others.has(word.replace(/['’]s$/u, '')))
  if (other) problems.push({ kind: 'otherName', word: other })
  if (student.gender === 'female' || student.gender === 'male') {
    const pronoun = wrongFor[student.gender].exec(text)
    if (pronoun?.[1]) problems.push({ kind: 'pronoun', word: pronoun[1] })
  }
  return problems
}
