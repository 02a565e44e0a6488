import { ScreenLink, useLink } from '@atrium/kit/client'
import { EmptyState, PageHeader, StatusBadge, useFormats, WholeList, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { playlistTones } from './playlist-tones.ts'

/** The playlists of the district, with how many people have finished each. */
export default function PlaylistsPage() {
  const text = useText()
  const formats = useFormats()
  const link = useLink()
  const read = api.playlists.list.useQuery()
  const add = (
    <Button
      component={ScreenLink}
      name="staff/pd-playlists/edit"
      params={{ id: 'new' }}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {text('pd.playlist.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('pd.playlist.title')} action={read.data?.length !== 0 && add} />
      {read.isError || !read.data ? (
        <Loading of={read} />
      ) : read.data.length === 0 ? (
        <EmptyState
          title={text('pd.playlist.none')}
          hint={text('pd.playlist.noneHint')}
          action={add}
        />
      ) : (
        <WholeList
          caption={text('pd.playlist.title')}
          rows={read.data}
          rowID={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => link('staff/pd-playlists/edit', { id })}
          columns={[
            { key: 'name', label: text('pd.playlist.name'), cell: ({ name }) => name },
            {
              key: 'status',
              label: text('pd.section.status'),
              cell: ({ status }) => (
                <StatusBadge tone={playlistTones[status]}>
                  {text(`pd.playlistStatus.${status}`)}
                </StatusBadge>
              ),
            },
            {
              key: 'dueOn',
              label: text('pd.playlist.due'),
              cell: ({ dueOn }) => dueOn && formats.date(dueOn),
              noWrap: true,
            },
            {
              key: 'courses',
              label: text('pd.playlist.courses'),
              cell: ({ courses }) => courses,
              align: 'end',
            },
            {
              key: 'finished',
              label: text('pd.playlist.finishedOf'),
              cell: ({ finished, users }) => `${finished} / ${users}`,
              align: 'end',
            },
          ]}
        />
      )}
    </>
  )
}
