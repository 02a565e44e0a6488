import { ScreenLink, useLink } from '@atrium/kit/client'
import { WholeList, DelayedLoader, EmptyState, LoadError, PageHeader } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** The forms with the district's own questions. */
export default function FormsPage() {
  const say = useText()
  const link = useLink()
  const list = api.forms.list.useQuery()
  const add = (
    <Button
      component={ScreenLink}
      name="settings/registration-forms/forms/edit"
      params={{ id: 'new' }}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {say('registration.forms.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={say('registration.forms.title')} action={list.data?.length !== 0 && add} />
      {list.isPending ? (
        <DelayedLoader />
      ) : list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <EmptyState
          title={say('registration.forms.empty')}
          hint={say('registration.forms.emptyHint')}
          action={add}
        />
      ) : (
        <WholeList
          caption={say('registration.forms.title')}
          columns={[
            { key: 'title', label: say('registration.forms.name'), cell: (row) => row.title },
            {
              key: 'questionCount',
              label: say('registration.forms.questions'),
              cell: (row) => row.questionCount,
              align: 'end',
            },
          ]}
          rows={list.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.title}
          rowHref={(row) => link('settings/registration-forms/forms/edit', { id: row.id })}
        />
      )}
    </>
  )
}
