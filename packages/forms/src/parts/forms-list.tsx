import { ScreenLink, useLink } from '@atrium/kit/client'
import { WholeList, DelayedLoader, EmptyState, LoadError, PageHeader } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import type { FormsApi } from './forms-api.ts'

/** The forms of one area. Their screen is `<screen>/edit`. */
export function FormsList({
  api,
  screen,
  title,
  emptyHint,
}: {
  api: FormsApi
  screen: string
  title: string
  /** What the area's forms are for, shown while there are none. */
  emptyHint: string
}) {
  const say = useText()
  const link = useLink()
  const list = api.list.useQuery()
  const add = (
    <Button
      component={ScreenLink}
      name={`${screen}/edit`}
      params={{ id: 'new' }}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {say('forms.editor.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} action={list.data?.length !== 0 && add} />
      {list.isPending ? (
        <DelayedLoader />
      ) : list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <EmptyState title={say('forms.editor.empty')} hint={emptyHint} action={add} />
      ) : (
        <WholeList
          caption={title}
          columns={[
            { key: 'title', label: say('forms.editor.name'), cell: (row) => row.title },
            {
              key: 'questionCount',
              label: say('forms.editor.questions'),
              cell: (row) => row.questionCount,
              align: 'end',
            },
          ]}
          rows={list.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.title}
          rowHref={(row) => link(`${screen}/edit`, { id: row.id })}
        />
      )}
    </>
  )
}
