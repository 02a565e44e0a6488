import { useDisclosure } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AreaTabs } from '../areas/area-tabs.tsx'
import { useSidebar } from '../areas/use-areas.ts'
import { useNotingViewed } from '../current-person/note-viewed.ts'
import { HelpProvider, useHelp } from '../help/help-context.tsx'
import { useRememberingRecent } from '../home/recent.ts'
import { Breadcrumbs } from '../menus/breadcrumbs.tsx'
import { ContextMenu } from '../menus/context-menu.tsx'
import { OwnPages } from '../menus/own-pages.tsx'
import { RecentList } from '../menus/recent-list.tsx'
import { PersonTabs } from '../menus/person-tabs.tsx'
import { SidebarFoot } from '../menus/sidebar-foot.tsx'
import { SidebarList } from '../menus/sidebar-list.tsx'
import { useSubjectName } from '../menus/subject-head.ts'
import { PaletteProvider } from '../palette/palette-context.tsx'
import { queryClient } from '../queries.ts'
import { AboutName } from '../routing/about-name.ts'
import { usePlace } from '../routing/use-place.ts'
import { useText } from '../messages/use-text.ts'
import { PrintHead } from './print-head.tsx'
import { ScopeTag } from './scope-tag.tsx'
import { SkipLink } from './skip-link.tsx'
import classes from './app-frame.module.css'
import { Header } from './header.tsx'
import { useKept } from './kept.ts'

const Rail = lazy(() => import('./rail.tsx'))
const SlidingMenu = lazy(() => import('./sliding-menu.tsx'))

/** The authenticated area: the query cache, and the frame around each page. */
export default function AppFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>{children}</Frame>
    </QueryClientProvider>
  )
}

/**
 * Header, main menu (full, as a rail, or sliding out on small screens), breadcrumb, context menu,
 * page, help.
 */
function Frame({ children }: { children: ReactNode }) {
  const { match } = usePlace()
  const about = useSubjectName()
  const [slid, slide] = useDisclosure(false)
  const [everSlid, setEverSlid] = useState(false)
  const open = () => {
    setEverSlid(true)
    slide.open()
  }
  useRememberingRecent()
  useNotingViewed()
  return (
    <PaletteProvider>
      <HelpProvider route={match?.screen.name}>
        <SkipLink />
        <header className={`${classes.header} atrium-app`} data-noprint>
          <Header onSlide={open} slid={slid} />
        </header>
        <PrintHead />
        <Body>
          <SideMenu />
          <main id="main" tabIndex={-1} className={classes.main}>
            <div className={classes.way}>
              <Breadcrumbs />
              <ScopeTag />
            </div>
            <PersonTabs />
            <AreaTabs />
            <div className={classes.columns}>
              <ContextMenu />
              <div className={classes.page}>
                <AboutName value={about}>{children}</AboutName>
              </div>
            </div>
          </main>
        </Body>
        {everSlid && (
          <Suspense fallback={null}>
            <SlidingMenu opened={slid} onClose={slide.close} />
          </Suspense>
        )}
      </HelpProvider>
    </PaletteProvider>
  )
}

// Next to an open help panel, if both fit.
function Body({ children }: { children: ReactNode }) {
  const { opened } = useHelp()
  return (
    <div className={classes.body} data-beside-help={opened || undefined}>
      {children}
    </div>
  )
}

function SideMenu() {
  const say = useText()
  const sidebar = useSidebar()
  const [narrow, setNarrow] = useKept<boolean>('rail', false)
  return (
    <div className={classes.side} data-narrow={narrow || undefined} data-noprint>
      <nav aria-label={say('web.menu.main')} className={classes.list}>
        {narrow ? (
          <Suspense fallback={null}>
            <Rail sidebar={sidebar} onWiden={() => setNarrow(false)} />
          </Suspense>
        ) : (
          <SidebarList sidebar={sidebar} />
        )}
      </nav>
      {!narrow && sidebar.isBare && <OwnPages />}
      {!narrow && !sidebar.isBare && !sidebar.isAdmin && <RecentList />}
      {!narrow && (
        <SidebarFoot sidebar={sidebar}>
          <button type="button" className={classes.narrow} onClick={() => setNarrow(true)}>
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden="true" />
            {say('web.menu.narrow')}
          </button>
        </SidebarFoot>
      )}
    </div>
  )
}
