import { HelpDoorProvider, useUserContext } from '@atrium/kit/client'
import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react'

interface Help {
  opened: boolean
  toggle: () => void
  /** Opens the help of the current route, optionally at an anchor of its document. */
  open: (anchor?: string) => void
}

/**
 * Where to open a document: a new object each time, so that requesting the same place twice shows
 * it twice.
 */
export interface HelpAnchor {
  at: string
}

const Context = createContext<Help>({ opened: false, toggle: () => {}, open: () => {} })

export const useHelp = (): Help => useContext(Context)

const HelpPanel = lazy(() => import('./help-panel.tsx'))

/**
 * Whether the side panel is open; it stays open from page to page and shows each page's own
 * documents.
 */
export function HelpProvider({
  route,
  children,
}: {
  route: string | undefined
  children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const [anchor, setAnchor] = useState<HelpAnchor>()
  const isShown = useUserContext().features.includes('display-help-documents')
  const help = useMemo<Help>(() => {
    const open = (at?: string) => {
      setAnchor(at === undefined ? undefined : { at })
      setEverOpened(true)
      setOpened(true)
    }
    return { opened, open, toggle: () => (opened ? setOpened(false) : open()) }
  }, [opened])
  return (
    <Context.Provider value={help}>
      <HelpDoorProvider value={isShown ? help.open : undefined}>{children}</HelpDoorProvider>
      {everOpened && (
        <Suspense fallback={null}>
          <HelpPanel
            opened={opened}
            onClose={() => setOpened(false)}
            route={route ?? ''}
            anchor={anchor}
          />
        </Suspense>
      )}
    </Context.Provider>
  )
}
