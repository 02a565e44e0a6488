import { useState } from 'react'
import { ChartTable, DelayedLoader, LoadError, Notice } from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { CombineRecipe } from './recipe.types.ts'
import type { MatchCounts } from './tools.queries.ts'

/**
 * How the two sides of a join match: matching rows, duplicate keys, and the rows without a match.
 */
export function JoinMatches({
  suite,
  recipe,
  matches,
}: {
  suite: SuiteDetail
  recipe: CombineRecipe
  matches: MatchCounts
}) {
  const text = useText()
  const [side, setSide] = useState<'left' | 'right'>()
  const fileName = (fileID: number) => suite.files.find((one) => one.fileID === fileID)?.name ?? ''
  const sides = [
    {
      side: 'left' as const,
      name: fileName(recipe.left),
      rows: matches.leftRows,
      matched: matches.leftMatched,
    },
    {
      side: 'right' as const,
      name: fileName(recipe.right),
      rows: matches.rightRows,
      matched: matches.rightMatched,
    },
  ]
  return (
    <Stack gap="xs">
      {sides.map((one) => (
        <Group key={one.side} gap="xs">
          <Text size="sm">
            {text('dataSuites.relationships.match', {
              matched: one.matched,
              rows: one.rows,
              file: one.name,
            })}
          </Text>
          {one.matched < one.rows && (
            <Button variant="subtle" size="compact-sm" onClick={() => setSide(one.side)}>
              {text('dataSuites.tools.showUnmatched', { count: one.rows - one.matched })}
            </Button>
          )}
        </Group>
      ))}
      {matches.tooMany && <Notice kind="danger">{text('dataSuites.tools.tooManyPairs')}</Notice>}
      {matches.bothDuplicates > 0 ? (
        <Notice kind="warning">
          {text('dataSuites.tools.bothTwice', { count: matches.bothDuplicates })}
        </Notice>
      ) : (
        matches.rightDuplicates > 0 && (
          <Notice kind="warning">
            {text('dataSuites.tools.rightTwice', {
              count: matches.rightDuplicates,
              left: fileName(recipe.left),
              right: fileName(recipe.right),
            })}
          </Notice>
        )
      )}
      {side && (
        <Unmatched
          suite={suite}
          recipe={recipe}
          side={side}
          name={fileName(recipe[side])}
          onClose={() => setSide(undefined)}
        />
      )}
    </Stack>
  )
}

function Unmatched({
  suite,
  recipe,
  side,
  name,
  onClose,
}: {
  suite: SuiteDetail
  recipe: CombineRecipe
  side: 'left' | 'right'
  name: string
  onClose: () => void
}) {
  const text = useText()
  const found = api.tools.unmatched.useQuery({ suiteID: suite.suiteID, recipe, side })
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={text('dataSuites.tools.unmatchedTitle', { name })}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      {found.error ? (
        <LoadError error={found.error} />
      ) : !found.data ? (
        <DelayedLoader />
      ) : (
        <ChartTable
          title={text('dataSuites.tools.unmatchedTitle', { name })}
          height={480}
          columns={found.data.columns.map((label, at) => ({ key: String(at), label }))}
          rows={found.data.rows.map((row) =>
            Object.fromEntries(
              row.map((cell, at) => [String(at), typeof cell === 'object' ? null : cell]),
            ),
          )}
        />
      )}
    </Modal>
  )
}
