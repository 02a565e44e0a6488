import type { CurrentContext } from '@atrium/auth/words'
import { useSessionActs, useUserContext } from '@atrium/kit/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContextMenuName, Subject } from '../menus/context-subject.rules.ts'
import { useSubject, usePersonHead } from '../menus/subject-head.ts'

const currentOf: Partial<Record<ContextMenuName, keyof CurrentContext>> = {
  student: 'currentStudentID',
  staff: 'currentStaffID',
  guardian: 'currentGuardianID',
  event: 'currentEventID',
}

const nobody: Subject = { menu: 'event', id: 0 }

/**
 * Records in the session whose profile, or which event, is open. Further pages of the same one make
 * no call.
 */
export function useNotingViewed(): void {
  const { view } = useSessionActs()
  const context = useUserContext()
  const subject = useSubject()?.subject
  const name = subject && currentOf[subject.menu]
  // A profile that the person may not see has no head, and does not become the current one.
  const head = usePersonHead(subject ?? nobody)
  // Someone who only looks doesn't change what the person viewed last.
  const isNew =
    (context.looks === null || context.looks.kind === 'supportActs') &&
    name !== undefined &&
    context[name] !== subject?.id &&
    (subject?.menu === 'event' || head !== undefined)
  const client = useQueryClient()
  const menu = subject?.menu
  const id = subject?.id ?? 0
  useEffect(() => {
    if (!isNew || name === undefined) return
    const note = async () => {
      const { calls } = await import('../trpc-client.ts')
      await (menu === 'event'
        ? calls.mutation('events.view', { id })
        : calls.mutation('people.view', { kind: menu, id }))
      view({ [name]: id })
      await client.invalidateQueries({ queryKey: [['people', 'recent']] })
    }
    // If it can't be recorded, the menu leads to the previous one.
    note().catch(() => {})
  }, [isNew, name, menu, id, view, client])
}
