import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import type { Alignment } from '../credential.ts'
import { achievements } from '../credentials.table.ts'

export interface OfferAchievement {
  districtID: number
  /** What it is in the caller's terms: `badge` and its id. */
  sourceKind: string
  sourceID: number
  version: number
  name: string
  description: string
  criteriaNarrative: string
  /** An uploaded picture's UUID; without one a badge is drawn. */
  imageFile?: string | undefined
  tags: readonly string[]
  alignments: readonly Alignment[]
  /** 1EdTech's vocabulary: `MicroCredential`, `Badge`, `Course` … */
  achievementType: string
}

/**
 * Makes known what can be earned, once for a source and version: offered again, it answers the id that is there.
 * A description or criteria that are empty become the name: the standard wants a text in each.
 */
export async function offerAchievement(
  tx: Tx,
  { districtID, imageFile, tags, alignments, ...given }: OfferAchievement,
): Promise<number> {
  const texts = {
    description: given.description.trim() || given.name,
    criteriaNarrative: given.criteriaNarrative.trim() || given.name,
  }
  const [made] = await tx
    .insert(achievements)
    .values({
      ...given,
      ...texts,
      districtID,
      tags: [...tags],
      alignments: alignments.filter(isWhole),
      imageUUID: imageFile ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: achievements.id })
  if (made) return made.id
  const [known] = await tx
    .select({ id: achievements.id })
    .from(achievements)
    .where(
      and(
        eq(achievements.districtID, districtID),
        eq(achievements.sourceKind, given.sourceKind),
        eq(achievements.sourceID, given.sourceID),
        eq(achievements.version, given.version),
      ),
    )
  if (!known) throw new Error('An achievement was not offered')
  return known.id
}

/** The standard requires a name and an address: without them every credential would be invalid. */
const isWhole = ({ targetName, targetUrl }: Alignment): boolean =>
  targetName.trim() !== '' && /^[a-z][a-z0-9+.-]*:\S+$/i.test(targetUrl)
