import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { api } from '../api.ts'
import { nameFor } from '../names.ts'
import { useText } from '../use-text.ts'

/** The institute that a page’s address names; 0, like no number at all, for all of them. */
export const instituteOf = ({ instituteID }: PageProps['params']): number =>
  Number(instituteID) || 0

/** Chooses which institute a page shows: one of those that its reader runs, or all. */
export function InstituteChooser({
  screen,
  instituteID,
  isList = false,
}: {
  screen: string
  instituteID: number
  /** The page is a list with a filter for institutes, which follows. */
  isList?: boolean
}) {
  const say = useText()
  const link = useLink()
  const { language } = useUserContext()
  const [, navigate] = useLocation()
  const read = api.ran.useQuery()
  const known = read.data ?? []
  return (
    <NativeSelect
      label={say('institutes.which')}
      w="fit-content"
      maw="100%"
      value={String(instituteID)}
      onChange={(event) => {
        const id = Number(event.currentTarget.value)
        navigate(
          `${link(screen, id === 0 ? {} : { instituteID: id })}${isList && id !== 0 ? filterOf(id) : ''}`,
        )
      }}
      data={[
        { value: '0', label: say('institutes.all') },
        ...known.map(({ id, name }) => ({ value: String(id), label: nameFor(name, language) })),
      ]}
    />
  )
}

const filterOf = (id: number): string => `?f.instituteID=${id}`

/** A list whose address names an institute starts with its filter. */
export function useInstituteFilter(screen: string, instituteID: number): void {
  const link = useLink()
  const query = useSearch()
  const [, navigate] = useLocation()
  const isAsked = useRef(instituteID !== 0 && query === '')
  useEffect(() => {
    if (!isAsked.current) return
    // Once: a filter that is removed later stays removed.
    isAsked.current = false
    navigate(`${link(screen, { instituteID })}${filterOf(instituteID)}`, { replace: true })
  }, [screen, instituteID, link, navigate])
}
