import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import type { Alignment } from '../credential.ts'
import { achievements } from '../credentials.table.ts'

export interface OfferAchievement {
  districtID: number
  /** What it is for the caller: `badge` and its id. */
  sourceKind: string
  sourceID: number
  version: number
  name: string
  description: string
  criteriaNarrative: string
  /** The UUID of an uploaded picture; without one, a badge is drawn. */
  imageFile?: string | undefined
  tags: readonly string[]
  alignments: readonly Alignment[]
  /** 1EdTech's vocabulary: `MicroCredential`, `Badge`, `Course` … */
  achievementType: string
}

/**
 * Registers an achievement, once per source and version: registering it again returns the existing
 * id. An empty description or empty criteria are replaced with the name, because the standard
 * requires text in each.
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

/** The standard requires a name and an address; without them, every credential would be invalid. */
const isWhole = ({ targetName, targetUrl }: Alignment): boolean =>
  targetName.trim() !== '' && /^[a-z][a-z0-9+.-]*:\S+$/i.test(targetUrl)
