import type { AttributeView, FileView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'

/** What becomes of the times in a column of moments, in words; nothing for any other column. */
export function useTimesNote(
  file: Pick<FileView, 'moments'>,
): (column: Pick<AttributeView, 'sourceName' | 'importFormat'>) => string | undefined {
  const text = useText()
  return ({ sourceName, importFormat }) => {
    if (!file.moments.includes(sourceName)) return undefined
    if (importFormat === 'date') return text('dataSuites.columns.timesLeftOut')
    return importFormat === 'automatic' || importFormat === 'text'
      ? text('dataSuites.columns.timesAsText')
      : undefined
  }
}
