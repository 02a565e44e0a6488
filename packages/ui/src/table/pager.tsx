import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { usePhone } from '../hooks/use-phone.ts'
import { useUiText } from '../text.ts'

export interface PagerProps {
  start: number
  end: number
  total: number
  /** There may be more than `total`: the list is limited. */
  isCut?: boolean
  page: number
  /** The list it belongs to, if a page has several. */
  list?: string
  size: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
}

const sizes = ['25', '50', '100', '250', '500']

/** "Showing start-end of total", the other pages, and the page size. */
export function Pager({
  start,
  end,
  total,
  isCut = false,
  list,
  page,
  size,
  onPage,
  onSize,
}: PagerProps) {
  const say = useUiText()
  const isPhone = usePhone()
  const pages = Math.ceil(total / size)
  return (
    <Group
      justify="space-between"
      gap="sm"
      mt="sm"
      component="nav"
      aria-label={list ? `${say('ui.pager.pages')}: ${list}` : say('ui.pager.pages')}
    >
      <Text size="sm" c="dimmed" aria-live="polite">
        {say(isCut ? 'ui.pager.showingFirst' : 'ui.pager.showing', { start, end, total })}
      </Text>
      <Group gap="sm" data-noprint>
        {onSize && total > Number(sizes[0]) && !isPhone && (
          <NativeSelect
            size="xs"
            aria-label={say('ui.pager.size')}
            value={String(size)}
            onChange={(event) => onSize(Number(event.currentTarget.value))}
            data={sizes.map((value) => ({
              value,
              label: say('ui.pager.perPage', { size: Number(value) }),
            }))}
          />
        )}
        {pages > 1 && (
          <Pagination
            size="sm"
            value={page}
            total={pages}
            siblings={isPhone ? 0 : 1}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': say(`ui.pager.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': say('ui.pager.page', { page: number }) })}
          />
        )}
      </Group>
    </Group>
  )
}
