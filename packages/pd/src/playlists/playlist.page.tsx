import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  DataTable,
  DateBox,
  Notice,
  PageHeader,
  SaveButton,
  SectionCard,
  StatusBadge,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { Button, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { PersonSelect } from '../parts/person-select.tsx'
import { useText } from '../use-text.ts'
import { OwnPlaylists } from './parts/own-playlists.tsx'
import { playlistTones } from './playlist-tones.ts'
import type { PlaylistView } from './playlists.queries.ts'

/** A playlist: its courses, its people, its status, and how far each person is. */
export default function PlaylistPage({ params }: PageProps) {
  const isNew = params.id === 'new'
  const { userID } = useUserContext()
  const read = api.playlists.get.useQuery(
    { id: Number(params.id) || 0 },
    { enabled: !isNew, retry: false },
  )
  if (isNew) return <Editor />
  if (read.isError || !read.data) return <Loading of={read} />
  // The people it is assigned to find it among their own.
  if (read.data.users === null)
    return (
      <>
        <PageHeader title={read.data.name} />
        <OwnPlaylists userID={userID} isOwn />
      </>
    )
  return (
    <Editor
      key={read.data.version}
      playlist={read.data}
      onChange={async () => {
        await read.refetch()
      }}
    />
  )
}

const fields = {
  name: f.text({ max: 120, required: true }),
  description: f.multiline({ max: 2000 }),
}

const valuesOf = (playlist: PlaylistView | undefined) => ({
  name: playlist?.name ?? '',
  description: playlist?.description ?? '',
  dueOn: playlist?.dueOn ?? '',
  courseIDs: playlist?.courses.map(({ courseID }) => courseID) ?? [],
  people: playlist?.users ?? [],
})

type Values = ReturnType<typeof valuesOf>

const partTexts = {
  name: 'pd.playlist.name',
  description: 'pd.playlist.description',
  dueOn: 'pd.playlist.due',
  courseIDs: 'pd.playlist.courses',
  people: 'pd.playlist.peopleCaption',
} as const

function Editor({
  playlist,
  onChange,
}: {
  playlist?: PlaylistView
  onChange?: () => Promise<void>
}) {
  const text = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const link = useLink()
  const [, navigate] = useLocation()
  const courses = api.courses.options.useQuery({})
  const [values, setValues] = useState(() => valuesOf(playlist))
  const { name, description, dueOn, courseIDs, people } = values
  const set = (patch: Partial<Values>) => setValues((before) => ({ ...before, ...patch }))
  const save = api.playlists.save.useMutation({
    onSuccess: async ({ id }) => {
      work.settle()
      toasts.done(text('pd.playlist.saved'))
      if (playlist) await onChange?.()
      else navigate(link('staff/pd-playlists/edit', { id }))
    },
  })
  const known = new Map([
    ...(playlist?.courses.map(({ courseID, title }) => [courseID, title] as const) ?? []),
    ...(courses.data?.map(({ id, label }) => [id, label] as const) ?? []),
  ])
  const send = (draft: Values, based = playlist) =>
    save.mutate({
      ...(based && { playlist: { id: based.id, version: based.version } }),
      draft: {
        name: draft.name,
        description: draft.description.trim() || null,
        dueOn: draft.dueOn || null,
        courseIDs: draft.courseIDs,
        userIDs: draft.people.map(({ userID }) => userID),
      },
    })
  const work = useTypedWork<Values, PlaylistView>('pd.playlist', values, setValues, {
    id: playlist?.id ?? 'new',
    version: playlist?.version ?? null,
    merge: {
      error: save.error,
      valuesOf,
      label: (part) => text(partTexts[part as keyof Values]),
      show: (part, value) =>
        part === 'courseIDs'
          ? (value as number[]).map((id) => known.get(id) ?? id).join(', ')
          : part === 'people'
            ? (value as Values['people']).map((person) => person.name).join(', ')
            : undefined,
      save: send,
    },
  })
  const setStatus = api.playlists.setStatus.useMutation({
    onSuccess: async ({ emailed }) => {
      toasts.done(
        emailed > 0
          ? text('pd.playlist.activated', { count: emailed })
          : text('pd.playlist.statusSet'),
      )
      await onChange?.()
    },
    onError: toasts.failed,
  })
  const remove = api.playlists.remove.useMutation({
    onSuccess: () => navigate(link('staff/pd-playlists')),
    onError: toasts.failed,
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, { name, description }, save, () =>
    send(values),
  )
  const next = playlist && (playlist.status === 'actv' ? 'inac' : 'actv')
  return (
    <>
      <PageHeader
        title={playlist?.name ?? text('pd.playlist.add')}
        status={
          playlist && (
            <StatusBadge tone={playlistTones[playlist.status]}>
              {text(`pd.playlistStatus.${playlist.status}`)}
            </StatusBadge>
          )
        }
        action={<SaveButton form={form.id} state={state} />}
        more={
          playlist
            ? [
                {
                  label: text('pd.playlist.remove'),
                  danger: true,
                  onClick: () => remove.mutate({ id: playlist.id }),
                },
              ]
            : []
        }
      />
      <Stack>
        {playlist && next && (
          <Group>
            <Button
              variant="default"
              loading={setStatus.isPending}
              onClick={() => setStatus.mutate({ id: playlist.id, status: next })}
            >
              {text(`pd.playlist.to.${next}`)}
            </Button>
          </Group>
        )}
        <form {...form}>
          <Stack maw={640}>
            {work.notice}
            {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
            <TextInput
              label={text('pd.playlist.name')}
              required
              value={name}
              error={errors.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <Textarea
              label={text('pd.playlist.description')}
              autosize
              minRows={2}
              maxRows={12}
              value={description}
              error={errors.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
            <DateBox
              label={text('pd.playlist.due')}
              value={dueOn}
              onChange={(value) => set({ dueOn: value })}
            />
            <MultiSelect
              label={text('pd.playlist.courses')}
              searchable
              clearable
              error={errors.courseIDs}
              data={[...known].map(([id, label]) => ({ value: String(id), label }))}
              value={courseIDs.map(String)}
              onChange={(chosen) => set({ courseIDs: chosen.map(Number) })}
            />
            <PersonSelect
              label={text('pd.playlist.addPerson')}
              value={null}
              onChange={(userID, label) => {
                if (userID === null || people.some((one) => one.userID === userID)) return
                set({ people: [...people, { userID, name: label, finished: 0 }] })
              }}
            />
          </Stack>
        </form>
        {people.length > 0 && (
          <SectionCard title={text('pd.playlist.people', { count: people.length })}>
            <DataTable
              caption={text('pd.playlist.peopleCaption')}
              rows={people}
              rowID={({ userID }) => userID}
              rowLabel={(person) => person.name}
              columns={[
                { key: 'name', label: text('pd.queue.person'), cell: (person) => person.name },
                {
                  key: 'progress',
                  label: text('pd.playlist.progressLabel'),
                  cell: ({ finished }) => `${finished} / ${playlist?.courses.length ?? 0}`,
                  align: 'end',
                },
                {
                  key: 'act',
                  label: text('pd.approvals.act'),
                  cell: (person) => (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      aria-label={text('pd.playlist.removePerson', { name: person.name })}
                      onClick={() =>
                        set({ people: people.filter(({ userID }) => userID !== person.userID) })
                      }
                    >
                      {text('pd.cart.remove')}
                    </Button>
                  ),
                },
              ]}
            />
          </SectionCard>
        )}
      </Stack>
    </>
  )
}
