import { useLink, useRoutes } from '@atrium/kit/client'
import { ChoiceBar, EmptyState, Pager, SearchBox, Loading } from '@atrium/ui'
import { Container, Group, SegmentedControl, Select, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { CatalogQuery } from '../catalog.queries.ts'
import { CatalogCard } from './catalog-card.tsx'
import classes from './catalog.module.css'

export const catalogModes = ['curricula', 'microcredentials', 'pathways'] as const
export type CatalogMode = (typeof catalogModes)[number]

const detail = {
  curricula: ['public/curricula/detail', 'curriculumID'],
  microcredentials: ['public/microcredentials/detail', 'badgeID'],
  pathways: ['public/pathways/detail', 'pathwayID'],
} as const
const size = 24
const filterNames = [
  'stackID',
  'approvalAreaID',
  'creditTypeID',
  'coachingSubjectID',
  'courseCode',
  'standard',
] as const
type FilterName = (typeof filterNames)[number]

/**
 * The public catalog in one of its modes. The search and filters are in the address, so that it can
 * be shared.
 */
export function CatalogList({ mode }: { mode: CatalogMode }) {
  const text = useText()
  const link = useLink()
  const { screens } = useRoutes()
  const [, navigate] = useLocation()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search')?.trim() ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const view = query.get('view') === 'list' ? 'list' : 'cards'
  const filters = Object.fromEntries(
    filterNames.flatMap((name) =>
      query.get(name)
        ? [[name, name.endsWith('ID') ? Number(query.get(name)) : query.get(name)]]
        : [],
    ),
  ) as Partial<CatalogQuery>
  const asked = { page, size, ...(search && { search }), ...filters }
  const options = { placeholderData: keepPreviousData }
  const badges = api.catalog.badges.useQuery(asked, {
    ...options,
    enabled: mode === 'microcredentials',
  })
  const curricula = api.catalog.curricula.useQuery(asked, {
    ...options,
    enabled: mode === 'curricula',
  })
  const pathways = api.catalog.pathways.useQuery(asked, {
    ...options,
    enabled: mode === 'pathways',
  })
  const read = { curricula, microcredentials: badges, pathways }[mode]
  const change = useCallback(
    (patch: Record<string, string | null>) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: null, ...patch })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    [setQuery],
  )
  const find = useCallback((typed: string) => change({ search: typed.trim() || null }), [change])
  const [screen, parameter] = detail[mode]
  const modes = catalogModes.filter((one) => screens.some((row) => row.name === `public/${one}`))
  return (
    <Container size="xl" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Title order={1}>{text(`microcredentials.catalog.${mode}`)}</Title>
      <Text c="dimmed" mb="md">
        {text(`microcredentials.catalog.${mode}.lead`)}
      </Text>
      <Group mb="md" gap="sm" align="flex-end">
        <ChoiceBar
          label={text('microcredentials.catalog.mode')}
          value={mode}
          onChange={(value) => navigate(link(`public/${value}`))}
          data={modes.map((value) => ({ value, label: text(`microcredentials.catalog.${value}`) }))}
        />
        <SearchBox label={text('microcredentials.catalog.search')} value={search} onChange={find} />
        <SegmentedControl
          aria-label={text('microcredentials.catalog.view')}
          value={view}
          onChange={(value) =>
            change({ view: value === 'list' ? 'list' : null, page: String(page) })
          }
          data={(['cards', 'list'] as const).map((value) => ({
            value,
            label: text(`microcredentials.catalog.view.${value}`),
          }))}
        />
      </Group>
      <Filters values={filters} onChange={(name, value) => change({ [name]: value })} />
      {read.isError || !read.data ? (
        <Loading of={read} />
      ) : read.data.rows.length === 0 ? (
        <EmptyState
          title={text('microcredentials.catalog.none')}
          hint={text(
            search || Object.keys(filters).length > 0
              ? 'microcredentials.catalog.noneFound'
              : 'microcredentials.catalog.noneYet',
          )}
        />
      ) : (
        <>
          <ul className={classes.cards} data-view={view}>
            {read.data.rows.map((card) => (
              <li key={card.id}>
                <CatalogCard card={card} href={link(screen, { [parameter]: card.id })} />
              </li>
            ))}
          </ul>
          <Pager
            start={(page - 1) * size + 1}
            end={(page - 1) * size + read.data.rows.length}
            total={read.data.total}
            page={page}
            size={size}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
    </Container>
  )
}

function Filters({
  values,
  onChange,
}: {
  values: Partial<CatalogQuery>
  onChange: (name: FilterName, value: string | null) => void
}) {
  const text = useText()
  const { data } = api.catalog.filters.useQuery(undefined, { staleTime: 60_000 })
  if (!data) return null
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  const choices: Record<FilterName, { value: string; label: string }[]> = {
    stackID: named(data.stacks),
    approvalAreaID: named(data.approvalAreas),
    creditTypeID: named(data.creditTypes),
    coachingSubjectID: named(data.coachingSubjects),
    courseCode: data.courseCodes.map(({ code, title }) => ({
      value: code,
      label: title && title !== code ? `${code} · ${title}` : code,
    })),
    standard: data.standards.map(({ identifier, label }) => ({ value: identifier, label })),
  }
  return (
    <div className={classes.filters}>
      {filterNames
        .filter((name) => choices[name].length > 0)
        .map((name) => (
          <Select
            key={name}
            size="sm"
            aria-label={text(`microcredentials.catalog.filter.${name}`)}
            placeholder={text(`microcredentials.catalog.filter.${name}`)}
            clearable
            searchable
            data={choices[name]}
            value={values[name] === undefined ? null : String(values[name])}
            onChange={(value) => onChange(name, value)}
          />
        ))}
    </div>
  )
}
