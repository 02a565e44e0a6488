import { DelayedLoader, LoadError, RichText } from '@atrium/ui'
import { Drawer, NavLink, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../messages/use-text.ts'
import type { HelpAnchor } from './help-context.tsx'
import { useHelpDocument, useHelpTitles, type HelpTitle } from './help-calls.ts'
import classes from './help-panel.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The screen's name, by which documents are stored. */
  route: string
  anchor: HelpAnchor | undefined
}

/** Help next to the page: the documents about this screen, while people keep working in it. */
export default function HelpPanel({ opened, onClose, route, anchor }: Props) {
  const say = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={say('web.help.title')}
      size={400}
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': say('web.help.close') }}
      transitionProps={{ duration: 200 }}
    >
      <HelpOfRoute key={`${route}#${anchor?.at ?? ''}`} route={route} anchor={anchor} />
    </Drawer>
  )
}

function HelpOfRoute({ route, anchor }: { route: string; anchor: HelpAnchor | undefined }) {
  const say = useText()
  const titles = useHelpTitles(route, anchor?.at)
  const [chosen, setChosen] = useState<HelpTitle['id']>()
  if (titles.isPending) return <DelayedLoader />
  if (titles.isError)
    return <LoadError error={titles.error} onRetry={() => void titles.refetch()} />
  const [first] = titles.data
  if (!first) return <Text c="dimmed">{say('web.help.none')}</Text>
  return (
    <Stack>
      {titles.data.length > 1 && (
        <nav aria-label={say('web.help.documents')}>
          {titles.data.map(({ id, title }) => (
            <NavLink
              key={id}
              component="button"
              label={title}
              active={id === (chosen ?? first.id)}
              onClick={() => setChosen(id)}
            />
          ))}
        </nav>
      )}
      <Document id={chosen ?? first.id} anchor={anchor} />
    </Stack>
  )
}

function Document({ id, anchor }: { id: HelpTitle['id']; anchor: HelpAnchor | undefined }) {
  const say = useText()
  const { data, isPending, isError, error, refetch } = useHelpDocument(id)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (anchor && data) showAnchor(text.current, anchor.at)
  }, [anchor, data])
  useEffect(() => {
    const inside = text.current
    const follow = (event: MouseEvent) => followAnchor(event, inside)
    inside?.addEventListener('click', follow)
    return () => inside?.removeEventListener('click', follow)
  }, [data])
  if (isPending) return <DelayedLoader />
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data === null) return <Text c="dimmed">{say('web.help.noContent')}</Text>
  return (
    <article>
      <h2 className={classes.title}>{data.title}</h2>
      <RichText ref={text} html={data.html} />
    </article>
  )
}

// An anchor leads within the document; if the browser followed it, it would change the page's own
// address.
function followAnchor(event: MouseEvent, inside: HTMLElement | null): void {
  const link = (event.target as HTMLElement).closest?.('a[href^="#"]')
  if (!link) return
  event.preventDefault()
  showAnchor(inside, link.getAttribute('href')?.slice(1) ?? '')
}

function showAnchor(inside: HTMLElement | null, anchor: string): void {
  const target = inside?.querySelector<HTMLElement>(
    `[id="${CSS.escape(anchor)}"], a[name="${CSS.escape(anchor)}"]`,
  )
  if (!target) return
  target.scrollIntoView({ block: 'start' })
  // Screen readers and the keyboard continue there too.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
