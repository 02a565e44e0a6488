import { ChartTable, Notice, SectionCard, useErrorText, useFormats } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { recipeErrors } from './recipe.rules.ts'
import type { Recipe } from './recipe.types.ts'
import { JoinMatches } from './join-matches.tsx'

/**
 * A recipe's result on the first rows, while it is being put together. Loads nothing before it is
 * complete.
 */
export function RecipePreviewTable({ suite, recipe }: { suite: SuiteDetail; recipe: Recipe }) {
  const text = useText()
  const errorText = useErrorText()
  const { number } = useFormats()
  const [problem] = Object.values(recipeErrors(recipe))
  const preview = api.tools.preview.useQuery(
    { suiteID: suite.suiteID, recipe },
    { enabled: !problem, retry: false, placeholderData: (before) => before },
  )
  const { data } = preview
  const carried = data?.columns.filter((one) => one.carried).map((one) => one.name) ?? []
  return (
    <SectionCard title={text('dataSuites.tools.preview')}>
      <Stack gap="sm">
        <div role="status">
          {problem ? (
            <Text c="dimmed">{text('dataSuites.tools.notYet')}</Text>
          ) : preview.error ? (
            <Notice kind="danger">{errorText(preview.error)}</Notice>
          ) : data ? (
            <Text>
              {data.count === null
                ? text('dataSuites.tools.countUnknown')
                : text('dataSuites.tools.count', { count: data.count })}
            </Text>
          ) : (
            <Text c="dimmed">{text('dataSuites.tools.counting')}</Text>
          )}
        </div>
        {!problem && !preview.error && data && (
          <>
            {data.count === 0 && <Notice kind="warning">{text('dataSuites.tools.noRows')}</Notice>}
            {data.matches && recipe.tool === 'combine' && (
              <JoinMatches suite={suite} recipe={recipe} matches={data.matches} />
            )}
            {carried.length > 0 && (
              <Text size="sm" c="dimmed">
                {text('dataSuites.tools.carried', {
                  names: carried.join(', '),
                  count: carried.length,
                })}
              </Text>
            )}
            <ChartTable
              title={text('dataSuites.tools.firstRows')}
              height={420}
              columns={data.columns.map((column, at) => ({
                key: String(at),
                label: column.name,
                ...(isNumber(column.kind) && {
                  align: 'end' as const,
                  format: (value: unknown) => (typeof value === 'number' ? number(value) : ''),
                }),
              }))}
              rows={data.rows.map((row) =>
                Object.fromEntries(
                  row.map((cell, at) => [String(at), typeof cell === 'object' ? null : cell]),
                ),
              )}
            />
          </>
        )}
      </Stack>
    </SectionCard>
  )
}

const isNumber = (kind: string): boolean => kind === 'integer' || kind === 'float'
