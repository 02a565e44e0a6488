import { useHotkeys } from '@mantine/hooks'
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'

interface PaletteActs {
  /** Opens the palette, with something already typed where told. */
  open: (typed?: string) => void
  openKeyboardHelp: () => void
}

const Context = createContext<PaletteActs>({ open: () => {}, openKeyboardHelp: () => {} })

export const usePalette = (): PaletteActs => useContext(Context)

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

/** The shell's keys: Ctrl+K (⌘K) finds anything, ? tells all keys. Both parts come after the page. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ typed: string; time: number }>()
  const [opened, setOpened] = useState(false)
  const [keys, setKeys] = useState<boolean>()
  const acts = useMemo<PaletteActs>(
    () => ({
      open: (typed = '') => {
        setAsked({ typed, time: Date.now() })
        setOpened(true)
      },
      openKeyboardHelp: () => setKeys(true),
    }),
    [],
  )
  // There before it is asked for: whoever presses Ctrl+K goes on typing at once.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  useHotkeys([['mod+K', () => acts.open()]], [])
  // Not while someone types: there a question mark is a question mark.
  useHotkeys([['shift+?', acts.openKeyboardHelp]])
  return (
    <Context.Provider value={acts}>
      {children}
      <Suspense fallback={null}>
        {asked && (
          <Palette
            key={asked.time}
            typed={asked.typed}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        )}
        {keys !== undefined && <KeyboardHelp opened={keys} onClose={() => setKeys(false)} />}
      </Suspense>
    </Context.Provider>
  )
}
