import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Link } from 'wouter'
import type { CardProps, ModuleCard } from './pages.ts'
import { fillPath, nearestPath, routesOf, type Screen } from '../shared/index.ts'

interface Routes {
  /** `/midas`: the path of the authenticated area. */
  base: string
  screens: readonly Screen[]
  find: (name: string) => Screen
  /** The cards that modules offer to a screen, in order. */
  cardsOn: (screen: string) => readonly ShownCard[]
}

/** A card, ready to be shown. */
export interface ShownCard extends Omit<ModuleCard, 'part'> {
  key: string
  Part: ComponentType<CardProps>
}

const Context = createContext<Routes>({
  base: '/midas',
  screens: [],
  find: routesOf([]),
  cardsOn: () => [],
})

export const RoutesProvider = ({
  base,
  screens,
  cardsOn,
  children,
}: Omit<Routes, 'find'> & { children: ReactNode }) => {
  const routes = useMemo(
    () => ({ base, screens, find: routesOf(screens), cardsOn }),
    [base, screens, cardsOn],
  )
  return <Context.Provider value={routes}>{children}</Context.Provider>
}

export const useRoutes = (): Routes => useContext(Context)

export type LinkParams = Record<string, string | number | undefined>

/**
 * Builds the address of a screen: `link('students/edit', { id: 7 })`. Parameters that aren't in the
 * path become the query. If a screen has several paths, it uses the one nearest to the current
 * page. An unknown name throws `Route named … does not exist`.
 */
export function useLink(): (name: string, params?: LinkParams) => string {
  const { base, find } = useRoutes()
  return useCallback(
    (name, params = {}) => {
      const screen = find(name)
      const pattern = screen.also
        ? nearestPath(screen, location.pathname.slice(base.length))
        : screen.path
      const path = fillPath(pattern, params)
      const named = new Set(pattern.split('/').map((part) => part.replace(/^:|\?$/g, '')))
      const query = Object.entries(params).filter(
        ([key, value]) => value !== undefined && !named.has(key),
      )
      const search =
        query.length > 0
          ? `?${new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()}`
          : ''
      return `${screen.area === 'app' ? base : ''}${path}${search}`
    },
    [base, find],
  )
}

// A link to a route has no `to`: its name determines where it goes.
type ScreenLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'href'> & {
  name: string
  params?: LinkParams
  to?: never
  children?: ReactNode
}

export function ScreenLink({ name, params, ...props }: ScreenLinkProps) {
  const link = useLink()
  return <Link {...(props as object)} href={link(name, params)} />
}
