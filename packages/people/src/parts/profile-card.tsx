import { Skeleton } from '@mantine/core'
import type { Field } from '@atrium/kit/shared'
import { DelayedLoader, LoadError, RecordCard, type FieldInputs } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { ProfileHeader } from '../header.queries.ts'
import type { ProfileSection, SectionRow } from '../profile.fields.ts'
import { useRefresh } from './use-refresh.ts'

type Fields = Record<string, Field>
type Changes = Record<string, unknown>

/** The hooks of one section of a profile, whatever its fields: `api.student.demographics`. */
interface SectionHooks {
  get: {
    useQuery: (input: { id: number }) => {
      data: unknown
      error: unknown
      refetch: () => Promise<unknown>
    }
  }
  save: {
    useMutation: () => {
      mutateAsync: (input: { id: number; version: number; changes: never }) => Promise<unknown>
    }
  }
}

export interface ProfileCardProps<F extends Fields> {
  header: ProfileHeader
  section: ProfileSection<F>
  hooks: SectionHooks
  title: string
  inputs?: FieldInputs<SectionRow<F>>
  children?: ReactNode
}

/** One section of a profile: for reading and, for people who may, for editing in place. */
export function ProfileCard<F extends Fields>({
  header,
  section: { kind, section, fields },
  hooks,
  title,
  inputs,
  children,
}: ProfileCardProps<F>) {
  const { id } = header
  const refresh = useRefresh()
  const page = hooks.get.useQuery({ id })
  const { mutateAsync } = hooks.save.useMutation()
  const row = page.data as SectionRow<F> | undefined
  if (page.error && !row)
    return <LoadError error={page.error} onRetry={() => void page.refetch()} />
  if (!row) {
    return (
      <DelayedLoader>
        <Skeleton height={180} />
      </DelayedLoader>
    )
  }
  return (
    <RecordCard<SectionRow<F>>
      name={`people.${kind}.${section}`}
      texts={`people.${kind}`}
      title={title}
      fields={fields}
      id={id}
      row={row}
      mayEdit={header.mayWrite.includes(section)}
      save={async (changes: Changes, version) => {
        const saved = (await mutateAsync({
          id,
          version: version ?? row.version,
          changes: changes as never,
        })) as SectionRow<F>
        // The page header, other cards' versions and the lists show the same person.
        await refresh()
        return saved
      }}
      {...(inputs && { inputs })}
    >
      {children}
    </RecordCard>
  )
}
