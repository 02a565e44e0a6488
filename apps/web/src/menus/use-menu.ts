import { useRoutes, useUserContext } from '@atrium/kit/client'
import { fillPath, requiredParams, type Screen } from '@atrium/kit/shared'
import { useMemo } from 'react'
import { composition } from '../composition.ts'
import { mayOpen } from '../routing/may-open.rules.ts'
import { contextParams } from './context-params.rules.ts'
import type { MenuName } from './context-subject.rules.ts'
import { menuTree, type MenuEntry } from './menu-tree.rules.ts'

/**
 * A menu for this person on this page: its addresses use the page's parameters, and those of the
 * person's own context.
 */
export function useMenu(
  menu: MenuName,
  params: Record<string, string> = noParams,
  keep: (screen: Screen) => boolean = always,
): MenuEntry[] {
  const context = useUserContext()
  const { base, screens } = useRoutes()
  return useMemo(() => {
    const known = { ...contextParams(context), ...params }
    return menuTree(menu, {
      screens,
      groups: composition().groups,
      features: new Set(context.features),
      permitted: (screen) => keep(screen) && mayOpen(screen, context, known),
      address: (screen, path) =>
        requiredParams(path).every((name) => known[name] !== undefined)
          ? `${screen.area === 'app' ? base : ''}${fillPath(path, withoutOptional(path, known))}`
          : undefined,
    })
  }, [menu, params, keep, context, base, screens])
}

const noParams: Record<string, string> = {}
const always = () => true

// A menu entry opens its screen in its initial state: a date or a tab in the current address isn't
// carried along.
const withoutOptional = (path: string, params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(requiredParams(path).map((name) => [name, params[name] ?? '']))
