import { useRoutes } from '@atrium/kit/client'
import { followDownload } from '@atrium/ui/record/save-file.ts'

/** Has a small document at once: `download('classroom.roster', { staffID, sectionID })`. */
export function useDocument(): (kind: string, input: object) => void {
  const { base } = useRoutes()
  return (kind, input) =>
    followDownload(
      `${base}/rest/documents/${kind}?${new URLSearchParams({ input: JSON.stringify(input) })}`,
    )
}
