import { useLink } from '@atrium/kit/client'
import { DefinitionList, useFormats } from '@atrium/ui'
import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { inputsOf } from '@atrium/engine/catalog.rules'
import type { FieldRef } from '@atrium/engine/plan'
import { attributeOf, fieldName, mixerOf } from '../parts/fields.ts'
import { mayEdit } from '../parts/suite-frame.tsx'
import { useDescribe } from '../parts/use-describe.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { ChartAnswer } from './chart-data.queries.ts'
import { definitionFields } from './chart-draft.rules.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'

/**
 * From a number to its origin: the aggregation and its column, the mixers with their formulas, what
 * was left out, and the files.
 */
export function ExplainDialog({
  suite,
  name,
  definition,
  answer,
  onClose,
}: {
  suite: SuiteDetail
  name: string
  definition: ChartDefinition
  answer: ChartAnswer
  onClose: () => void
}) {
  const text = useText()
  const link = useLink()
  const describe = useDescribe(suite)
  const { instant } = useFormats()
  const { source } = answer
  const sets = suite.filterSets.filter(
    (set) => definition.filterSetIDs.includes(set.filterSetID) && !set.system,
  )
  const security =
    suite.role === 'owner'
      ? []
      : suite.filterSets.filter((set) => set.system).flatMap((set) => set.filters)
  const mixers = mixersUnder(suite, definitionFields(definition))
  const columnOf = (ref: FieldRef): string => {
    const attribute = attributeOf(suite, ref)
    return attribute
      ? text('dataSuites.explain.column', {
          name: attribute.displayName,
          source: attribute.sourceName,
          file: suite.files.find((file) => file.fileID === attribute.fileID)?.name ?? '',
        })
      : ''
  }
  const columns = [
    ...new Set([
      ...definitionFields(definition),
      ...mixers.flatMap((one) => inputsOf(one.definition)),
    ]),
  ]
    .map(columnOf)
    .filter((one) => one !== '')
  const filters = [
    ...sets.flatMap((set) =>
      set.filters.map((filter) => `${set.name}: ${describe.filter(filter)}`),
    ),
    ...definition.filters.map(describe.filter),
    ...security.map(describe.filter),
  ]
  const lines = (values: readonly string[]) =>
    values.map((value) => <Text key={value}>{value}</Text>)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('dataSuites.explain.title', { name })}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        <DefinitionList
          items={[
            {
              key: 'formula',
              wide: true,
              label: text('dataSuites.explain.formula'),
              value: <Formula suite={suite} definition={definition} />,
            },
            ...(mixers.length > 0
              ? [
                  {
                    key: 'mixers',
                    wide: true,
                    label: text('dataSuites.mixers.title'),
                    value: lines(
                      mixers.map((one) => `${one.name} = ${describe.mixer(one.definition)}`),
                    ),
                  },
                ]
              : []),
            ...(columns.length > 0
              ? [
                  {
                    key: 'columns',
                    wide: true,
                    label: text('dataSuites.explain.columns'),
                    value: lines(columns),
                  },
                ]
              : []),
            {
              key: 'filters',
              wide: true,
              label: text('dataSuites.charts.filters'),
              value: filters.length > 0 ? lines(filters) : text('dataSuites.explain.noFilters'),
            },
            {
              key: 'file',
              wide: true,
              label: text('dataSuites.loads.file'),
              value: (
                <>
                  <Text>
                    {source.rows === null
                      ? text('dataSuites.charts.sourceUntold', {
                          file: source.file,
                          uploads: source.uploads.join(', '),
                        })
                      : text('dataSuites.charts.source', {
                          file: source.file,
                          rows: source.rows,
                          uploads: source.uploads.join(', '),
                        })}
                  </Text>
                  {source.loadedAt && (
                    <Text>
                      {text('dataSuites.explain.loaded', { when: instant(source.loadedAt) })}
                    </Text>
                  )}
                  {source.beside.length > 0 && (
                    <Text>
                      {text('dataSuites.explain.beside', { files: source.beside.join(', ') })}
                    </Text>
                  )}
                  {mayEdit(suite) && (
                    <Anchor
                      component={Link}
                      href={link('data-forge/data-suites/files', { suiteID: suite.suiteID })}
                    >
                      {text('dataSuites.suite.toFiles')}
                    </Anchor>
                  )}
                </>
              ),
            },
            ...(suite.role === 'owner'
              ? []
              : [
                  {
                    key: 'small',
                    wide: true,
                    label: text('dataSuites.explain.smallGroups'),
                    value: text('dataSuites.share.hint', { smallest: suite.smallestGroup }),
                  },
                ]),
          ]}
        />
      </Stack>
    </Modal>
  )
}

function Formula({
  suite,
  definition: { type, reducer, value, x, color, columns },
}: {
  suite: SuiteDetail
  definition: ChartDefinition
}) {
  const text = useText()
  const by = [x, color]
    .flatMap((channel) =>
      channel
        ? [
            `${fieldName(suite, channel.field)}${channel.part ? ` (${text(`dataSuites.charts.part.${channel.part}`).toLowerCase()})` : ''}`,
          ]
        : [],
    )
    .join(', ')
  const of = fieldName(suite, value)
  if (type === 'table' && reducer === 'rawRecord')
    return (
      <>
        {text('dataSuites.explain.records', {
          columns: columns.map((one) => fieldName(suite, one)).join(', '),
        })}
      </>
    )
  if (type === 'scatter') return <>{text('dataSuites.explain.points', { x: by, value: of })}</>
  if (type === 'box') return <>{text('dataSuites.explain.box', { value: of, by })}</>
  const isCount = reducer === 'recordCount' || reducer === 'rawRecord' || type === 'histogram'
  const what = isCount
    ? text('dataSuites.explain.count')
    : text('dataSuites.explain.reduced', {
        reducer: text(`dataSuites.charts.reducer.${reducer}`),
        value: of,
      })
  return <>{by === '' ? what : text('dataSuites.explain.by', { what, by })}</>
}

/** The mixers among these fields, and those they depend on, each once. */
function mixersUnder(suite: SuiteDetail, refs: readonly FieldRef[]) {
  const found = new Map<FieldRef, NonNullable<ReturnType<typeof mixerOf>>>()
  const visit = (ref: FieldRef): void => {
    const mixer = mixerOf(suite, ref)
    if (!mixer || found.has(ref)) return
    found.set(ref, mixer)
    inputsOf(mixer.definition).forEach(visit)
  }
  refs.forEach(visit)
  return [...found.values()]
}
