export const needs = {
  read: ['grants.read'],
  manage: ['grants.manage'],
  /** Who administers awards. People who manage grants manage their awards too. */
  awards: [['grants.manage', 'grants.awards']],
} as const

export const programKinds = ['federal', 'state', 'local', 'private'] as const
/** The funder's own status, independent of an application's stage in our workflow. */
export const funderStatuses = [
  'notSubmitted',
  'submitted',
  'underReview',
  'awarded',
  'declined',
  'withdrawn',
] as const
export type FunderStatus = (typeof funderStatuses)[number]
export const awardStatuses = ['active', 'closing', 'closed'] as const
export type AwardStatus = (typeof awardStatuses)[number]
/**
 * What the indirect rate applies to: modified total direct costs (2 CFR 200.1); the same without any
 * part of a subaward, where the program supplements (34 CFR 76.569); all direct costs.
 */
export const indirectBases = ['modified', 'restricted', 'direct'] as const
export type IndirectBase = (typeof indirectBases)[number]
export const evidenceKinds = ['deliverable', 'report', 'evidence'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]
export const evidenceStatuses = ['open', 'submitted', 'accepted'] as const
export const mostCents = 2_000_000_000
