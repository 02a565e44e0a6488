import { useCallback } from 'react'
import { useAppConfig, useUserContext } from '@atrium/kit/client'
import type { Upload } from '@atrium/ui'
import { uploadTo } from '@atrium/ui/fields/rest-files.ts'

/** How a file that answers a form's question is uploaded. */
export function useAnswerUpload(area: string, formID: number): (questionID: number) => Upload {
  const { appSegment } = useAppConfig()
  const isVisitor = useUserContext().userID === 0
  return useCallback(
    (questionID) => async (source, options) => {
      const send = uploadTo(`/${appSegment}/rest/${area}/form/${formID}/file`, {
        question: String(questionID),
      })
      const file = await send(source, options)
      // The server shows a file only to readers of its record: visitors see theirs from the local
      // copy.
      return isVisitor
        ? {
            ...file,
            canonicalUrl: typeof source === 'string' ? source : URL.createObjectURL(source),
          }
        : file
    },
    [appSegment, area, formID, isVisitor],
  )
}
