import { describe, expect, test } from 'vitest'
import { actsFor, decide } from '@atrium/workflow/rules'
import {
  creationActions,
  creationStatuses,
  type CreationAction,
  type CreationStatus,
} from '../words.ts'
import {
  beginsNextVersion,
  creation,
  mayComment,
  mayEditContent,
  type CreationFacts,
  type CreationPart,
} from './creation-state.rules.ts'

interface Situation extends CreationFacts {
  parts: CreationPart[]
}
const by = (...parts: CreationPart[]): Situation => ({ parts })
const moveCreation = (
  status: CreationStatus,
  act: CreationAction,
  { parts, ...facts }: Situation,
  filled = { comment: 'Say for whom.' },
) => {
  const decision = decide(creation, status, act, { parts, facts }, filled)
  return decision.ok
    ? { ...decision, nextVersion: beginsNextVersion(status, decision.to) }
    : { ok: false, code: decision.refusal.ref.id, fields: decision.refusal.detail.fields }
}
const creationActionsFor = (status: CreationStatus, parts: CreationPart[]) =>
  actsFor(creation, status, { parts, facts: {} })
const refused = { ok: false, code: 'microcredentials.notAllowedToModify' }

describe('Microcredential, as its creator has it', () => {
  test('drft → submit / creator → revw → approve / approver → actv', () => {
    expect(moveCreation('drft', 'submit', by('creator'))).toEqual({
      ok: true,
      to: 'revw',
      nextVersion: false,
    })
    expect(moveCreation('revw', 'approve', by('approver'))).toEqual({
      ok: true,
      to: 'actv',
      nextVersion: false,
    })
  })
  test('submitting requires a credit with an approval area', () => {
    expect(
      moveCreation('drft', 'submit', {
        parts: ['creator'],
        missing: { credits: { id: 'microcredentials.needsApprovalArea' } },
      }),
    ).toEqual({
      ok: false,
      code: 'kit.refusal.fields',
      fields: { credits: { id: 'microcredentials.needsApprovalArea' } },
    })
  })
  test('requesting changes requires a comment, or an unresolved one next to a field', () => {
    const silent = { comment: ' ' }
    expect(moveCreation('revw', 'requestChanges', by('approver'), silent)).toMatchObject({
      fields: { comment: { id: 'microcredentials.valid.sayWhatToChange' } },
    })
    const open = { parts: ['approver' as const], hasOpenComment: true }
    expect(moveCreation('revw', 'requestChanges', open, silent)).toMatchObject({ to: 'chng' })
  })
  test('revw → request changes / approver → chng → submit / creator → revw', () => {
    expect(moveCreation('revw', 'requestChanges', by('approver'))).toMatchObject({ to: 'chng' })
    expect(moveCreation('chng', 'submit', by('creator'))).toMatchObject({ to: 'revw' })
  })
  test('revw, chng → revert to draft / creator → drft of the same version', () => {
    expect(moveCreation('revw', 'revert', by('creator'))).toEqual({
      ok: true,
      to: 'drft',
      nextVersion: false,
    })
    expect(moveCreation('chng', 'revert', by('creator'))).toEqual({
      ok: true,
      to: 'drft',
      nextVersion: false,
    })
  })
  test('actv → revert to draft / administrator → drft of the next version', () => {
    expect(moveCreation('actv', 'revert', by('administrator'))).toEqual({
      ok: true,
      to: 'drft',
      nextVersion: true,
    })
    expect(moveCreation('actv', 'revert', by('creator'))).toEqual(refused)
  })
  test('actv → archive / administrator → arch → restore → drft', () => {
    expect(moveCreation('actv', 'archive', by('administrator'))).toMatchObject({ to: 'arch' })
    expect(moveCreation('arch', 'restore', by('administrator'))).toEqual({
      ok: true,
      to: 'drft',
      nextVersion: true,
    })
  })
  test('a creator cannot approve, and an approver cannot submit', () => {
    expect(moveCreation('revw', 'approve', by('creator'))).toEqual(refused)
    expect(moveCreation('drft', 'submit', by('approver'))).toEqual(refused)
  })
  test('someone without a role in it cannot do anything', () => {
    for (const status of creationStatuses)
      for (const action of creationActions)
        expect(moveCreation(status, action, by())).toEqual(refused)
  })
  test('the buttons match the table’s rows', () => {
    expect(creationActionsFor('revw', ['creator', 'approver'])).toEqual([
      'approve',
      'requestChanges',
      'revert',
    ])
    expect(creationActionsFor('actv', ['creator', 'approver'])).toEqual([])
    expect(creationActionsFor('actv', ['administrator'])).toEqual(['revert', 'archive'])
  })
  test('content can change only in a draft or after changes were requested, and approvers can comment only while it is waiting for them or after requesting changes', () => {
    expect(creationStatuses.filter((status) => mayEditContent(status, ['creator']))).toEqual([
      'drft',
      'chng',
    ])
    expect(creationStatuses.filter((status) => mayEditContent(status, ['approver']))).toEqual([])
    expect(creationStatuses.filter((status) => mayComment(status, ['approver']))).toEqual([
      'revw',
      'chng',
    ])
  })
})
