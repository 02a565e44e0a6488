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
import { useTypedAhead } from './use-typed-ahead.ts'

interface PaletteActs {
  /** Opens the palette, optionally with some text already typed. */
  open: (typed?: string) => void
  openKeyboardHelp: () => void
}

const Context = createContext<PaletteActs>({ open: () => {}, openKeyboardHelp: () => {} })

export const usePalette = (): PaletteActs => useContext(Context)

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

/**
 * The shell's shortcuts: Ctrl+K (⌘K) finds anything, ? shows all keys. Both parts load after the
 * page.
 */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ typed: string; time: number }>()
  const [opened, setOpened] = useState(false)
  const [keys, setKeys] = useState<boolean>()
  const { start, take } = useTypedAhead()
  const acts = useMemo<PaletteActs>(
    () => ({
      open: (typed = '') => {
        setAsked({ typed, time: performance.now() })
        setOpened(true)
        start()
      },
      openKeyboardHelp: () => setKeys(true),
    }),
    [start],
  )
  // Loaded before it is opened: people press Ctrl+K and keep typing.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  useHotkeys([['mod+K', () => acts.open()]], [])
  // Not while someone is typing: there, a question mark is a question mark.
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
            takeAhead={take}
            onClose={() => {
              take()
              setOpened(false)
            }}
          />
        )}
        {keys !== undefined && <KeyboardHelp opened={keys} onClose={() => setKeys(false)} />}
      </Suspense>
    </Context.Provider>
  )
}
