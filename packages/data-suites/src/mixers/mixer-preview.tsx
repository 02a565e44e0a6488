import { ChartTable, useErrorText } from '@atrium/ui'
import { useChartTexts } from '../charts/use-chart-texts.ts'
import { fieldKind } from '../parts/fields.ts'
import { mixerErrors } from './mixer-draft.rules.ts'
import { isWholeCondition } from '../filters/condition-draft.rules.ts'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { inputsOf } from '@atrium/engine/catalog.rules'
import type { Mixer } from '@atrium/engine/plan'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'

/** A mixer's result on the first rows. Loads nothing before it has its columns. */
export function MixerPreviewTable({
  suite,
  mixerID,
  definition,
}: {
  suite: SuiteDetail
  mixerID: number | undefined
  definition: Mixer
}) {
  const text = useText()
  const errorText = useErrorText()
  const inputs = inputsOf(definition)
  const texts = useChartTexts('')
  // Half a condition and what breaks a rule is not asked: the result before stays.
  const ready =
    inputs.length > 0 &&
    inputs.every((ref) => ref !== '') &&
    Object.keys(mixerErrors(definition)).length === 0 &&
    (definition.type !== 'conditional' ||
      definition.cases.every((one) => isWholeCondition(one.when)))
  const preview = api.previewMixer.useQuery(
    { suiteID: suite.suiteID, ...(mixerID !== undefined && { mixerID }), definition },
    { enabled: ready, retry: false, placeholderData: (before) => before },
  )
  if (!ready && !preview.data)
    return (
      <Text size="sm" c="dimmed">
        {text('dataSuites.mixers.previewWait')}
      </Text>
    )
  const { data } = preview
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={500}>
        {text('dataSuites.mixers.preview')}
      </Text>
      {preview.error ? (
        <Text size="sm" c="red">
          {errorText(preview.error)}
        </Text>
      ) : (
        data && (
          <ChartTable
            title={text('dataSuites.mixers.preview')}
            height={220}
            columns={data.columns.map((column) => ({
              key: column.ref,
              label: column.label || text('dataSuites.mixers.result'),
              format: (value) => texts.axis(value, fieldKind(suite, column.ref) ?? 'text'),
            }))}
            rows={data.rows.map((row) =>
              Object.fromEntries(
                data.columns.map((column, at) => [
                  column.ref,
                  typeof row[at] === 'object' ? null : (row[at] ?? null),
                ]),
              ),
            )}
          />
        )
      )}
    </Stack>
  )
}
