import { useState } from 'react'
import { DataTable, EmptyState, Notice, SectionCard, useFormats, type Column } from '@atrium/ui'
import { Button, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { DateOrder } from '@atrium/kit/shared'
import type { ImportFileView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import type { FileKind } from '../words.ts'
import { useCodeOptions, useFieldName } from './field-names.ts'
import { FilePicker } from './file-picker.tsx'
import { StepFoot } from './step-foot.tsx'
import { isOpen } from './steps.rules.ts'
import type { ImportActs, StepProps } from './use-import.ts'

const orders: readonly DateOrder[] = ['mdy', 'dmy']
const wants = (file: ImportFileView) =>
  file.kind !== null && (file.unknownValues.length > 0 || (file.ambiguousDates?.length ?? 0) > 0)

/** The meaning of unknown values, and the date order. */
export function ValuesStep({ detail, acts, go }: StepProps) {
  const text = useText()
  const files = detail.files.filter(wants)
  const locked = !isOpen(detail)
  return (
    <Stack>
      {files.length === 0 ? (
        <EmptyState
          title={text('imports.values.none')}
          hint={text('imports.values.noneHint')}
          icon={<IconCircleCheck size={32} />}
        />
      ) : (
        <>
          <Text c="dimmed">{text('imports.values.intro')}</Text>
          <FilePicker files={files} wants={() => false}>
            {(file) => (
              <Stack key={file.path}>
                <Dates file={file} importID={detail.importID} acts={acts} locked={locked} />
                {file.kind !== null &&
                  file.unknownValues.map((unknown) => (
                    <UnknownValues
                      key={unknown.field}
                      kind={file.kind!}
                      path={file.path}
                      {...unknown}
                      importID={detail.importID}
                      acts={acts}
                      locked={locked}
                    />
                  ))}
              </Stack>
            )}
          </FilePicker>
        </>
      )}
      <StepFoot back="columns" next="check" go={go} />
    </Stack>
  )
}

interface Common {
  importID: number
  acts: ImportActs
  locked: boolean
}

function Dates({ file, importID, acts, locked }: Common & { file: ImportFileView }) {
  const text = useText()
  const nameOf = useFieldName()
  const dates = file.ambiguousDates ?? []
  if (dates.length === 0) return null
  return (
    <Notice kind="warning" title={text('imports.values.dates')}>
      <Stack gap="sm">
        {text('imports.values.datesHint')}
        {dates.map(({ field, order, samples }) => (
          <NativeSelect
            key={field}
            maw={360}
            label={text('imports.values.order', { field: nameOf(file.kind, field) })}
            description={samples.join(' · ')}
            value={order}
            disabled={locked || acts.saveDates.isPending}
            onChange={(event) =>
              void acts.run(
                acts.saveDates.mutateAsync({
                  importID,
                  path: file.path,
                  field,
                  order: event.currentTarget.value as DateOrder,
                }),
              )
            }
            data={[...new Set([...orders, order])].map((one) => ({
              value: one,
              label: text(`imports.values.order.${one}`),
            }))}
          />
        ))}
      </Stack>
    </Notice>
  )
}

type Unknown = ImportFileView['unknownValues'][number]
type Value = Unknown['values'][number] & { at: number }

function UnknownValues({
  kind,
  path,
  field,
  values,
  importID,
  acts,
  locked,
}: Common & Unknown & { kind: FileKind; path: string }) {
  const text = useText()
  const nameOf = useFieldName()
  const optionsOf = useCodeOptions()
  const { number } = useFormats()
  const [draft, setDraft] = useState<Record<string, string>>({})
  const name = nameOf(kind, field)
  const options = optionsOf(kind, field)
  // A proposal counts only once a person has accepted it.
  const proposed = Object.fromEntries(
    values.flatMap(({ value, proposed: code }) =>
      code === null || draft[value] !== undefined ? [] : [[value, code]],
    ),
  )
  const save = (codes: Record<string, string>) => {
    const next = { ...draft, ...codes }
    setDraft(next)
    void acts.run(acts.saveValues.mutateAsync({ importID, path, field, values: next }))
  }
  const columns: Column<Value>[] = [
    {
      key: 'value',
      label: text('imports.values.value'),
      cell: (row) => <Text fw={500}>{row.value}</Text>,
    },
    {
      key: 'count',
      label: text('imports.values.count'),
      cell: (row) => number(row.count),
      align: 'end',
    },
    {
      key: 'means',
      label: text('imports.values.means'),
      width: 280,
      cell: (row) => (
        <Select
          aria-label={text('imports.values.meansFor', { value: row.value, field: name })}
          placeholder={
            row.proposed === null
              ? text('imports.values.open')
              : text('imports.values.perhaps', {
                  code: options.find(({ value }) => value === row.proposed)?.label ?? row.proposed,
                })
          }
          data={options}
          value={draft[row.value] ?? null}
          disabled={locked}
          searchable
          onChange={(code) => code !== null && save({ [row.value]: code })}
        />
      ),
    },
  ]
  return (
    <SectionCard
      title={name}
      action={
        Object.keys(proposed).length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={locked}
            loading={acts.saveValues.isPending}
            onClick={() => save(proposed)}
          >
            {text('imports.values.keep')}
          </Button>
        )
      }
    >
      <DataTable
        caption={name}
        columns={columns}
        rows={values.map((value, at) => ({ ...value, at }))}
        rowID={(row) => row.at}
        rowLabel={(row) => row.value}
      />
    </SectionCard>
  )
}
