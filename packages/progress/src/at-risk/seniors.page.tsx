import { useLink, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  WholeList,
  type Column,
} from '@atrium/ui'
import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SeniorAtRisk } from './seniors.queries.ts'
import { isAtRisk } from './seniors.rules.ts'

/**
 * The counselor’s list of seniors who can’t graduate yet: what each is short of even if they pass their
 * classes, and what else they still have to do.
 */
export default function SeniorsAtRiskPage() {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const [chosen, setChosen] = useState('')
  const found = api.seniorsAtRisk.useQuery()
  if (found.error) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <>
        <PageHeader title={say('progress.atRisk.title')} />
        <DelayedLoader />
      </>
    )
  const { rows, seniors } = found.data
  const said = (names: SeniorAtRisk['unmet']) => names.map((name) => inLanguage(name, language))
  const namesOf = ({ unmet }: SeniorAtRisk) => said(unmet)
  const requirements = [...new Set(rows.flatMap(namesOf))]
  const shown = chosen === '' ? rows : rows.filter((row) => namesOf(row).includes(chosen))
  const columns: Column<SeniorAtRisk>[] = [
    { key: 'name', label: say('progress.atRisk.student'), cell: ({ name }) => name },
    {
      key: 'localID',
      label: say('progress.atRisk.localID'),
      noWrap: true,
      wideOnly: true,
      cell: ({ localID }) => localID,
    },
    {
      key: 'short',
      label: say('progress.atRisk.short'),
      cell: ({ short }) => said(short).join(', ') || '–',
    },
    {
      key: 'open',
      label: say('progress.atRisk.open'),
      cell: (row) =>
        namesOf(row)
          .filter((name) => !said(row.short).includes(name))
          .join(', ') || '–',
    },
  ]
  return (
    <>
      <PageHeader
        title={say('progress.atRisk.title')}
        subtitle={say('progress.atRisk.lead', {
          count: rows.filter(isAtRisk).length,
          seniors,
        })}
      />
      {rows.length === 0 ? (
        <EmptyState title={say('progress.atRisk.none')} hint={say('progress.atRisk.noneHint')} />
      ) : (
        <Stack>
          <NativeSelect
            label={say('progress.atRisk.requirement')}
            maw={360}
            value={chosen}
            data={[{ value: '', label: say('progress.atRisk.any') }, ...requirements]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <WholeList
            caption={say('progress.atRisk.title')}
            columns={columns}
            rows={shown}
            rowID={({ id }) => id}
            rowLabel={({ name }) => name}
            rowHref={({ id }) => link('student/graduation-requirements', { studentID: id })}
          />
        </Stack>
      )}
    </>
  )
}
