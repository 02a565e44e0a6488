import { useLink, type PageProps } from '@atrium/kit/client'
import { WholeList, Notice, SectionCard, useToasts, type Column, Loading } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { Dependant } from './dependants.rules.ts'
import { ExplorerFrame, type Source } from './explorer-frame.tsx'

/** Removes a data source, after showing its dependents. For thirty days it can be restored. */
export default function DeletePage(props: PageProps) {
  return (
    <ExplorerFrame {...props} here="delete">
      {(source) => <Removal {...source} />}
    </ExplorerFrame>
  )
}

type Act = 'remove' | 'confirmRemoval' | 'keep' | 'restore'

function Removal({ file, reload }: Source) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const found = api.explorer.dependants.useQuery({ fileID: file.fileID })
  const act = api.actOnFile.useMutation()
  const run = (what: Act) =>
    act.mutateAsync({ fileID: file.fileID, act: what }).then(() => {
      if (what === 'confirmRemoval') navigate(link('data-explorer'))
      else void reload()
    }, toasts.failed)
  const rows = (found.data ?? []).map((one, at) => ({ ...one, at }))
  const columns: Column<Dependant & { at: number }>[] = [
    { key: 'name', label: text('dataSuites.list.name'), cell: (row) => row.name },
    {
      key: 'kind',
      label: text('dataSuites.explorer.kind'),
      cell: (row) => text(`dataSuites.explorer.kind.${row.kind}`),
    },
  ]
  const button = (what: Act, look: { variant: string; color?: string }) =>
    file.acts.includes(what) && (
      <Button
        {...look}
        loading={act.isPending && act.variables.act === what}
        onClick={() => void run(what)}
      >
        {text(`dataSuites.files.act.${what}`)}
      </Button>
    )
  return (
    <Stack>
      <SectionCard title={text('dataSuites.explorer.dependants')}>
        {found.error || !found.data ? (
          <Loading of={found} />
        ) : rows.length === 0 ? (
          <Text>{text('dataSuites.explorer.nothingStands')}</Text>
        ) : (
          <Stack>
            <Text>{text('dataSuites.explorer.stands', { count: rows.length })}</Text>
            <WholeList
              caption={text('dataSuites.explorer.dependants')}
              columns={columns}
              rows={rows}
              rowID={(row) => row.at}
              rowLabel={(row) => row.name}
            />
          </Stack>
        )}
      </SectionCard>
      {file.status === 'dltp' && (
        <Notice kind="warning">{text('dataSuites.files.removing')}</Notice>
      )}
      <Group>
        {button('remove', { variant: 'default' })}
        {button('confirmRemoval', { variant: 'filled', color: 'red' })}
        {button('keep', { variant: 'default' })}
        {button('restore', { variant: 'filled' })}
      </Group>
    </Stack>
  )
}
