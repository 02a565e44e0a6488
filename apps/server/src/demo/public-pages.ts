import type { Tx } from '@atrium/kit/server'
import type { Preferences } from '@atrium/site/public'
import { publicPreferences } from '@atrium/site/tables'

// The pictures, the links and the header of one's own stay unset: the front shows the product's own mark until a district brings its own.
const shown: Partial<Preferences> = {
  footer_title: 'Valle Verde Unified School District',
  footer_contact_phone: '+19165550100',
}

/** What the demo district says on its public pages. */
export async function furnishPublicPages(tx: Tx, districtID: number): Promise<void> {
  await tx
    .insert(publicPreferences)
    .values(
      Object.entries(shown).map(([name, preference]) => ({
        districtID,
        name: name as keyof Preferences,
        value: { preference },
      })),
    )
    .onConflictDoNothing()
}
