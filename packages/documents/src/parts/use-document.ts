import { useRoutes } from '@atrium/kit/client'
import { useDownload } from '@atrium/ui/record/use-download.ts'

/**
 * Downloads a small document right away: `download('classroom.roster', { staffID, sectionID })`.
 */
export function useDocument(): (kind: string, input: object) => void {
  const { base } = useRoutes()
  const download = useDownload()
  return (kind, input) =>
    download(
      `${base}/rest/documents/${kind}?${new URLSearchParams({ input: JSON.stringify(input) })}`,
    )
}
