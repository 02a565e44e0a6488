import type { Language } from '@atrium/kit/shared'
import { subjectAreaTexts, type SubjectArea } from '@atrium/roster/subject-areas'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'

type Names = Record<
  | `humanResources.licenses.subjects.${SubjectArea}`
  | `humanResources.licenses.${'fromGrade' | 'toGrade'}.${GradeLevel}`,
  string
>

/** What subjects and grades are called in the form of a license. */
export const licenseNames = (language: Language): Names =>
  Object.fromEntries(
    [
      { fields: ['subjects'], texts: Object.entries(subjectAreaTexts) },
      { fields: ['fromGrade', 'toGrade'], texts: Object.entries(gradeLevelTexts) },
    ].flatMap(({ fields, texts }) =>
      texts.flatMap(([code, name]) =>
        fields.map((field) => [`humanResources.licenses.${field}.${code}`, name[language]]),
      ),
    ),
  ) as Names
