import { useLink, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, HistoryButton, LoadError } from '@atrium/ui'
import { Skeleton } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import type { ClassOf } from '../open-class.queries.ts'
import { FeedForm } from '../parts/feed-form.tsx'
import { useText } from '../use-text.ts'
import { snippetFields, type ClassFeed, type Snippet } from '../words.ts'
import type { SnippetDraft } from './snippets.actions.ts'

/** Adds a snippet to a class's feed, or changes one. */
export default function SnippetPage({ params }: PageProps) {
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const id = Number(params.id) || undefined
  const [search] = useSearchParams()
  const from = Number(search.get('from')) || undefined
  const feed = api.ofClass.useQuery(of)
  const known = api.snippet.useQuery({ ...of, id: id ?? 0 }, { enabled: id !== undefined })
  const found = api.findSnippets.useQuery(
    { ...of, search: '' },
    { enabled: from !== undefined, staleTime: 60_000 },
  )
  const error = feed.error ?? known.error ?? found.error
  if (error) return <LoadError error={error} onRetry={() => void feed.refetch()} />
  const isWaiting =
    (id !== undefined && !known.data) || (from !== undefined && !found.data) || !feed.data
  if (!feed.data || isWaiting)
    return (
      <DelayedLoader>
        <Skeleton height={320} />
      </DelayedLoader>
    )
  return (
    <SnippetForm
      of={of}
      feed={feed.data}
      snippet={known.data}
      copied={found.data?.find((one) => one.id === from)}
    />
  )
}

function SnippetForm({
  of,
  feed,
  snippet,
  copied,
}: {
  of: ClassOf
  feed: ClassFeed
  snippet: Snippet | undefined
  /** One that is used again. */
  copied: Snippet | undefined
}) {
  const say = useText()
  const link = useLink()
  const saving = api.saveSnippet.useMutation()
  const start: SnippetDraft = {
    title: copied?.title ?? '',
    body: copied?.body ?? null,
    link: copied?.link ?? null,
    postOn: feed.today,
    forFamilies: copied?.forFamilies ?? true,
    isShared: false,
    fileUUID: copied?.fileUUID ?? null,
    fileName: copied?.fileName ?? null,
  }
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const draft = { ...(snippet ? draftOf(snippet) : start), ...changes }
    const saved = await saving.mutateAsync({
      ...of,
      ...(snippet && { id: snippet.id, version: version ?? snippet.version }),
      draft,
    })
    return { ...draft, ...saved }
  }
  const fields = {
    ...snippetFields,
    title: { ...snippetFields.title, ...(start.title && { default: start.title }) },
    body: { ...snippetFields.body, ...(start.body && { default: start.body }) },
    link: { ...snippetFields.link, ...(start.link && { default: start.link }) },
    postOn: { ...snippetFields.postOn, default: start.postOn },
    fileUUID: { ...snippetFields.fileUUID, ...(start.fileUUID && { default: start.fileUUID }) },
    fileName: { ...snippetFields.fileName, ...(start.fileName && { default: start.fileName }) },
  }
  return (
    <FeedForm
      name={`feed.snippet.${of.sectionID}`}
      texts="feed.snippet"
      fields={fields}
      id={snippet?.id ?? 'new'}
      row={snippet && { ...draftOf(snippet), id: snippet.id, version: snippet.version }}
      save={save}
      title={say(snippet ? 'feed.snippet.change' : 'feed.snippet.add')}
      subtitle={`${feed.courseName} · ${feed.sectionNumber}`}
      back={link('classroom/classroom', { ...of, date: snippet?.postOn ?? '' })}
      more={
        snippet && (
          <HistoryButton
            api={api.snippetHistory}
            input={{ ...of, id: snippet.id }}
            fields={snippetFields}
            label={(field) => say(`feed.snippet.${field as keyof typeof snippetFields}`)}
          />
        )
      }
    />
  )
}

const draftOf = ({
  title,
  body,
  link,
  postOn,
  forFamilies,
  isShared,
  fileUUID,
  fileName,
}: Snippet): SnippetDraft => ({
  title,
  body,
  link,
  postOn,
  forFamilies,
  isShared,
  fileUUID,
  fileName,
})
