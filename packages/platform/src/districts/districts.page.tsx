import { useMay, useUserContext } from '@atrium/kit/client'
import { DistrictPage } from '@atrium/schools/parts'
import { WholeList, EmptyState, PageHeader, useFormats, Loading } from '@atrium/ui'
import { Anchor, Badge, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { AddDistrict } from './add-district.tsx'
import { DistrictActs } from './district-acts.tsx'

/** The person's own district as a form; for platform administrators, every district as a list. */
export default function DistrictsPage() {
  const may = useMay()
  const say = useText()
  const [params] = useSearchParams()
  if (!may(['platform.manage'])) return <DistrictPage />
  if (!params.has('own')) return <DistrictList />
  return (
    <>
      <Anchor component={Link} href="?" size="sm">
        {say('platform.districts.all')}
      </Anchor>
      <DistrictPage />
    </>
  )
}

function DistrictList() {
  const say = useText()
  const { districtID } = useUserContext()
  const { day, instant, number } = useFormats()
  const [isAdding, setAdding] = useState(false)
  const list = api.districts.list.useQuery()
  return (
    <>
      <PageHeader
        title={say('platform.districts.title')}
        subtitle={say('platform.districts.subtitle')}
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {say('platform.districts.add')}
          </Button>
        }
      />
      {list.error || !list.data ? (
        <Loading of={list} />
      ) : list.data.length === 0 ? (
        <EmptyState title={say('platform.districts.title')} />
      ) : (
        <WholeList
          caption={say('platform.districts.title')}
          rows={list.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.name}
          // Other districts' settings belong to their own administrators.
          rowHref={(row) => (row.id === districtID ? '?own' : undefined)}
          columns={[
            { key: 'name', label: say('platform.districts.column.name'), cell: (row) => row.name },
            {
              key: 'stateID',
              label: say('platform.districts.column.stateID'),
              cell: (row) => row.stateID ?? '',
              wideOnly: true,
            },
            {
              key: 'host',
              label: say('platform.districts.column.host'),
              cell: (row) => row.publicHost ?? '',
            },
            {
              key: 'schools',
              label: say('platform.districts.column.schools'),
              cell: (row) => row.schools,
              align: 'end',
            },
            {
              key: 'accounts',
              label: say('platform.districts.column.accounts'),
              cell: (row) => number(row.accounts),
              align: 'end',
            },
            {
              key: 'createdAt',
              label: say('platform.districts.column.createdAt'),
              cell: (row) => day(row.createdAt),
              noWrap: true,
            },
            {
              key: 'status',
              label: say('platform.districts.column.status'),
              cell: (row) =>
                row.archivedAt ? (
                  <Badge variant="light" color="gray">
                    {say('platform.districts.archived', { day: day(row.archivedAt) })}
                  </Badge>
                ) : (
                  <Group gap={4}>
                    <Badge variant="light" color="green">
                      {say('platform.districts.active')}
                    </Badge>
                    {row.supportUntil && (
                      <Badge variant="light" color="orange">
                        {say('platform.districts.supportUntil', {
                          time: instant(row.supportUntil),
                        })}
                      </Badge>
                    )}
                  </Group>
                ),
            },
            {
              key: 'acts',
              label: say('platform.districts.column.acts'),
              cell: (row) => <DistrictActs row={row} isOwn={row.id === districtID} />,
            },
          ]}
        />
      )}
      {isAdding && <AddDistrict onClose={() => setAdding(false)} />}
    </>
  )
}
