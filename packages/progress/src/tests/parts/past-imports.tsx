import { Line, LineList, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

interface Props {
  testID: number
  /** An import was just written, so the list is reloaded. */
  written: boolean
}

/** The imported files of scores, which can be undone for a week. */
export function PastImports({ testID, written }: Props) {
  const say = useText()
  const { instant, number } = useFormats()
  const toasts = useToasts()
  const past = api.pastImports.useQuery({ testID })
  const undo = api.undoImport.useMutation()
  const { refetch } = past
  useEffect(() => {
    if (written) void refetch()
  }, [written, refetch])
  if (!past.data || past.data.length === 0) return null
  const take = async (importID: number) => {
    try {
      const { undone, kept } = await undo.mutateAsync({ importID })
      toasts.done(say('progress.import.undone', { undone, kept }))
    } catch (error) {
      toasts.failed(error)
    }
    await refetch()
  }
  return (
    <SectionCard title={say('progress.import.past')}>
      <LineList>
        {past.data.map(({ id, fileName, importedAt, importedBy, added, changed, ...one }) => (
          <Line
            key={id}
            title={fileName}
            detail={[
              importedBy,
              instant(importedAt),
              say('progress.import.pastCounts', { added: number(added), changed: number(changed) }),
              one.undoneAt !== null && say('progress.import.wasUndone'),
            ]}
            aside={
              one.mayUndo && (
                <Button
                  size="xs"
                  variant="default"
                  loading={undo.isPending}
                  aria-label={say('progress.import.undoOf', { file: fileName })}
                  onClick={() => void take(id)}
                >
                  {say('progress.import.undo')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
