import { DelayedLoader, LoadError, PageHeader, StatusBadge, useFormats } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { useBoard } from '../charts/use-board.tsx'
import { AnswerGrid } from '../parts/answer-grid.tsx'
import { useText } from '../use-text.ts'
import type { SharedView } from './shared-view.queries.ts'

/** What a link leads to; the same for staff and for anyone. */
export function SharedPanel({
  shared: { data, error },
}: {
  shared: { data: SharedView | undefined; error: unknown }
}) {
  const text = useText()
  const { instant } = useFormats()
  const board = useBoard(data?.title ?? '')
  if (error) return <LoadError error={error} />
  if (!data) return <DelayedLoader />
  const {
    title,
    description,
    suiteName,
    districtName,
    schoolName,
    takenAt,
    expiresAt,
    tiles,
    charts,
    names,
  } = data
  return (
    <div className={board.frame}>
      <PageHeader
        title={title}
        subtitle={[districtName, schoolName, suiteName, description]
          .filter((one) => one !== null && one !== '')
          .join(' · ')}
        status={
          takenAt && (
            <StatusBadge tone="neutral">
              {text('dataSuites.snapshots.dated', { date: instant(takenAt) })}
            </StatusBadge>
          )
        }
        more={board.exports}
        action={
          <Button variant="default" leftSection={board.fullScreen.icon} onClick={board.toggleFull}>
            {board.fullScreen.label}
          </Button>
        }
      />
      <div ref={board.tiles}>
        <AnswerGrid tiles={tiles} charts={charts} names={names} />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {text('dataSuites.links.foot', { date: instant(expiresAt) })}
      </Text>
    </div>
  )
}
