import { useLink } from '@atrium/kit/client'
import { WholeList, EmptyState, PageHeader, StatusBadge, useFormats, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { mostRows } from '../../words.ts'

/** The district's curricula or pathways, for people who create them. */
export function OfferList({ kind }: { kind: 'curricula' | 'pathways' }) {
  const text = useText()
  const link = useLink()
  const { number, ago } = useFormats()
  const read = api[kind].list.useQuery()
  const edit = `microcredentialing/curricula-and-pathways/${kind}/edit`
  if (read.isError || !read.data) return <Loading of={read} />
  const add = (
    <Button
      component={Link}
      href={link(edit, { id: 'new' })}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {text(`microcredentials.${kind}.add`)}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text(`microcredentials.catalog.${kind}`)}
        subtitle={text(`microcredentials.catalog.${kind}.lead`)}
        action={read.data.length > 0 && add}
      />
      {read.data.length === 0 ? (
        <EmptyState
          icon={<IconRoute size={40} stroke={1.2} />}
          title={text(`microcredentials.${kind}.none`)}
          hint={text(`microcredentials.${kind}.noneHint`)}
          action={add}
        />
      ) : (
        <WholeList
          most={mostRows.offers}
          caption={text(`microcredentials.catalog.${kind}`)}
          columns={[
            { key: 'name', label: text('microcredentials.field.name'), cell: (row) => row.name },
            {
              key: 'parts',
              label: text(`microcredentials.${kind}.parts`),
              align: 'end',
              cell: (row) => number(row.parts),
            },
            {
              key: 'learners',
              label: text('microcredentials.offers.learners'),
              align: 'end',
              cell: (row) => number(row.learners),
            },
            {
              key: 'visible',
              label: text('microcredentials.offers.shown'),
              cell: (row) => (
                <StatusBadge tone={row.visible ? 'good' : 'neutral'}>
                  {text(
                    row.visible
                      ? 'microcredentials.offers.visible'
                      : 'microcredentials.offers.hidden',
                  )}
                </StatusBadge>
              ),
            },
            {
              key: 'updatedAt',
              label: text('microcredentials.offers.updated'),
              noWrap: true,
              cell: (row) => ago(row.updatedAt),
            },
          ]}
          rows={read.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.name}
          rowHref={(row) => link(edit, { id: row.id })}
        />
      )}
    </>
  )
}
