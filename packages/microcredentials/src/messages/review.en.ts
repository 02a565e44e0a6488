/** Texts of reviewing. */
export const en = {
  'microcredentials.reviewState.open': 'Open',
  'microcredentials.reviewState.claimed': 'Claimed',
  'microcredentials.reviewState.closed': 'Closed',
  'microcredentials.reviewOutcome.approved': 'Approved',
  'microcredentials.reviewOutcome.revisions': 'Revisions requested',
  'microcredentials.reviewOutcome.withdrawn': 'Withdrawn',
  'microcredentials.reviewKind.first': 'Review',
  'microcredentials.reviewKind.secondOpinion': 'Second opinion',
  'microcredentials.agreement.none': 'No agreement',
  'microcredentials.agreement.slight': 'Slight agreement',
  'microcredentials.agreement.fair': 'Fair agreement',
  'microcredentials.agreement.moderate': 'Moderate agreement',
  'microcredentials.agreement.substantial': 'Substantial agreement',
  'microcredentials.agreement.almostPerfect': 'Almost perfect agreement',
  'microcredentials.refusal.claimedByAnother': 'This review is claimed by another reviewer.',
  'microcredentials.refusal.nothingMarked': 'Mark at least one evidence or reflection to be revised.',
}
