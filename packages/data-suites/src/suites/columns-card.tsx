import { useState } from 'react'
import { WholeList, SectionCard, useFormats, type Column } from '@atrium/ui'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Profile } from '../files/source.types.ts'
import styles from './bars.module.css'
import { useText } from '../use-text.ts'
import { isNumeric, type DataType, type Kind } from '@atrium/tabular/words'
import type { AttributeView, FileView, SuiteDetail } from './suite.views.ts'

/**
 * Each column of a file: its type and meaning, missing values, and a small picture of its
 * distribution.
 */
export function ColumnsCard({ suite, file }: { suite: SuiteDetail; file: FileView }) {
  const text = useText()
  const { number, date } = useFormats()
  const [find, setFind] = useState('')
  const all = suite.attributes.filter((one) => one.fileID === file.fileID)
  const rows = all.filter((one) =>
    `${one.displayName} ${one.sourceName}`.toLowerCase().includes(find.trim().toLowerCase()),
  )
  const isProfiled = rows.some((row) => row.profile !== null)
  const shownAs = (value: string | number | null) =>
    typeof value === 'number'
      ? number(Math.round(value * 100) / 100)
      : value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? date(value)
        : value
  // Of many values they are counted by estimate, and a number that is not exact must not look it.
  const counted = ({ distinct, bars, exact }: Profile) =>
    distinct > bars.length && !exact
      ? text('dataSuites.columns.about', { count: Number(distinct.toPrecision(2)) })
      : number(distinct)
  // An id or a year is written in digits but isn't an amount: it has no mean, and no thousands
  // separators.
  const isLabel = (kind: Kind, dataType: DataType) => isNumeric(kind) && dataType !== 'continuous'
  const columns: Column<AttributeView>[] = [
    {
      key: 'name',
      label: text('dataSuites.columns.name'),
      cell: (row) => (
        <>
          {row.displayName}
          {row.displayName !== row.sourceName && (
            <Text size="xs" c="dimmed">
              {row.sourceName}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'format',
      label: text('dataSuites.columns.format'),
      cell: (row) => (
        <>
          {text(`dataSuites.format.${row.kind}`)}
          {row.dataType !== 'none' && (
            <Text size="xs" c="dimmed">
              {text(`dataSuites.dataType.${row.dataType}`)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'meaning',
      label: text('dataSuites.columns.meaning'),
      cell: (row) => row.semanticType && text(`dataSuites.meaning.${row.semanticType}`),
    },
    ...(isProfiled
      ? ([
          {
            key: 'missing',
            label: text('dataSuites.columns.missing'),
            align: 'end',
            cell: ({ profile }) =>
              profile && (
                <>
                  {number(profile.missing)}
                  {profile.missing > 0 && (
                    <Text size="xs" c="dimmed">
                      {text('dataSuites.columns.missingShare', {
                        percent: number(
                          Math.max(
                            1,
                            Math.round((profile.missing / Math.max(1, profile.rows)) * 100),
                          ),
                        ),
                      })}
                    </Text>
                  )}
                  {profile.suppressed > 0 && (
                    <Text size="xs" c="dimmed">
                      {text('dataSuites.columns.suppressed', { count: profile.suppressed })}
                    </Text>
                  )}
                </>
              ),
          },
          {
            key: 'distinct',
            label: text('dataSuites.columns.distinct'),
            align: 'end',
            cell: ({ profile }) => profile && counted(profile),
          },
          {
            key: 'range',
            label: text('dataSuites.columns.range'),
            noWrap: true,
            cell: ({ profile, kind, dataType }) =>
              profile &&
              profile.minimum !== null && (
                <>
                  {isLabel(kind, dataType) ? (
                    `${profile.minimum} – ${profile.maximum}`
                  ) : (
                    <>
                      {shownAs(profile.minimum)} – {shownAs(profile.maximum)}
                    </>
                  )}
                  {profile.average !== null && !isLabel(kind, dataType) && (
                    <Text size="xs" c="dimmed">
                      {text('dataSuites.columns.mean', { value: shownAs(profile.average) })}
                    </Text>
                  )}
                </>
              ),
          },
          {
            key: 'bars',
            label: text('dataSuites.columns.distribution'),
            cell: (row) => <Bars row={row} />,
          },
        ] satisfies Column<AttributeView>[])
      : []),
  ]
  return (
    <SectionCard
      title={text('dataSuites.columns.title', { file: file.name })}
      action={
        all.length > 12 && (
          <TextInput
            aria-label={text('dataSuites.columns.find')}
            placeholder={text('dataSuites.columns.find')}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        )
      }
    >
      <WholeList
        caption={text('dataSuites.columns.title', { file: file.name })}
        columns={columns}
        rows={rows}
        rowID={(row) => row.attributeID}
        rowLabel={(row) => row.displayName}
      />
    </SectionCard>
  )
}

function Bars({ row: { displayName, profile } }: { row: AttributeView }) {
  const text = useText()
  const bars = profile?.bars ?? []
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  if (bars.length === 0) return null
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={text('dataSuites.columns.bars', {
        name: displayName,
        bars: bars.map((bar) => `${bar.label} ${bar.count}`).join(', '),
      })}
    >
      {bars.map((bar) => (
        <div
          key={bar.label}
          className={styles.bar}
          style={{ height: `${Math.max(3, (bar.count / most) * 100)}%` }}
          title={`${bar.label}: ${bar.count}`}
        />
      ))}
    </div>
  )
}
