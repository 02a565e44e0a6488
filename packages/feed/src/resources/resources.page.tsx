import type { PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  HistoryButton,
  LazyUploadField,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFiles,
  useToasts,
  Loading,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api } from '../api.ts'
import type { ClassOf } from '../open-class.queries.ts'
import { Attachment } from '../parts/attachment.tsx'
import { useText } from '../use-text.ts'
import { attachmentPurpose, resourceFields, type Resource } from '../words.ts'
import classes from './resources.module.css'
import type { ResourceDraft } from './resources.actions.ts'

/** Links and files that a class works with all term, unit by unit, and those that the department shares. */
export default function ResourcesPage({ params }: PageProps) {
  const say = useText()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const list = api.resources.useQuery(of)
  const [edited, setEdited] = useState<Resource | 'new'>()
  if (list.error || !list.data) return <Loading of={list} height={240} />
  const { courseName, sectionNumber, mayWrite, resources } = list.data
  const reload = () => list.refetch()
  const own = Map.groupBy(
    resources.filter(({ from }) => from === null),
    ({ unit }) => unit,
  )
  const shared = resources.filter(({ from }) => from !== null)
  return (
    <>
      <PageHeader
        title={say('feed.resources')}
        subtitle={`${courseName} · ${sectionNumber}`}
        action={
          mayWrite && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {say('feed.resource.add')}
            </Button>
          )
        }
      />
      {!mayWrite && <Notice kind="info">{say('feed.refusal.classOver')}</Notice>}
      <Stack gap="md">
        {own.size === 0 && (
          <EmptyState title={say('feed.resource.empty')} hint={say('feed.resource.emptyHint')} />
        )}
        {[...own].map(([unit, some]) => (
          <SectionCard key={unit ?? ''} title={unit ?? say('feed.resource.noUnit')}>
            <ul className={classes.rows}>
              {some.map((one) => (
                <Row
                  key={one.id}
                  of={of}
                  resource={one}
                  mayWrite={mayWrite}
                  reload={reload}
                  onEdit={() => setEdited(one)}
                />
              ))}
            </ul>
          </SectionCard>
        ))}
        {shared.length > 0 && (
          <SectionCard title={say('feed.resource.department')}>
            <ul className={classes.rows}>
              {shared.map((one) => (
                <Row key={one.id} of={of} resource={one} mayWrite={false} reload={reload} />
              ))}
            </ul>
          </SectionCard>
        )}
      </Stack>
      {edited && (
        <ResourceDialog
          of={of}
          resource={edited === 'new' ? undefined : edited}
          reload={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Row({
  of,
  resource,
  mayWrite,
  reload,
  onEdit,
}: {
  of: ClassOf
  resource: Resource
  mayWrite: boolean
  reload: () => Promise<unknown>
  onEdit?: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const removing = api.removeResource.useMutation()
  const { id, title, description, link, from, addedBy, forFamilies, isShared } = resource
  const remove = () => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ ...of, id, isRemoved })
      await reload()
    }
    set(true).then(
      () => toasts.undoable(say('feed.removed', { title }), () => set(false)),
      toasts.failed,
    )
  }
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        {link ? (
          <Anchor href={link} target="_blank" rel="noopener noreferrer" fw={500}>
            {title}
          </Anchor>
        ) : (
          <Text fw={500}>{title}</Text>
        )}
        <Attachment file={resource} />
        {description && <Text size="sm">{description}</Text>}
        <Text size="sm" c="dimmed">
          {[addedBy, from, !forFamilies && say('feed.teachersOnly')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {isShared && from === null && (
        <StatusBadge tone="neutral">{say('feed.sharedWithDepartment')}</StatusBadge>
      )}
      {mayWrite && (
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={say('feed.editOf', { title })}
            onClick={onEdit}
          >
            {say('feed.edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={say('feed.removeOf', { title })}
            onClick={remove}
          >
            {say('feed.remove')}
          </Button>
        </Group>
      )}
    </li>
  )
}

function ResourceDialog({
  of,
  resource,
  reload,
  onClose,
}: {
  of: ClassOf
  resource: Resource | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}) {
  const say = useText()
  const saving = api.saveResource.useMutation()
  const { upload, addressOf } = useFiles(attachmentPurpose)
  const fileName = useRef(resource?.fileName ?? null)
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const draft = {
      ...(resource ? draftOf(resource) : blank),
      ...changes,
      fileName: fileName.current,
    }
    const saved = await saving.mutateAsync({
      ...of,
      ...(resource && { id: resource.id, version: version ?? resource.version }),
      draft,
    })
    await reload()
    return { ...draft, ...saved }
  }
  return (
    <RecordDialog
      name={`feed.resource.${of.sectionID}`}
      texts="feed.resource"
      fields={resourceFields}
      id={resource?.id ?? 'new'}
      row={resource && { ...draftOf(resource), id: resource.id, version: resource.version }}
      save={save}
      title={resource?.title ?? say('feed.resource.add')}
      inputs={{
        fileUUID: ({ value, onChange, error }) => (
          <LazyUploadField
            name="attachment"
            label={say('feed.attachment')}
            description={say('feed.attachment.hint')}
            accept="any"
            error={error}
            upload={upload}
            value={
              typeof value === 'string'
                ? {
                    uuid: value,
                    canonicalUrl: addressOf(value),
                    ...(fileName.current !== null && { filename: fileName.current }),
                  }
                : null
            }
            onChange={(file) => {
              fileName.current = file?.filename ?? null
              onChange(file?.uuid ?? null)
            }}
          />
        ),
      }}
      onClose={onClose}
    >
      {resource && (
        <HistoryButton
          api={api.resourceHistory}
          input={{ ...of, id: resource.id }}
          fields={resourceFields}
          label={(field) => say(`feed.resource.${field as keyof typeof resourceFields}`)}
          of={resource.title}
        />
      )}
    </RecordDialog>
  )
}

const blank: ResourceDraft = {
  title: '',
  unit: null,
  description: null,
  link: null,
  forFamilies: true,
  isShared: false,
  fileUUID: null,
  fileName: null,
}

const draftOf = ({
  title,
  unit,
  description,
  link,
  forFamilies,
  isShared,
  fileUUID,
  fileName,
}: Resource): ResourceDraft => ({
  title,
  unit,
  description,
  link,
  forFamilies,
  isShared,
  fileUUID,
  fileName,
})
