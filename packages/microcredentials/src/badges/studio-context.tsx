import { createContext, useContext } from 'react'
import { sayRef, useSay } from '@atrium/kit/client'
import type { BadgeDetail } from './badge.queries.ts'
import type { StudioChoices } from './badges.queries.ts'
import type { Autosave } from './use-autosave.ts'

/** The shared state of the studio's sections. */
export interface Studio extends Pick<Autosave, 'content' | 'set' | 'errors'> {
  detail: BadgeDetail
  choices: StudioChoices
}

const Context = createContext<Studio | undefined>(undefined)

export const StudioProvider = Context.Provider

export function useStudio(): Studio & {
  errorAt: (path: string) => string | undefined
  disabled: boolean
} {
  const studio = useContext(Context)
  const say = useSay()
  if (!studio) throw new Error('A section stands outside of the studio')
  return {
    ...studio,
    disabled: !studio.detail.mayEdit,
    errorAt: (path) => (studio.errors[path] ? sayRef(say, studio.errors[path]) : undefined),
  }
}

/** A key for a new part. */
export const newKey = (): string => crypto.randomUUID()
