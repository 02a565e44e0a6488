import { describe, expect, test } from 'vitest'
import { actsFor, decide } from '@atrium/workflow/rules'
import {
  importing,
  rollBackUntil,
  type Actor,
  type ImportAct,
  type StateFacts,
} from './import-state.rules.ts'
import { importStates, type ImportState } from './words.ts'

const now = '2026-06-10T12:00:00.000Z'
type Known = StateFacts & { actor: Actor }
const facts = (over: Partial<Known> = {}): Known => ({
  actor: 'administrator',
  processing: 'manual',
  now,
  ...over,
})

const importActions = Object.keys(importing.acts) as ImportAct[]
const moveImport = (state: ImportState, act: ImportAct, { actor, ...known }: Known) => {
  const decision = decide(importing, state, act, { parts: [actor], facts: known }, {})
  return decision.ok ? decision : { ok: false, code: decision.refusal.ref.id }
}
const allowedActions = (state: ImportState, { actor, ...known }: Known) =>
  actsFor(importing, state, { parts: [actor], facts: known })

describe('Customer import: states', () => {
  test('draft → map → mapped → pre-flight → blocked or ready', () => {
    expect(moveImport('draft', 'map', facts())).toEqual({ ok: true, to: 'mapped' })
    expect(moveImport('mapped', 'block', facts({ actor: 'system' }))).toEqual({
      ok: true,
      to: 'blocked',
    })
    expect(moveImport('mapped', 'pass', facts({ actor: 'system' }))).toEqual({
      ok: true,
      to: 'ready',
    })
  })

  test('ready → confirm / administrator (manual), or automatically (automated) → processing', () => {
    expect(moveImport('ready', 'start', facts())).toEqual({ ok: true, to: 'processing' })
    expect(
      moveImport('ready', 'start', facts({ actor: 'system', processing: 'automated' })),
    ).toEqual({ ok: true, to: 'processing' })
    expect(moveImport('ready', 'start', facts({ actor: 'system', processing: 'manual' }))).toEqual({
      ok: false,
      code: 'imports.actionNotAllowed',
    })
  })

  test('processing → done, partial, failed', () => {
    for (const [action, to] of [
      ['complete', 'done'],
      ['completePartly', 'partial'],
      ['fail', 'failed'],
    ] as const) {
      expect(moveImport('processing', action, facts({ actor: 'system' }))).toEqual({ ok: true, to })
    }
  })

  test('done → roll back, within 7 days', () => {
    expect(rollBackUntil('2026-06-03T12:00:00.000Z')).toBe(now)
    expect(moveImport('done', 'rollBack', facts({ endedAt: '2026-06-03T12:00:00.000Z' }))).toEqual({
      ok: true,
      to: 'rolledBack',
    })
    expect(moveImport('done', 'rollBack', facts({ endedAt: '2026-06-03T11:59:59.000Z' })).ok).toBe(
      false,
    )
    expect(moveImport('done', 'rollBack', facts({ endedAt: null })).ok).toBe(false)
  })

  test('an import that failed or was canceled halfway can be rolled back within 7 days, unless nothing was written', () => {
    for (const state of ['failed', 'cancelled'] as const) {
      expect(moveImport(state, 'rollBack', facts({ endedAt: now, hasWritten: true }))).toEqual({
        ok: true,
        to: 'rolledBack',
      })
      expect(
        moveImport(
          state,
          'rollBack',
          facts({ endedAt: '2026-06-03T11:59:59.000Z', hasWritten: true }),
        ).ok,
      ).toBe(false)
      expect(moveImport(state, 'rollBack', facts({ endedAt: now, hasWritten: false })).ok).toBe(
        false,
      )
    }
  })

  test('a blocked import continues only when everything that blocks it is confirmed', () => {
    expect(moveImport('blocked', 'confirm', facts()).ok).toBe(false)
    expect(moveImport('blocked', 'confirm', facts({ confirmed: true }))).toEqual({
      ok: true,
      to: 'ready',
    })
    expect(moveImport('blocked', 'start', facts()).ok).toBe(false)
  })

  test('anyone who is not an administrator gets "Action not allowed" for every action', () => {
    for (const state of importStates) {
      for (const action of importActions) {
        expect(
          moveImport(state, action, facts({ actor: 'other', confirmed: true, endedAt: now })),
        ).toEqual({
          ok: false,
          code: 'imports.actionNotAllowed',
        })
      }
    }
  })

  test('an import that was rolled back, or canceled before anything was written, can’t change state again', () => {
    expect(allowedActions('rolledBack', facts({ endedAt: now }))).toEqual([])
    expect(allowedActions('cancelled', facts({ endedAt: now }))).toEqual([])
    expect(allowedActions('ready', facts())).toEqual(['upload', 'map', 'start', 'cancel'])
  })
})
