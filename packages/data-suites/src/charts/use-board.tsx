import { useEffect, useRef, type RefObject } from 'react'
import { useToasts, type PageAction } from '@atrium/ui'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconFileTypePdf, IconMaximize, IconPhoto, IconPrinter } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import classes from './dashboard.module.css'
import { partsOf, savePdf, savePicture } from '@atrium/charts/save-picture'
import { useFullScreen } from '@atrium/charts/use-full-screen'

export interface Board {
  /** On the part that covers the screen. */
  frame: string | undefined
  /** Around the tiles. */
  tiles: RefObject<HTMLDivElement | null>
  isFull: boolean
  toggleFull: () => void
  fullScreen: PageAction
  /** Print, and save as a PDF or a picture. */
  exports: PageAction[]
}

/**
 * What every board of charts can do besides showing them: fill the screen, be printed, be saved as
 * a file.
 */
export function useBoard(name: string): Board {
  const text = useText()
  const toasts = useToasts()
  const tiles = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull] = useFullScreen()
  const inLight = useInLight(tiles)
  usePaperOnItsSide()
  const saved = (act: (board: Element) => Promise<void>) => () =>
    void inLight(() => (tiles.current ? act(tiles.current) : Promise.resolve())).catch(
      toasts.failed,
    )
  const icon = { size: 16, 'aria-hidden': true } as const
  return {
    frame: isFull ? classes.full : undefined,
    tiles,
    isFull,
    toggleFull,
    fullScreen: {
      label: text(isFull ? 'dataSuites.dashboards.leaveFull' : 'dataSuites.dashboards.full'),
      icon: <IconMaximize {...icon} />,
      onClick: toggleFull,
    },
    exports: [
      {
        label: text('dataSuites.dashboards.print'),
        icon: <IconPrinter {...icon} />,
        onClick: saved(() => Promise.resolve(window.print())),
      },
      {
        label: text('dataSuites.dashboards.pdf'),
        icon: <IconFileTypePdf {...icon} />,
        onClick: saved((board) => savePdf(name, partsOf(board), board.clientWidth)),
      },
      {
        label: text('dataSuites.dashboards.picture'),
        icon: <IconPhoto {...icon} />,
        onClick: saved((board) => savePicture(name, partsOf(board), board.clientWidth)),
      },
    ],
  }
}

/**
 * Boards look the same on paper as on a screen. A named page in the style sheet would leave an
 * empty one before it.
 */
function usePaperOnItsSide(): void {
  useEffect(() => {
    const style = Object.assign(document.createElement('style'), {
      textContent: '@page { size: landscape; }',
    })
    document.head.append(style)
    return () => style.remove()
  }, [])
}

/** Paper is white: in dark mode, the charts are redrawn for it first, and restored afterward. */
function useInLight(place: RefObject<HTMLDivElement | null>) {
  const scheme = useComputedColorScheme('light')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return async (act: () => Promise<void>): Promise<void> => {
    if (scheme === 'light') return act()
    const before = [...(place.current?.querySelectorAll('[data-chart] svg') ?? [])]
    setColorScheme('light')
    try {
      await redrawn(before)
      await act()
    } finally {
      setColorScheme(colorScheme)
    }
  }
}

/**
 * Resolves once none of these drawings is on the page any more and new ones have had a moment;
 * after three seconds at most.
 */
async function redrawn(before: readonly Element[]): Promise<void> {
  const end = performance.now() + 3000
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  do await frame()
  while (before.some((one) => one.isConnected) && performance.now() < end)
  await frame()
}
