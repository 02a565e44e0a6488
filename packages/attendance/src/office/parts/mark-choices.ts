import { markName } from '../../day/parts/mark-row.tsx'
import type { SchoolDayAttendance } from '../day.queries.ts'

/** The codes that an office can set for a whole day, as options of a select. */
export const markChoices = (
  { marks }: Pick<SchoolDayAttendance, 'marks'>,
  language: 'en' | 'es',
): { value: string; label: string }[] =>
  marks
    .filter(({ active }) => active)
    .map((mark) => ({
      value: String(mark.id),
      label: `${mark.code} · ${markName(mark, language)}`,
    }))
