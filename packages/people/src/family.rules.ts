import type { FamilyMember } from './family.fields.ts'

/**
 * A student's guardians as a reader may see them. The school sees everything; the student and their family see names and what
 * each may do, their own phone and email alone, and nothing of guardians under a court order.
 */
export function visibleFamily(
  family: readonly FamilyMember[],
  { isSchool, viewerID }: { isSchool: boolean; viewerID: number },
): FamilyMember[] {
  if (isSchool) return [...family]
  return family
    .filter((member) => !member.keptAway)
    .map((member) => ({
      ...member,
      restricted: null,
      restrictedFrom: null,
      hasNote: false,
      ...(member.guardianID !== viewerID && { phone: null, sms: null, email: null }),
    }))
}
